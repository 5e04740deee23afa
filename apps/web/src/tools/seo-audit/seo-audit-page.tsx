import { toWebAddress } from '@plumbline/page';
import { firstCharacters } from '@plumbline/text';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconListCheck, IconRulerMeasure, IconTool } from '@tabler/icons-react';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { type ToolInputs, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage } from '../../app/tool-page.tsx';
import { AuditProgress } from './audit-progress.tsx';
import { type AuditFields, maxKeyphrase, SeoAuditForm } from './seo-audit-form.tsx';
import { SeoAuditReport } from './seo-audit-report.tsx';
import { allChecks, type Filter } from './report/check-filters.tsx';
import { ReportOutline } from './report/report-outline.tsx';
import { type AuditRequest, type AuditResult, useSeoAudit } from './run/use-seo-audit.ts';
import { Introduction } from '../../app/introduction.tsx';

/** It is below what a reader starts with, so its code may come later. */
const SeoAuditGuide = lazy(async () => ({
  default: (await import('./seo-audit-guide.tsx')).SeoAuditGuide,
}));

const guide = (
  <Suspense>
    <SeoAuditGuide />
  </Suspense>
);

const names = toolInputNames['seo-audit'];

const toFields = ({
  url = '',
  keyphrase = '',
  deep,
  bots,
}: ToolInputs['seo-audit']): AuditFields => ({
  url,
  keyphrase: firstCharacters(keyphrase, maxKeyphrase),
  deep: deep === 'true',
  botParity: bots === 'true',
});

/** The inputs for the page's address. */
const toInputs = ({ url, keyphrase, deep, botParity }: AuditFields) => ({
  url: url.trim(),
  keyphrase: keyphrase.trim(),
  ...(deep && { deep: 'true' }),
  ...(botParity && { bots: 'true' }),
});

function toRequest({ url: typed, keyphrase, ...options }: AuditFields): AuditRequest | null {
  const url = toWebAddress(typed);
  return url === null ? null : { url, keyphrase: keyphrase.trim(), fresh: false, ...options };
}

export function SeoAuditPage() {
  const { running, shown, run, open, cancel, clear } = useSeoAudit();
  const [fields, setFields] = useState(toFields(useFirstInputs('seo-audit', names)));
  const [checked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const urlField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ of: AuditResult; filter: Filter } | null>(null);

  const writeAddress = useToolInputs('seo-audit', names, (inputs) => {
    const audit = toFields(inputs);
    setFields(audit);
    const request = toRequest(audit);
    setChecked(audit.url !== '' && request === null);
    if (request) open(request);
    else clear();
  });

  function submit(): void {
    const request = toRequest(fields);
    setChecked(true);
    if (!request) return;
    run(request);
    writeAddress(toInputs(fields));
  }

  /** Audits the same page again, with a browser. */
  function deepen({ url, keyphrase, botParity }: AuditRequest): void {
    const deeper = { url, keyphrase, deep: true, botParity };
    setFields(deeper);
    run({ ...deeper, fresh: false });
    writeAddress(toInputs(deeper));
  }

  const result = running ? undefined : shown?.data;
  // Filters belong to one report.
  const filter = chosen && chosen.of === result ? chosen.filter : allChecks;

  function setFilter(next: Filter): void {
    if (result) setChosen({ of: result, filter: next });
  }

  useEffect(() => {
    if (!result) return;
    heading.current?.focus({ preventScroll: true });
    // A basic report starts with the reason above its heading.
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [result]);

  return (
    <ToolPage
      claims={['Every check with its evidence', 'A score you can recompute', 'No account']}
      guide={guide}
      aside={
        result?.kind === 'full' && (
          <ReportOutline report={result.report} filter={filter} onFilter={setFilter} />
        )
      }
    >
      <SeoAuditForm
        urlRef={urlField}
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
          filter={filter}
          onFilter={setFilter}
          onChangeAddress={() => {
            urlField.current?.focus();
            urlField.current?.select();
          }}
          onRunAgain={(fresh) => run({ ...shown.input, fresh })}
          onDeepen={() => deepen(shown.input)}
        />
      )}
      {!running && !shown && <AuditIntroduction />}
    </ToolPage>
  );
}

const points = [
  {
    Icon: IconRulerMeasure,
    title: 'Measured, not guessed',
    text: 'The page and the files that belong to it are fetched now: robots.txt, sitemaps, links, the error page.',
  },
  {
    Icon: IconListCheck,
    title: 'Every check shows its evidence',
    text: 'What was read, the threshold it was held against, and whether a standard or a house rule sets it.',
  },
  {
    Icon: IconTool,
    title: 'And how to fix it',
    text: 'What fails says what to do, with an example, and what it costs in points.',
  },
];

/** Shown until there is a report. */
const AuditIntroduction = () => <Introduction points={points} />;
