import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { RunBounds, RunDefinition } from '@plumbline/runs';
import {
  type FieldData,
  type Lab,
  LabError,
  type PageEvidence,
  type PageSpeedReport,
  toPageEvidence,
  toReport,
} from '@plumbline/tools/page-speed';
import type { WorkCounter } from '../ports.ts';
import {
  evidenceFile,
  lighthouseFile,
  type PageSpeedFailure,
  type PageSpeedInput,
  type PageSpeedProgress,
  pageSpeedRuns,
  ProgressMeter,
} from './run.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Its page has at most 5,000,000 characters; six bytes is the most that JSON writes for one. */
const maxOutputLength = 32_000_000;

export interface PageSpeedPorts {
  readonly lab: Lab;
  readonly field: FieldData;
  readonly counter?: WorkCounter;
}

/**
 * Loads a page as a desktop computer and as a phone, and makes the report.
 * @throws LabError; the reason of `signal` once that aborts
 */
export const measurePageSpeed =
  ({ lab, field, counter }: PageSpeedPorts) =>
  async (
    { url, runs }: PageSpeedInput,
    {
      signal,
      onProgress,
    }: { readonly signal: AbortSignal; readonly onProgress: (progress: PageSpeedProgress) => void },
  ) => {
    const meter = new ProgressMeter();
    const result = await lab.measure(
      { url, runs },
      { signal, tell: (step) => onProgress({ step, progress: meter.at(step) }) },
    );
    counter?.add('openedPages');
    const analyzedAt = new Date();
    const finalUrl = result.runs[result.median.mobile]?.finalUrl ?? url;
    const answer = await field.of(finalUrl, signal);
    return {
      report: toReport(result, { url, analyzedAt, field: answer }),
      lighthouse: result.json,
      evidence: toPageEvidence(result),
    };
  };

/** Runs of measurements and their work. `log` gets the reason if a page wasn't measured. */
export function pageSpeedRunKind(
  ports: PageSpeedPorts,
  bounds: Partial<RunBounds>,
  log: { log(message: string): void; error(message: string): void },
): RunDefinition<PageSpeedInput, PageSpeedProgress, PageSpeedReport> {
  const measure = measurePageSpeed(ports);
  return {
    ...pageSpeedRuns(bounds),
    work: async (input, { signal, checkpoint }) => {
      const measured = await measure(input, { signal, onProgress: checkpoint });
      const { report, lighthouse, evidence } = measured;
      const files = {
        [lighthouseFile('desktop')]: lighthouse.desktop,
        [lighthouseFile('mobile')]: lighthouse.mobile,
        [evidenceFile]: await packEvidence(evidence),
      };
      return { result: report, files };
    },
    reasonOf: (error): PageSpeedFailure => {
      if (error instanceof LabError) {
        log.log(`A page was not measured: ${error.code}: ${error.message}`);
        return error.code;
      }
      log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return 'internal_error';
    },
  };
}

/** The stored form: JSON, gzip. */
export const packEvidence = (evidence: PageEvidence): Promise<Uint8Array> =>
  pack(JSON.stringify(evidence));

/** @throws RangeError when it is larger than any evidence that is kept */
export async function unpackEvidence(packed: Uint8Array): Promise<PageEvidence> {
  const json = await unpack(packed, { maxOutputLength });
  return JSON.parse(json.toString()) as PageEvidence;
}
