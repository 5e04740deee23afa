import { parse } from 'yaml';
import { z } from 'zod';

/** An invalid content file. */
class BadContentFile extends Error {
  override readonly name = 'BadContentFile';

  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
  }
}

/**
 * Splits a content file into its YAML front matter, checked by a schema, and its Markdown.
 * @throws BadContentFile naming the file and every invalid field
 */
export function readContentFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { readonly data: z.infer<Schema>; readonly body: string } {
  const parts = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(text);
  if (!parts) throw new BadContentFile(file, 'has no front matter between two lines of ---');
  const [, header = '', body = ''] = parts;
  let fields: unknown;
  try {
    fields = parse(header);
  } catch (error) {
    throw new BadContentFile(file, error instanceof Error ? error.message : 'is no YAML');
  }
  const checked = schema.safeParse(fields);
  if (!checked.success) {
    const wrong = checked.error.issues.map(
      (issue) => `${issue.path.join('.') || 'front matter'}: ${issue.message}`,
    );
    throw new BadContentFile(file, wrong.join('; '));
  }
  return { data: checked.data, body: body.trim() };
}

/** Names in addresses: `core-web-vitals`. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be like core-web-vitals');
export const day = z.iso.date();
export const line = z.string().min(1).max(300);
export const metaDescription = z.string().min(110).max(160);
export const sources = z
  .array(z.strictObject({ title: line, url: z.url({ protocol: /^https?$/ }) }))
  .default([]);
