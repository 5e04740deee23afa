import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { grouped } from '@plumbline/seo/text';
import { z } from 'zod';
import { listsRules } from './commands/explain.ts';
import { formatNames } from './formats/index.ts';
import { findRule } from './report/rules.ts';
import { levels } from './report/levels.ts';
import { UsageError } from './errors.ts';
import { parseJson } from './parse-json.ts';

/** Flags and environment variables are text, and a config has numbers. */
function number(min: number, max: number) {
  const error = `Use a number from ${grouped(min)} to ${grouped(max)}.`;
  const digits = z.string().regex(/^\d+(\.\d+)?$/);
  return z
    .union([z.number(), digits.transform(Number)], error)
    .pipe(z.number().min(min, error).max(max, error));
}

const whole = (min: number, max: number) => number(min, max).pipe(z.int('Use a whole number.'));

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `Use one of ${values.join(', ')}.`);

const globs = z
  .array(z.string().startsWith('/', 'A glob starts with /.'))
  .max(50, 'Use at most 50 globs.');

const ruleId = z.string().refine((id) => findRule(id) !== undefined, {
  error: ({ input }) => `There is no rule ${String(input)}. ${listsRules}`,
});

const suppressionSchema = z.strictObject({
  rule: ruleId,
  /** Glob on path and query. */
  url: z.string().startsWith('/', 'A glob starts with /.').default('/**'),
  reason: z.string('Say why.').trim().min(1, 'Say why.'),
  /** The last day on which it applies. */
  expires: z.iso.date('Use a date such as 2027-01-31.'),
});

export type Suppression = z.infer<typeof suppressionSchema>;

const settingsSchema = z.strictObject({
  format: oneOf(formatNames).default('text'),
  output: z.string().min(1).optional(),
  failOn: oneOf([...levels, 'never']).default('error'),
  maxWarnings: whole(0, 1e9).optional(),
  baseline: z.string().min(1).optional(),
  rules: z.record(ruleId, oneOf([...levels, 'off'])).default({}),
  suppressions: z.array(suppressionSchema).max(1_000).default([]),
  origin: z
    .url({
      protocol: /^https?$/,
      error: 'Use an origin such as https://example.com.',
      abort: true,
    })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
      error: 'Use an origin without a path, such as https://example.com.',
    })
    .optional(),
  timeout: number(1, 864_000).optional(),
  quiet: z.boolean().default(false),
  color: z.boolean().optional(),
  keyphrase: z.string().max(100).default(''),
  include: globs.default([]),
  exclude: globs.default([]),
  sitemap: z
    .array(
      z.url({ protocol: /^https?$/, error: 'Use a URL such as https://example.com/sitemap.xml.' }),
    )
    .max(50)
    .default([]),
  maxPages: whole(1, 1_000_000).optional(),
  maxDepth: whole(0, 1_000).default(1_000),
  rate: number(0.01, 1_000).optional(),
  concurrency: whole(1, 32).default(4),
  external: z.boolean().default(false),
  images: z.boolean().default(false),
});

/** How a command runs: flags first, then `PLUMBLINE_*`, then the config file, then defaults. */
export type Settings = z.infer<typeof settingsSchema>;

const configFiles = ['plumbline.config.js', 'plumbline.config.mjs', 'plumbline.config.json'];

/**
 * Merges flags and environment with the config file, and checks all values.
 * @param given values of flags and environment variables, by name in camel case
 * @throws UsageError that names the option
 */
export async function readSettings(
  { config, ...given }: Readonly<Record<string, unknown>>,
  folder: string,
): Promise<Settings> {
  const file = typeof config === 'string' ? resolve(folder, config) : findConfig(folder);
  const fromFile = file === null ? {} : await readConfig(file);
  // Checked alone, because a flag could hide a mistake in the file.
  if (file !== null) check(fromFile, (path) => `${file}: ${path}`);
  return readFlags({ ...fromFile, ...given });
}

/**
 * Checks flags and environment of a command that has no config.
 * @throws UsageError that names the option
 */
export const readFlags = (given: Readonly<Record<string, unknown>>): Settings =>
  check(given, flagName);

/** What is wrong with the config of a folder, on one line; `null` if it is fine or missing. */
export async function configProblem(folder: string): Promise<string | null> {
  try {
    await readSettings({}, folder);
    return null;
  } catch (error) {
    if (error instanceof UsageError) return error.message.replaceAll(/\s+/g, ' ');
    throw error;
  }
}

const findConfig = (folder: string): string | null =>
  configFiles.map((name) => resolve(folder, name)).find((path) => existsSync(path)) ?? null;

async function readConfig(file: string): Promise<Readonly<Record<string, unknown>>> {
  if (!existsSync(file)) throw new UsageError(`There is no config file ${file}.`);
  try {
    const value: unknown = file.endsWith('.json')
      ? parseJson(await readFile(file, 'utf8'))
      : ((await import(pathToFileURL(file).href)) as { default?: unknown }).default;
    return z.record(z.string(), z.unknown()).parse(value);
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? 'it must be an object (`export default { … }`)' : String(error);
    throw new UsageError(`Can’t read the config ${file}: ${reason}`, { cause: error });
  }
}

function check(
  values: Readonly<Record<string, unknown>>,
  nameOf: (path: string) => string,
): Settings {
  const parsed = settingsSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.flatMap(({ path, message, ...issue }) => {
    const lineOf = (reason: string, key: readonly string[] = []) =>
      `${nameOf([...path, ...key].join('.'))}: ${reason}`;
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => lineOf(unknownOption(key), [key]));
    }
    // The issue itself says only that a key is invalid.
    return lineOf((issue.code === 'invalid_key' ? issue.issues[0]?.message : null) ?? message);
  });
  throw new UsageError(lines.join('\n'));
}

const unknownOption = (key: string): string =>
  key === 'header' || key === 'cookie'
    ? 'Set it as a flag or a variable: a config must not have credentials.'
    : 'There is no such option.';

/** `maxWarnings` is `--max-warnings`. */
const flagName = (path: string): string =>
  `--${path.replace(/\..*/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
