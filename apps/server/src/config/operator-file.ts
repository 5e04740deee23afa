import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import type { z } from 'zod';

/** Describes a problem with a setting. */
type Complain = (problem: string) => void;

const inWords = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

/**
 * Reads a JSON file that an operator wrote.
 * @param maxBytes bytes that it may have
 * @param complain is called for each problem, with the field that is wrong
 * @returns null where there was one
 */
export function readOperatorFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  maxBytes: number,
  complain: Complain,
): z.infer<Schema> | null {
  const text = textOf(file, maxBytes, complain);
  if (text === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    complain(
      `must name a JSON file: ${file}: ${error instanceof Error ? error.message : 'broken'}`,
    );
    return null;
  }
  const checked = schema.safeParse(json);
  if (checked.success) return checked.data;
  for (const issue of checked.error.issues) complain(`in ${file}: ${inWords(issue)}`);
  return null;
}

function textOf(file: string, maxBytes: number, complain: Complain): string | null {
  return checkFile(file, maxBytes, complain) ? readFileSync(file, 'utf8') : null;
}

/** Whether a file is there, can be read and is small enough; complains if not. */
export function checkFile(file: string, maxBytes: number, complain: Complain): boolean {
  let found;
  try {
    found = statSync(file, { throwIfNoEntry: false });
    if (found) accessSync(file, constants.R_OK);
  } catch {
    complain(`must name a file that the server may read, not ${file}`);
    return false;
  }
  if (!found?.isFile()) {
    complain(`must name a file that exists, not ${file}`);
    return false;
  }
  if (found.size > maxBytes) {
    complain(`must name a file of at most ${maxBytes} bytes; ${file} has ${found.size}`);
    return false;
  }
  return true;
}
