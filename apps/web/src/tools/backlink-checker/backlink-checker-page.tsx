import { type BacklinksReportDto, useFindBacklinks } from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { lazy, Suspense } from 'react';
import { IconFilterSearch, IconFingerprint, IconPlugConnected } from '@tabler/icons-react';
import { CallProblem } from '../../app/call-problem.tsx';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { type ToolInputs, toolLink, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { useToolCall } from '../../app/use-tool-call.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { BacklinkForm } from './backlink-form.tsx';
import { Reach } from './reach.tsx';
import { OwnLinks } from './own-links/own-links.tsx';
import { isListed } from './report/is-listed.ts';
import { type AskedTarget, scopeInput, toScope } from './target.ts';
import { Introduction } from '../../app/introduction.tsx';

/** Loaded lazily, since it is below the first screen. */
const BacklinkGuide = lazy(async () => ({
  default: (await import('./backlink-guide.tsx')).BacklinkGuide,
}));

const guide = (
  <Suspense>
    <BacklinkGuide />
  </Suspense>
);

const loadReport = () => import('./report/backlinks-report.tsx');
const BacklinksReport = lazy(async () => ({ default: (await loadReport()).BacklinksReport }));

const names = toolInputNames['backlink-checker'];

const toFields = ({ url = '', scope }: ToolInputs['backlink-checker']): AskedTarget => ({
  url,
  scope: toScope(scope),
});

const validate = ({ url }: AskedTarget) =>
  toWebAddress(url) === null ? { url: 'Please enter a valid URL' } : {};

const toTarget = ({ url, scope }: AskedTarget): AskedTarget | null => {
  const address = toWebAddress(url);
  return address === null ? null : { url: address, scope };
};

/** The inputs for the page's URL. */
const toInputs = ({ url, scope }: AskedTarget) => ({ url, scope: scopeInput(scope) });

export function BacklinkCheckerPage() {
  const asked = useAsked();
  const first = toFields(useFirstInputs('backlink-checker', names));
  const call = useToolCall<AskedTarget, BacklinksReportDto>(useFindBacklinks, {
    id: 'backlink-checker',
    first: toTarget(first),
    load: loadReport,
    success: (report) => (isListed(report) ? { title: 'Backlink analysis completed!' } : null),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  const { shown, busy, problem } = call;
  const form = useToolForm<AskedTarget>({
    initialValues: first,
    validate,
  });

  const writeInputs = useToolInputs('backlink-checker', names, (inputs) => {
    const fields = toFields(inputs);
    const target = toTarget(fields);
    form.setValues(fields);
    form.clearErrors();
    if (target) return call.open(target);
    call.clear();
    if (fields.url !== '') form.validate();
  });

  const submit = form.handleSubmit((fields) => {
    const target = toTarget(fields);
    if (!target) return;
    call.run(target);
    writeInputs(toInputs({ ...fields, url: fields.url.trim() }));
  });

  return (
    <ToolPage
      claims={['Every number with its source', 'Links checked live', 'No account']}
      guide={guide}
    >
      <BacklinkForm form={form} busy={busy} onSubmit={submit} onCancel={call.cancel} />
      {!asked && <Reach />}
      <CallProblem problem={problem} />
      {/* With the report, so that what follows it does not jump when it comes. */}
      <Suspense
        fallback={
          <p role="status" data-busy>
            Loading the report…
          </p>
        }
      >
        {shown ? (
          <BacklinksReport
            key={shown.data.analyzedAt}
            asked={shown.input}
            first={shown.data}
            link={toolLink('backlink-checker', toInputs(shown.input))}
          />
        ) : (
          <BacklinkIntroduction />
        )}
        <OwnLinks asked={form.values} opens={shown !== null && !isListed(shown.data)} />
      </Suspense>
    </ToolPage>
  );
}

const points = [
  {
    Icon: IconFingerprint,
    title: 'Every number with its source',
    text: 'Each number shows which release of Common Crawl or the Majestic Million it comes from. Nothing is estimated.',
  },
  {
    Icon: IconFilterSearch,
    title: 'Links you can work with',
    text: 'Filter, sort and export links with page, anchor, rel and date. The operator of this site must load that data first.',
  },
  {
    Icon: IconPlugConnected,
    title: 'Checked live',
    text: 'Fetch a linking page with one click and see whether the link is still there.',
  },
];

/** Shown until there is a report. */
const BacklinkIntroduction = () => <Introduction points={points} />;
