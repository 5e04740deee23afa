import { ImportError } from './import-error.ts';

/** One bad line in this many is counted and left out. A file with more is refused. */
const oneIn = 100;

/** With fewer bad lines than this, a file is not judged. */
const alwaysAllowed = 10;

/** @throws ImportError `bad_input` if too many lines of a file don't have its format, or it has no lines */
export function refuseBadLines(
  name: string,
  { lines, bad }: { readonly lines: number; readonly bad: number },
): void {
  if (lines === 0 || bad === lines) {
    throw new ImportError('bad_input', `${name} has no lines in the format that its name says.`);
  }
  if (bad > alwaysAllowed && bad * oneIn > lines) {
    throw new ImportError(
      'bad_input',
      `${bad} of ${lines} lines of ${name} aren't in the format that its name says. Check that it is the right file.`,
    );
  }
}
