import { toCallAddress } from '@plumbline/page';
import { lazy, Suspense } from 'react';
import { IconBrowserCheck, IconListDetails, IconScale } from '@tabler/icons-react';
import { CallProblem } from '../../app/call-problem.tsx';
import { site } from '../../app/site.ts';
import { ToolPage } from '../../app/tool-page.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { type ToolInputs, toolLink, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { UsedHttp } from '../../app/used-http.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { PageSpeedForm, type SpeedFields } from './page-speed-form.tsx';
import { PageSpeedGuide } from './page-speed-guide.tsx';
import { SpeedOutline } from './report/speed-outline.tsx';
import { type SpeedRequest, usePageSpeed } from './run/use-page-speed.ts';
import { SpeedProgress } from './speed-progress.tsx';
import { useDevice } from './use-device.ts';
import { Introduction } from '../../app/introduction.tsx';

const loadReport = () => import('./report/speed-report.tsx');
const SpeedReport = lazy(async () => ({ default: (await loadReport()).SpeedReport }));

const validate = ({ url }: SpeedFields) =>
  toCallAddress(url) === null ? { url: 'Please enter a valid URL' } : {};

/** The operator's default. */
const usualRuns: SpeedFields['runs'] = site.pageSpeedRuns === 3 ? '3' : '1';

const toRuns = (text: string | undefined): SpeedFields['runs'] =>
  text === '1' || text === '3' ? text : usualRuns;

const names = toolInputNames['page-speed'];

const toFields = ({ url = '', runs }: ToolInputs['page-speed']): SpeedFields => ({
  url,
  runs: toRuns(runs),
});

/** The inputs for the page's URL. */
const toInputs = (url: string, runs: SpeedFields['runs']) => ({
  url,
  runs: runs === usualRuns ? undefined : runs,
});

const toRequest = ({ url, runs }: SpeedFields): SpeedRequest | null => {
  const address = toCallAddress(url);
  return address === null ? null : { url: address, runs: runs === '3' ? 3 : 1 };
};

export function PageSpeedPage() {
  const call = usePageSpeed(loadReport);
  const { shown, busy, running, problem } = call;
  const [factor, setFactor] = useDevice();
  const first = useFirstInputs('page-speed', names);
  const form = useToolForm<SpeedFields>({
    // Matches the prerendered page if the URL has no inputs; the operator's default is set together with the inputs.
    initialValues: first.url === undefined ? { url: '', runs: '1' } : toFields(first),
    validate,
  });

  const writeInputs = useToolInputs('page-speed', names, (inputs) => {
    const fields = toFields(inputs);
    const request = toRequest(fields);
    form.setValues(fields);
    form.clearErrors();
    if (request) return call.open(request);
    call.clear();
    if (fields.url !== '') form.validate();
  });

  const submit = form.handleSubmit((fields) => {
    const request = toRequest(fields);
    if (!request) return;
    call.run(request);
    writeInputs(toInputs(fields.url.trim(), fields.runs));
  });

  return (
    <ToolPage
      claims={['Lighthouse in a real browser', 'Desktop and mobile in one run', 'No account']}
      guide={<PageSpeedGuide />}
      aside={
        !running &&
        shown && <SpeedOutline shown={shown.data} factor={factor} onFactor={setFactor} />
      }
    >
      <noscript>
        <p className="tinted">
          Page speed needs JavaScript: a measurement takes minutes, and this page shows its
          progress.
        </p>
      </noscript>
      <div className="scripted">
        <PageSpeedForm form={form} busy={busy} onSubmit={submit} onCancel={call.cancel} />
      </div>
      <CallProblem problem={problem} />
      {running ? (
        <SpeedProgress running={running} />
      ) : shown ? (
        <Suspense
          fallback={
            <p role="status" data-busy>
              Loading the report…
            </p>
          }
        >
          <UsedHttp typed={shown.input.url} url={shown.data.report.url} />
          <SpeedReport
            key={shown.data.report.analyzedAt}
            shown={shown.data}
            link={toolLink(
              'page-speed',
              toInputs(shown.input.url, shown.input.runs === 3 ? '3' : '1'),
            )}
            factor={factor}
            onFactor={setFactor}
            onAgain={() => call.run({ ...shown.input, fresh: true })}
          />
        </Suspense>
      ) : (
        <SpeedIntroduction />
      )}
    </ToolPage>
  );
}

const points = [
  {
    Icon: IconBrowserCheck,
    title: 'Lighthouse in a real browser',
    text: 'Chromium loads the page twice, as a desktop and as a mobile device, each time as a first visit. Every score is Lighthouse’s own.',
  },
  {
    Icon: IconListDetails,
    title: 'Down to the file and the element',
    text: 'A waterfall of all requests, a filmstrip of the load, and for each finding what it costs and where to fix it.',
  },
  {
    Icon: IconScale,
    title: 'Results you can compare',
    text: 'Who sets each threshold, how much the runs varied, how fast the machine was, and what changed since your last test.',
  },
];

/** Shown until there is a report. */
const SpeedIntroduction = () => <Introduction points={points} />;
