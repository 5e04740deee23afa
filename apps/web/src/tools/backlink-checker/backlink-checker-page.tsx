import { getFindBacklinksQueryOptions } from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { lazy, Suspense } from 'react';
import { IconFilterSearch, IconFingerprint, IconPlugConnected } from '@tabler/icons-react';
import { CallProblem } from '../../app/call-problem.tsx';
import { ToolPage, useAsked } from '../../app/tool-page.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { type ToolInputs, toolLink } from '../../app/tool-inputs.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
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
  const [inputs, setInputs] = useToolInputs('backlink-checker', names);
  const fields = toFields(inputs);
  const { shown, busy, problem, run, cancel } = useToolQuery({
    query: (target: AskedTarget) => getFindBacklinksQueryOptions(target),
    input: toTarget(fields),
    load: loadReport,
    success: (report) => (isListed(report) ? { title: 'Backlink analysis completed!' } : null),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  const form = useToolForm({ values: fields, filled: fields.url !== '', validate });

  const submit = form.handleSubmit((values) => {
    const target = toTarget(values);
    if (!target) return;
    run(target);
    setInputs(toInputs({ ...values, url: values.url.trim() }));
  });

  return (
    <ToolPage
      claims={['Every number with its source', 'Links checked live', 'No account']}
      guide={guide}
    >
      <BacklinkForm form={form} busy={busy} onSubmit={submit} onCancel={cancel} />
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
