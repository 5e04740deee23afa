import { screen, within } from '@testing-library/react';
import type { FormFactor, PageSpeedReport } from '@plumbline/tools/page-speed';
import { useState } from 'react';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SpeedReport, type SpeedReportProps } from '../report/speed-report.tsx';
import { type PastResult, toPastResult } from '../run/past-results.ts';
import { aSpeedReport } from './report-fixture.ts';
import { runId } from './speed-server.ts';

/** Keeps the chosen device, as the page does. */
function Kept(props: Omit<SpeedReportProps, 'factor' | 'onFactor'>) {
  const [factor, setFactor] = useState<FormFactor>('desktop');
  return <SpeedReport {...props} factor={factor} onFactor={setFactor} />;
}

/** Renders a report with these parts and earlier results. */
export function show(given: Partial<PageSpeedReport> = {}, earlier: readonly PastResult[] = []) {
  const report = aSpeedReport(given);
  return renderWithProviders(
    <Kept
      link="http://localhost/page-speed"
      shown={{ runId, report, now: toPastResult(report), earlier }}
      onAgain={() => undefined}
    />,
  );
}

export const tab = (name: string) => screen.getByRole('tab', { name });
export const panel = () => screen.getByRole('tabpanel');
export const metric = (name: string) =>
  within(panel()).getByRole('heading', { level: 4, name }).closest('li') as HTMLElement;
