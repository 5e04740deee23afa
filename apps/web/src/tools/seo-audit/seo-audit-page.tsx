import { toCallAddress } from '@plumbline/page';
import { firstCharacters } from '@plumbline/seo/text';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconListCheck, IconRulerMeasure, IconTool } from '@tabler/icons-react';
import { preloaded } from '../../app/preloaded.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { runOnServer } from '../../app/server-run.ts';
import { type ToolInputs, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { AuditProgress } from './audit-progress.tsx';
import { type AuditFields, maxKeyphrase, SeoAuditForm } from './seo-audit-form.tsx';
import { FailedReport } from './report/failed-report.tsx';
import type { SeoAuditReportProps } from './seo-audit-report.tsx';
import { allChecks, type Filter } from './report/check-filters.tsx';
import { ReportOutline } from './report/report-outline.tsx';
import { unreadIn } from './report/unread-in.ts';
import { type AuditRequest, type AuditResult, useSeoAudit } from './run/use-seo-audit.ts';
import { Introduction } from '../../app/introduction.tsx';

const SeoAuditReport = preloaded<SeoAuditReportProps>(
  import('./seo-audit-report.tsx').then((module) => module.SeoAuditReport),
);

/** Loaded lazily, since it is below the first screen. */
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

/** The inputs for the page's URL. */
const toInputs = ({ url, keyphrase, deep, botParity }: AuditFields) => ({
  url: url.trim(),
  keyphrase: keyphrase.trim(),
  ...(deep && { deep: 'true' }),
  ...(botParity && { bots: 'true' }),
});

function toRequest({ url: typed, keyphrase, ...options }: AuditFields): AuditRequest | null {
  const url = toCallAddress(typed);
  return url === null ? null : { url, keyphrase: keyphrase.trim(), fresh: false, ...options };
}

export function SeoAuditPage() {
  const asked = useAsked();
  const first = toFields(useFirstInputs('seo-audit', names));
  const [fields, setFields] = useState(first);
  const { running, shown, failure, cancelled, run, open, cancel, clear } = useSeoAudit(
    toRequest(first),
  );
  const [checked, setChecked] = useState(runOnServer.current !== null);
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

  const result = running || failure ? undefined : shown?.data;
  const ended = result ?? failure?.reason;
  // Filters apply to one report only.
  const filter = chosen && chosen.of === result ? chosen.filter : allChecks;

  function setFilter(next: Filter): void {
    if (result) setChosen({ of: result, filter: next });
  }

  useEffect(() => {
    if (!ended) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [ended]);

  const unread = failure !== null || (result && unreadIn(result.report) !== null);
  // Reserves space from the start, so that the form doesn't narrow when the report arrives.
  const aside = result ? (
    <ReportOutline report={result.report} filter={filter} onFilter={setFilter} />
  ) : (
    <></>
  );

  function changeAddress(): void {
    urlField.current?.focus();
    urlField.current?.select();
  }

  return (
    <ToolPage
      claims={['Every check with its evidence', 'A score you can recompute', 'No account']}
      guide={guide}
      aside={asked && !unread && aside}
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
      {cancelled && (
        <p className="notice" role="status">
          You canceled the audit of <bdi className="anywhere">{cancelled.url}</bdi>. Nothing was
          scored.
        </p>
      )}
      {failure && (
        <FailedReport
          audit={failure}
          headingRef={heading}
          onChangeAddress={changeAddress}
          onRunAgain={() => run({ ...failure.request, fresh: true })}
        />
      )}
      {result && shown && (
        <SeoAuditReport
          audit={shown}
          headingRef={heading}
          filter={filter}
          onFilter={setFilter}
          onChangeAddress={changeAddress}
          onRunAgain={(fresh) => run({ ...shown.input, fresh })}
          onDeepen={() => deepen(shown.input)}
        />
      )}
      {!running && !failure && !shown && <AuditIntroduction />}
    </ToolPage>
  );
}

const points = [
  {
    Icon: IconRulerMeasure,
    title: 'Measured, not guessed',
    text: 'We fetch the page now, with its robots.txt, sitemaps, links and error page.',
  },
  {
    Icon: IconListCheck,
    title: 'Every check shows its evidence',
    text: 'What we found, the limit we compared it with, and whether a standard or our own rule sets it.',
  },
  {
    Icon: IconTool,
    title: 'And how to fix it',
    text: 'Each failed check tells you how to fix it, with an example, and how many points it costs.',
  },
];

/** Shown until there is a report. */
const AuditIntroduction = () => <Introduction points={points} />;
