import { useEffect, useRef, useState } from 'react';
import { ToolPage } from '../../app/tool-page.tsx';
import { AuditProgress } from './audit-progress.tsx';
import { AuditIntroduction } from './audit-introduction.tsx';
import './print.css';
import { type AuditFields, SeoAuditForm } from './seo-audit-form.tsx';
import { SeoAuditGuide } from './seo-audit-guide.tsx';
import { SeoAuditReport } from './seo-audit-report.tsx';
import type { AuditRequest } from './run/run-audit.ts';
import { toWebAddress } from './run/typed-address.ts';
import { useAuditAddress } from './run/use-audit-address.ts';
import { useSeoAudit } from './run/use-seo-audit.ts';

export function SeoAuditPage() {
  const { running, shown, start, open, cancel, clear } = useSeoAudit();
  const [fields, setFields] = useState<AuditFields>({ url: '', keyphrase: '' });
  const [checked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function check(audit: AuditFields): AuditRequest | null {
    const url = toWebAddress(audit.url);
    setChecked(url === null);
    return url === null ? null : { url, keyphrase: audit.keyphrase.trim(), fresh: false };
  }

  const writeAddress = useAuditAddress((audit) => {
    setFields(audit);
    const request = audit.url === '' ? null : check(audit);
    if (audit.url === '') setChecked(false);
    if (request) open(request);
    else clear();
  });

  function submit(): void {
    const request = check(fields);
    if (!request) return;
    start(request);
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
