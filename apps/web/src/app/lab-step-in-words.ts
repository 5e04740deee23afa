import type { PageSpeedStepDto } from '@plumbline/api-client';

const doing: Readonly<Record<PageSpeedStepDto['stage'], string>> = {
  starting: 'Opening a fresh browser profile for',
  loading: 'Loading the page on',
  gathering: 'Reading what the browser recorded on',
  auditing: 'Measuring with Lighthouse on',
};

const devices: Readonly<Record<PageSpeedStepDto['formFactor'], string>> = {
  desktop: 'a desktop computer',
  mobile: 'a phone',
};

/** What the browser does: 'Loading the page on a phone, load 2 of 3'. */
export function labStepInWords({ stage, formFactor, run, of }: PageSpeedStepDto): string {
  const load = of > 1 ? `, load ${run} of ${of}` : '';
  return `${doing[stage]} ${devices[formFactor]}${load}`;
}
