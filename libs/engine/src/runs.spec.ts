import { WebFetchError } from '@plumbline/page';
import type { Run } from '@plumbline/runs';
import { EngineError } from './engine-error.ts';
import { reasonOfCrash, reasonOfError, resultOfRun, runFailure, startedRun } from './runs.ts';

const run = (given: Partial<Run>): Run => ({
  id: 'the-run',
  input: {},
  state: 'done',
  place: null,
  expectedWaitSeconds: null,
  checkpoint: null,
  result: null,
  reason: null,
  createdAt: new Date(0),
  startedAt: null,
  endedAt: null,
  ...given,
});
const log = { error: jest.fn() };
const thrownBy = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
};

describe('the outcome of a run', () => {
  beforeEach(() => log.error.mockClear());
  const failed = (error: unknown) => run({ state: 'failed', reason: reasonOfError(log)(error) });

  it('is the failure with its own text, through the database', () => {
    const busy = new EngineError('queue_full', { detail: 'Busy here.', retryAfterSeconds: 7 });
    expect(thrownBy(() => resultOfRun(failed(busy)))).toMatchObject({
      code: 'queue_full',
      detail: 'Busy here.',
      retryAfterSeconds: 7,
    });
    const unknownHost = new WebFetchError('dns_not_found', 'no address');
    expect(runFailure(failed(unknownHost))).toMatchObject({ code: 'dns_not_found', field: 'url' });
    expect(log.error).not.toHaveBeenCalled();
  });

  it('does not reveal an unexpected error, which is logged', () => {
    const failure = runFailure(failed(new Error('a secret')));
    expect(failure).toMatchObject({ code: 'internal_error' });
    expect(failure?.detail).not.toContain('secret');
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('is the result, or why there is none', () => {
    expect(resultOfRun(run({ result: 'a report' }))).toBe('a report');
    expect(runFailure(run({ state: 'cancelled' }))).toBeNull();
    for (const [given, code] of [
      [{ state: 'failed', reason: reasonOfCrash() }, 'run_interrupted'],
      [{ state: 'cancelled' }, 'cancelled'],
      [{ state: 'running' }, 'shutting_down'],
    ] as const) {
      expect(thrownBy(() => resultOfRun(run(given)))).toMatchObject({ code });
    }
  });

  it.each([
    ['own', 'rate_limited', 30],
    ['full', 'queue_full', 60],
    ['site', 'queue_full', 60],
  ] as const)('refuses a start: %s', (kind, code, retryAfterSeconds) => {
    const refused = thrownBy(() => startedRun({ kind, waitSeconds: null }));
    expect(refused).toMatchObject({ code, retryAfterSeconds });
  });
});
