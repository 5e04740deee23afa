import { Alert } from '@mantine/core';
import type { PageSpeedRunStepDto } from '@plumbline/api-client';
import { toCallAddress, toWebAddress } from '@plumbline/page';
import { AddressField, ChoiceField, FormCard, StageProgress } from '@plumbline/ui';
import { IconBrowserCheck, IconListDetails, IconScale } from '@tabler/icons-react';
import { lazy } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { aboutWaitInWords } from '../../app/explain-failure.ts';
import { Introduction } from '../../app/introduction.tsx';
import { labStepInWords, useElapsedSeconds } from '../../app/progress-line.tsx';
import { site } from '../../app/site.ts';
import { toolInputNames, type ToolInputs, toolLink } from '../../app/tool-inputs.ts';
import { Loading, ToolPage, useAsked } from '../../app/tool-page.tsx';
import { useHydrated } from '../../app/use-hydrated.ts';
import { UsedHttp } from '../../app/used-http.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { PageSpeedGuide } from './page-speed-guide.tsx';
import { SpeedOutline } from './report/speed-outline.tsx';
import { type RunningSpeed, type SpeedRequest, usePageSpeed } from './run/use-page-speed.ts';
import { useDevice } from './use-device.ts';

const loadReport = () => import('./report/speed-report.tsx');
const SpeedReport = lazy(async () => ({ default: (await loadReport()).SpeedReport }));

const names = toolInputNames['page-speed'];

interface SpeedFields {
  readonly url: string;
  readonly runs: '1' | '3';
}

/** The operator's default. */
const usualRuns: SpeedFields['runs'] = site.pageSpeedRuns === 3 ? '3' : '1';

const toFields = ({ url = '', runs }: ToolInputs['page-speed']): SpeedFields => ({
  url,
  runs: runs === '1' || runs === '3' ? runs : usualRuns,
});

/** The inputs for the page's URL. */
const toInputs = ({ url, runs }: SpeedFields | SpeedRequest) => ({
  url,
  runs: `${runs}` === usualRuns ? undefined : `${runs}`,
});

const toRequest = ({ url, runs }: SpeedFields): SpeedRequest | null => {
  const address = toCallAddress(url);
  return address === null ? null : { url: address, runs: runs === '3' ? 3 : 1 };
};

const validate = ({ url }: SpeedFields) =>
  toCallAddress(url) === null ? { url: 'Please enter a valid URL' } : {};

export function PageSpeedPage() {
  const [inputs, setInputs] = useToolInputs('page-speed', names);
  const hydrated = useHydrated();
  // Without a URL, the page may have been built without the operator's default.
  const fields = hydrated || inputs.url ? toFields(inputs) : toFields({ runs: '1' });
  const request = toRequest(fields);
  const { shown, isEarlier, busy, running, problem, run, cancel } = usePageSpeed(
    request,
    loadReport,
  );
  const [factor, setFactor] = useDevice();
  const form = useToolForm({ values: fields, filled: fields.url !== '', validate });

  const submit = form.handleSubmit((values) => {
    const typed = { ...values, url: values.url.trim() };
    const asked = toRequest(typed);
    if (!asked) return;
    run(asked);
    setInputs(toInputs(typed));
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
        <Alert>
          Page speed needs JavaScript: a measurement takes minutes, and this page shows its
          progress.
        </Alert>
      </noscript>
      <div className="scripted">
        <FormCard
          name="Page speed"
          submit="Analyze Speed"
          submitting="Analyzing Speed..."
          busy={busy}
          folded={useAsked()}
          onSubmit={submit}
          onCancel={cancel}
          options={
            <ChoiceField
              label="Runs per device"
              options={[
                { value: '1', label: 'Once' },
                { value: '3', label: 'Three times' },
              ]}
              value={form.values.runs}
              onChange={(runs) => form.setFieldValue('runs', runs)}
              wide
            />
          }
        >
          <AddressField
            label="Website URL"
            placeholder="https://example.com"
            required
            {...form.getInputProps('url')}
          />
        </FormCard>
      </div>
      <CallProblem problem={problem} />
      {running ? (
        <SpeedProgress key={running.startedAt} running={running} />
      ) : shown ? (
        <Loading what="the report">
          <UsedHttp typed={shown.input.url} url={shown.data.report.url} />
          <SpeedReport
            key={shown.data.report.analyzedAt}
            shown={shown.data}
            link={toolLink('page-speed', toInputs(shown.input))}
            factor={factor}
            onFactor={setFactor}
            onAgain={() => {
              run({ ...shown.input, fresh: true });
              if (isEarlier) setInputs(toInputs(shown.input));
            }}
          />
        </Loading>
      ) : (
        <SpeedIntroduction />
      )}
    </ToolPage>
  );
}

const stages = [
  { id: 'queue', label: 'Queue' },
  { id: 'desktop', label: 'Desktop' },
  { id: 'mobile', label: 'Mobile' },
  { id: 'report', label: 'Report' },
] as const;

/** The progress of a running measurement. */
function SpeedProgress({ running }: { readonly running: RunningSpeed }) {
  const { step, request, startedAt } = running;
  const elapsed = useElapsedSeconds(startedAt);
  const loads = request.runs > 1 ? [`${request.runs} runs per device`] : [];
  return (
    <StageProgress
      label="Measurement in progress"
      title={`Measuring ${new URL(toWebAddress(request.url) ?? request.url).host}`}
      figures={[...loads, `${elapsed} s`]}
      share={step?.progress ?? 0}
      stages={stages}
      at={stageOf(step)}
      doing={stepInWords(step)}
      wait={step?.state === 'queued' ? waitOf(step) : null}
      note="A real browser loads the page first as a desktop, then as a mobile device. Most pages take about ten seconds each. If you leave this page, you lose your place in the queue."
    />
  );
}

function stageOf(step: PageSpeedRunStepDto | null): number {
  if (step === null || step.state === 'queued') return 0;
  if (step.state !== 'running') return 3;
  return step.step?.formFactor === 'mobile' ? 2 : 1;
}

function stepInWords(step: PageSpeedRunStepDto | null): string {
  if (step === null) return 'Joining the queue…';
  if (step.state === 'queued') return placeInWords(step.place);
  if (step.state !== 'running') return 'Writing the report…';
  return step.step === null ? 'Starting the browser…' : `${labStepInWords(step.step)}…`;
}

const placeInWords = (place: number | null): string =>
  place === null || place <= 1
    ? 'You are next in the queue.'
    : `You are number ${place} in the queue.`;

/** `null` if there is no estimate, and when the run is next. */
const waitOf = ({ expectedWaitSeconds: wait }: PageSpeedRunStepDto): string | null =>
  wait ? `It starts ${aboutWaitInWords(wait)}.` : null;

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
