import { Alert } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { IconListCheck, IconRulerMeasure, IconTool } from '@tabler/icons-react';
import { Introduction } from '../../app/introduction.tsx';
import { preloaded } from '../../app/preloaded.tsx';
import { toolInputNames, toolLink } from '../../app/tool-inputs.ts';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { AuditProgress } from './audit-progress.tsx';
import { allChecks, type Filter } from './report/check-filters.tsx';
import { ReportOutline } from './report/category-scores.tsx';
import { FailedReport } from './report/failed-report.tsx';
import type { FullReportProps } from './report/full-report.tsx';
import { unreadIn } from './report/report-rules.ts';
import { SeoAuditForm, toFields, toInputs, toRequest, validate } from './seo-audit-form.tsx';
import { type AuditRequest, type AuditResult, useSeoAudit } from './use-seo-audit.ts';

const FullReport = preloaded<FullReportProps>(
  import('./report/full-report.tsx').then((module) => module.FullReport),
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

export function SeoAuditPage() {
  const asked = useAsked();
  const [inputs, setInputs] = useToolInputs('seo-audit', names);
  const values = useMemo(() => toFields(inputs), [inputs]);
  const input = useMemo(() => toRequest(values), [values]);
  const { running, shown, isEarlier, problem, busy, cancelled, run, cancel } = useSeoAudit(input);
  const form = useToolForm({ values, filled: values.url !== '', validate });
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<{ of: AuditResult; filter: Filter } | null>(null);

  const submit = form.handleSubmit((given) => {
    const request = toRequest(given);
    if (!request) return;
    run(request);
    setInputs(toInputs(given));
  });

  /** Audits the page of the shown report again. */
  function runAgain(request: AuditRequest): void {
    run(request);
    if (isEarlier || request.deep !== input?.deep) setInputs(toInputs(request));
  }

  const result = busy || problem ? undefined : shown?.data;
  const ended = result ?? problem;
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

  const unread = problem !== null || (result && unreadIn(result.report) !== null);
  // Reserves space from the start, so that the form doesn't narrow when the report arrives.
  const aside = result ? (
    <ReportOutline report={result.report} filter={filter} onFilter={setFilter} />
  ) : (
    <></>
  );

  function changeAddress(): void {
    const field = form.getInputNode<HTMLInputElement, 'url'>('url');
    field?.focus();
    field?.select();
  }

  return (
    <ToolPage
      claims={['Every check with its evidence', 'A score you can recompute', 'No account']}
      guide={guide}
      aside={asked && !unread && aside}
    >
      <SeoAuditForm form={form} busy={busy} onSubmit={submit} onCancel={cancel} />
      {running && <AuditProgress running={running} />}
      {cancelled && (
        <Alert role="status">
          You canceled the audit of <bdi className="anywhere">{cancelled.url}</bdi>. Nothing was
          scored.
        </Alert>
      )}
      {problem && input && (
        <FailedReport
          typed={input.url}
          reason={problem}
          headingRef={heading}
          onChangeAddress={changeAddress}
          onRunAgain={() => run({ ...input, fresh: true })}
        />
      )}
      {result && shown && (
        <FullReport
          {...result}
          typed={shown.input.url}
          link={toolLink('seo-audit', {
            url: shown.input.url,
            keyphrase: shown.input.keyphrase,
            deep: shown.input.deep ? 'true' : undefined,
          })}
          headingRef={heading}
          filter={filter}
          onFilter={setFilter}
          onChangeAddress={changeAddress}
          onRunAgain={() => runAgain({ ...shown.input, fresh: true })}
          onDeepen={() => runAgain({ ...shown.input, deep: true })}
        />
      )}
      {!busy && !problem && !shown && <Introduction points={points} />}
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
