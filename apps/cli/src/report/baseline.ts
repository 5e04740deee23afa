import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../errors.ts';
import { parseJson } from '../parse-json.ts';
import { pathOf } from './fingerprint.ts';
import type { Report } from './report.ts';

const baselineSchema = z.object({
  schemaVersion: z.literal(1),
  findings: z.array(z.object({ ruleId: z.string(), path: z.string(), fingerprint: z.string() })),
});

/** Findings that are known, and don't fail a gate. */
export type Baseline = z.infer<typeof baselineSchema>;

/** @throws UsageError if the file is missing or isn't a baseline */
export async function readBaseline(file: string): Promise<Baseline> {
  try {
    return baselineSchema.parse(parseJson(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new UsageError(
      `Can’t read the baseline ${file}. Write one with: plumbline baseline update <target> --baseline ${file}`,
      { cause },
    );
  }
}

/** The baseline of a report as text. It is sorted, so that changes are easy to review. */
export function baselineText({ findings }: Report): string {
  const lines = [...new Map(findings.map((each) => [each.fingerprint, each])).values()]
    .map(({ ruleId, url, fingerprint }) => ({ ruleId, path: pathOf(url), fingerprint }))
    .sort(
      (a, b) =>
        compare(a.ruleId, b.ruleId) ||
        compare(a.path, b.path) ||
        compare(a.fingerprint, b.fingerprint),
    )
    .map((entry) => `    ${JSON.stringify(entry)}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `{\n  "schemaVersion": 1,\n  "findings": ${list}\n}\n`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
