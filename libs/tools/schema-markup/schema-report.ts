import { type Issue, judge, type RichResult } from '@plumbline/seo/structured-data';
import { buildSchema } from './build-schema.ts';
import type { SchemaForm } from './schema-form.ts';
import { schemaMarkupHtml } from './serialize.ts';

/** A form's markup, checked against the schema.org vocabulary and Google's rules. */
export interface SchemaReport {
  /** `<script type="application/ld+json">…</script>` */
  readonly schemaMarkup: string;
  readonly jsonLd: Readonly<Record<string, unknown>>;
  readonly findings: readonly Issue[];
  readonly richResults: readonly RichResult[];
}

/** @throws Error for an unknown type */
export function schemaReport(form: SchemaForm): SchemaReport {
  const jsonLd = Object.fromEntries(Object.entries(buildSchema(form)));
  const { issues, richResults } = judge(jsonLd);
  return { schemaMarkup: schemaMarkupHtml(jsonLd), jsonLd, findings: issues, richResults };
}
