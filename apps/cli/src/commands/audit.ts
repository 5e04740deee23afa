import { measurePage } from '../report/page-measurement.ts';
import type { ExitCode, Given, Io } from '../run.ts';
import { finish, measure, prepare } from './command.ts';

/** Audits one page in depth. */
export async function auditCommand(typed: string, given: Given, io: Io): Promise<ExitCode> {
  const prepared = await prepare(given, io);
  const { keyphrase } = prepared.settings;
  const measured = await measure('audit', typed, prepared, io, 'checks', async (session) => {
    const { target, engineWith, progress, signal } = session;
    const report = await engineWith().auditPage(
      { url: target.start, keyphrase },
      {
        signal,
        caller: { owner: 'command', page: null },
        onProgress: ({ lines, checks }) => progress.show({ fetched: lines.length, found: checks }),
      },
    );
    return measurePage(report, { target: typed, files: target.files });
  });
  return finish(measured, prepared, io);
}
