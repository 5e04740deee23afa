import type { PageFacts } from '@plumbline/page';
import {
  type Issue,
  judgeGraph,
  pageBlocks,
  type RichResult,
  schemaGraph,
} from '@plumbline/structured-data';
import { formOfNode, schemaTypeOf } from './form-of-node.ts';
import { type SchemaForm, type SchemaType, visibleFields } from './schema-form.ts';
import { jsonLdText } from './serialize.ts';

/** One `<script type="application/ld+json">` of a page, or one item of microdata or RDFa with its parts. */
interface ReadBlock {
  readonly syntax: 'json-ld' | 'microdata' | 'rdfa';
  /** Distinct types of its objects. */
  readonly types: readonly string[];
  /** Why it could not be parsed; `null` when it could. */
  readonly error: string | null;
  /** Line in the block where the parser stopped, from 1; `null` when it parsed or the line is unknown. */
  readonly line: number | null;
  readonly column: number | null;
  /** The block as JSON-LD: reformatted if it could be parsed, else its beginning as written. */
  readonly code: string;
  /** Whether `code` is cut. */
  readonly cut: boolean;
  readonly issues: readonly Issue[];
}

/** The form, filled in with an object of the page. */
interface FilledForm {
  readonly block: number;
  readonly type: SchemaType;
  readonly name: string;
  readonly fields: Partial<SchemaForm>;
}

export interface ReadStructuredData {
  readonly blocks: readonly ReadBlock[];
  readonly richResults: readonly RichResult[];
  readonly forms: readonly FilledForm[];
  /** Issues beyond those listed. */
  readonly moreIssues: number;
}

export type StructuredDataFacts = Pick<PageFacts, 'jsonLd' | 'microdata' | 'rdfa' | 'baseUrl'>;

/** Limits of what is listed: `blocks` of JSON-LD, `items` of microdata and RDFa. All of them are judged. */
export const readLimits = { blocks: 50, items: 50, forms: 20, code: 20_000 } as const;

/** Structured data of a page, its issues, and objects for the form. */
export function readStructuredData(facts: StructuredDataFacts): ReadStructuredData {
  const all = pageBlocks(facts);
  const jsonLd = all.slice(0, facts.jsonLd.length);
  const items = all.slice(facts.jsonLd.length);
  const listed = [...jsonLd.slice(0, readLimits.blocks), ...items.slice(0, readLimits.items)];
  const read = [...listed, ...jsonLd.slice(readLimits.blocks), ...items.slice(readLimits.items)];
  const graph = schemaGraph(read);
  const { nodes, references } = graph;
  const { issues, more, richResults } = judgeGraph(graph, read);
  const tops = nodes.flatMap(({ types, descriptions }) =>
    descriptions.filter(({ top }) => top).map(({ block }) => ({ block, types })),
  );
  const blocks = listed.map((fact, index): ReadBlock => {
    const types = tops.filter(({ block }) => block === index).flatMap((top) => top.types);
    const where = /^Line (\d+), column (\d+)/.exec(fact.error ?? '');
    const code =
      fact.error === null ? jsonLdText(fact.value) : (facts.jsonLd[index]?.excerpt ?? '');
    return {
      syntax: fact.syntax ?? 'json-ld',
      types: [...new Set(types.map((type) => cut(type)))].slice(0, 20),
      error: fact.error,
      line: where ? Number(where[1]) : null,
      column: where ? Number(where[2]) : null,
      code: code.slice(0, readLimits.code),
      cut: code.length > readLimits.code || (fact.error !== null && code.length >= 2_000),
      issues: issues.filter(({ block }) => block === index),
    };
  });
  const forms = nodes
    .filter(({ top, block }) => top && block < listed.length)
    .filter(({ types }) => schemaTypeOf(types) !== null)
    .slice(0, readLimits.forms)
    .flatMap((node): FilledForm[] => {
      const form = formOfNode(node, references);
      const type = schemaTypeOf(node.types);
      if (form === null || type === null) return [];
      return [{ block: node.block, type, name: cut(form.name), fields: visibleFields(form) }];
    });
  const unlisted = issues.filter(({ block }) => block >= listed.length).length;
  return { blocks, richResults, forms, moreIssues: more + unlisted };
}

const cut = (text: string): string =>
  text.length > 120 ? `${text.slice(0, 119).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
