import type { LabStep } from '@plumbline/tools/page-speed';
import { ProgressMeter } from './run.ts';

const step = (given: Partial<LabStep>): LabStep => ({
  stage: 'starting',
  formFactor: 'desktop',
  run: 1,
  of: 1,
  ...given,
});

describe(ProgressMeter, () => {
  it('grows from 0 through both form factors', () => {
    const meter = new ProgressMeter();
    const shares = [
      step({}),
      step({ stage: 'gathering' }),
      step({ formFactor: 'mobile' }),
      step({ formFactor: 'mobile', stage: 'auditing' }),
    ].map((each) => meter.at(each));
    expect(shares).toEqual([0, 0.35, 0.5, 0.95]);
  });

  it('accepts any order of the loads', () => {
    const meter = new ProgressMeter();
    const shares = [
      step({ of: 3, formFactor: 'mobile' }),
      step({ of: 3 }),
      step({ of: 3, formFactor: 'mobile', run: 2 }),
    ].map((each) => meter.at(each));
    expect(shares).toEqual([0, 0.17, 0.33]);
  });

  it('never decreases, and never reaches 1', () => {
    const meter = new ProgressMeter();
    meter.at(step({ formFactor: 'mobile', stage: 'auditing' }));
    meter.at(step({ stage: 'auditing' }));
    expect(meter.at(step({ stage: 'loading' }))).toBe(0.95);
    expect(meter.at(step({ run: 2, stage: 'auditing' }))).toBe(0.99);
  });
});
