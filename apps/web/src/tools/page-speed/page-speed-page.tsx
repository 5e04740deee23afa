import { lazy, Suspense } from 'react';
import { CallProblem } from '../../app/call-problem.tsx';
import { ToolPage } from '../../app/tool-page.tsx';
import { useToolInputs } from '../../app/tool-inputs.ts';
import { toWebAddress } from '../../app/typed-address.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { PageSpeedForm, type SpeedFields } from './page-speed-form.tsx';
import { PageSpeedGuide } from './page-speed-guide.tsx';
import type { SpeedRequest } from './run/measure.ts';
import { loadReport, usePageSpeed } from './run/use-page-speed.ts';
import { SpeedIntroduction } from './speed-introduction.tsx';
import { SpeedProgress } from './speed-progress.tsx';

const SpeedReport = lazy(async () => ({ default: (await loadReport()).SpeedReport }));

const validate = ({ url }: SpeedFields) =>
  toWebAddress(url) === null ? { url: 'Please enter a valid URL' } : {};

const toRequest = ({ url, runs }: SpeedFields): SpeedRequest | null => {
  const address = toWebAddress(url);
  return address === null ? null : { url: address, runs: runs === '3' ? 3 : 1 };
};

export function PageSpeedPage() {
  const call = usePageSpeed();
  const { shown, busy, running, problem } = call;
  const form = useToolForm<SpeedFields>({ initialValues: { url: '', runs: '1' }, validate });

  const writeInputs = useToolInputs('page-speed', ['url', 'runs'], ({ url = '', runs }) => {
    const fields: SpeedFields = { url, runs: runs === '3' ? '3' : '1' };
    const request = toRequest(fields);
    form.setValues(fields);
    form.clearErrors();
    if (request) return call.open(request);
    call.clear();
    if (url !== '') form.validate();
  });

  const submit = form.handleSubmit((fields) => {
    const request = toRequest(fields);
    if (!request) return;
    call.run(request);
    writeInputs({ url: fields.url.trim(), runs: fields.runs === '3' ? '3' : undefined });
  });

  return (
    <ToolPage
      claims={['Lighthouse in a real browser', 'Desktop and phone in one run', 'No account']}
      guide={<PageSpeedGuide />}
    >
      <PageSpeedForm form={form} busy={busy} onSubmit={submit} onCancel={call.cancel} />
      <CallProblem problem={problem} />
      {running ? (
        <SpeedProgress running={running} />
      ) : shown ? (
        <Suspense fallback={<p role="status">Laying out the report…</p>}>
          <SpeedReport
            key={shown.data.report.analyzedAt}
            shown={shown.data}
            onAgain={() => call.run({ ...shown.input, fresh: true })}
          />
        </Suspense>
      ) : (
        <SpeedIntroduction />
      )}
    </ToolPage>
  );
}
