import { useEffect, useRef, useState } from 'react';
import { ToolPage } from '../../app/tool-page.tsx';
import { AuditProgress } from './audit-progress.tsx';
import { AuditIntroduction } from './audit-introduction.tsx';
import './print.css';
import { type AuditFields, SeoAuditForm } from './seo-audit-form.tsx';
import { SeoAuditGuide } from './seo-audit-guide.tsx';
import { SeoAuditReport } from './seo-audit-report.tsx';
import { toWebAddress } from './run/typed-address.ts';
import { useAuditAddress } from './run/use-audit-address.ts';
import { useSeoAudit } from './run/use-seo-audit.ts';

export function SeoAuditPage() {
  const { running, shown, start, cancel, clear } = useSeoAudit();
  const [fields, setFields] = useState<AuditFields>({ url: '', keyphrase: '' });
  const [checked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function run(audit: AuditFields, fresh: boolean): boolean {
    const url = toWebAddress(audit.url);
    setChecked(url === null);
    if (url === null) return false;
    start({ url, keyphrase: audit.keyphrase.trim(), fresh });
    return true;
  }

  const writeAddress = useAuditAddress((audit) => {
    setFields(audit);
    if (audit.url === '') {
      setChecked(false);
      clear();
    } else if (!run(audit, false)) clear();
  });

  function submit(): void {
    if (!run(fields, false)) return;
    writeAddress({ url: fields.url.trim(), keyphrase: fields.keyphrase.trim() });
  }

  const result = running ? null : shown?.result;
  useEffect(() => {
    if (!result) return;
    heading.current?.focus({ preventScroll: true });
    // The report begins above its heading when there is a reason to give first.
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [result]);

  return (
    <ToolPage
      toolId="seo-audit"
      claims={['Every check with its evidence', 'A score you can recompute', 'No account']}
      guide={<SeoAuditGuide />}
    >
      <SeoAuditForm
        fields={fields}
        onChange={setFields}
        checked={checked}
        busy={running !== null}
        onSubmit={submit}
        onCancel={cancel}
      />
      {running && <AuditProgress running={running} />}
      {!running && shown && (
        <SeoAuditReport
          audit={shown}
          headingRef={heading}
          onRunAgain={(fresh) => start({ ...shown.request, fresh })}
        />
      )}
      {!running && !shown && <AuditIntroduction />}
    </ToolPage>
  );
}
