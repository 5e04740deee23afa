import { Progress } from '../progress.ts';
import type { Measurement } from '../report/measurement.ts';
import { measurePage } from '../report/page-measurement.ts';
import type { ExitCode, Given, Io } from '../run.ts';
import {
  type Deadline,
  finish,
  measureOrExplain,
  prepare,
  type Prepared,
  withTarget,
} from './command.ts';

/** Audits one page in depth. */
export async function auditCommand(typed: string, given: Given, io: Io): Promise<ExitCode> {
  const prepared = await prepare(given, io);
  const measured = await measureOrExplain('audit', typed, prepared, io, (deadline) =>
    audit(typed, prepared, io, deadline),
  );
  return finish(measured, prepared, io);
}

function audit(
  typed: string,
  prepared: Prepared,
  io: Io,
  { signal }: Deadline,
): Promise<Measurement> {
  const progress = new Progress(io, 'checks', prepared.settings);
  return withTarget(typed, prepared, io, async (target, engineFor) => {
    try {
      const report = await engineFor().auditPage(
        { url: target.start, keyphrase: prepared.settings.keyphrase },
        {
          signal,
          caller: { owner: 'command', page: null },
          onProgress: ({ lines, checks }) =>
            progress.show({ fetched: lines.length, found: checks }),
        },
      );
      const measured = measurePage(report, { target: typed, files: target.files });
      return { ...measured, notes: [...target.notes, ...measured.notes] };
    } finally {
      progress.end();
    }
  });
}
