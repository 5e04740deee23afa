import type { PageSpeedStepDto } from '@plumbline/api-client';

const doing: Readonly<Record<PageSpeedStepDto['stage'], string>> = {
  starting: 'Starting a new browser for',
  loading: 'Loading the page on',
  gathering: 'Reading the results on',
  auditing: 'Running Lighthouse on',
};

const devices: Readonly<Record<PageSpeedStepDto['formFactor'], string>> = {
  desktop: 'desktop',
  mobile: 'mobile',
};

/** Describes what the browser is doing, for example 'Loading the page on mobile, run 2 of 3'. */
export function labStepInWords({ stage, formFactor, run, of }: PageSpeedStepDto): string {
  const load = of > 1 ? `, run ${run} of ${of}` : '';
  return `${doing[stage]} ${devices[formFactor]}${load}`;
}
