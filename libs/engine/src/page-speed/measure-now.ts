import { parseTypedAddress } from '@plumbline/page';
import { type FieldData, LabError } from '@plumbline/tools/page-speed';
import { EngineError } from '../engine-error.ts';
import type { EngineAdapters, MeasurePage } from '../ports.ts';
import { measurePageSpeed } from './measure-page-speed.ts';
import { pageSpeedFailures } from './page-speed-runs.ts';

const unavailable = 'No source of field data is set up.';

const noField: FieldData = {
  unavailable,
  of: () => Promise.resolve({ known: false, reason: unavailable }),
};

/**
 * Measures a page at once, for hosts without a queue.
 * @throws EngineError `no_browser`, `invalid_url`, or the code of a page that cannot be measured
 */
export const measureNow =
  ({
    lab,
    field = noField,
    ...adapters
  }: Pick<EngineAdapters, 'lab' | 'field' | 'counter'>): MeasurePage =>
  async ({ url: typed, runs = 1 }, _caller, { signal }) => {
    if (!lab) throw new EngineError('no_browser');
    const url = parseTypedAddress(typed);
    if (url === null) throw new EngineError('invalid_url');
    try {
      return await measurePageSpeed({ ...adapters, lab, field })(
        { url: url.href, runs },
        { signal, onProgress: () => {} },
      );
    } catch (error) {
      if (error instanceof LabError) {
        throw new EngineError(pageSpeedFailures[error.code], { cause: error });
      }
      throw error;
    }
  };
