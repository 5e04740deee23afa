import type { PageFacts } from '@plumbline/page';
import {
  type Issue,
  judgeGraph,
  pageBlocks,
  type RichResult,
  schemaGraph,
} from '@plumbline/seo/structured-data';
import { formOfNode, schemaTypeOf } from './form-of-node.ts';
import { type SchemaForm, type SchemaType, visibleFields } from './schema-form.ts';
import { jsonLdText } from './serialize.ts';

/** One `<script type="application/ld+json">` of a page, or one microdata or RDFa item with its nested items. */
interface ReadBlock {
  readonly syntax: 'json-ld' | 'microdata' | 'rdfa';
  /** Distinct types of its objects. */
  readonly types: readonly string[];
  /** Why the block couldn't be parsed; `null` if it was parsed. */
  readonly error: string | null;
  /** Line in the block where the parser stopped, from 1; `null` if it was parsed or the line is unknown. */
  readonly line: number | null;
  readonly column: number | null;
  /** The block as JSON-LD: reformatted if it could be parsed, otherwise its beginning as written. */
  readonly code: string;
  /** Whether `code` was shortened. */
  readonly cut: boolean;
  readonly issues: readonly Issue[];
}

/** The form, filled in from an object on the page. */
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
  /** Number of issues that aren't listed. */
  readonly moreIssues: number;
}

export type StructuredDataFacts = Pick<PageFacts, 'jsonLd' | 'microdata' | 'rdfa' | 'baseUrl'>;

/** Maximum number of listed JSON-LD `blocks`, and `items` of microdata and RDFa. All of them are checked. */
export const readLimits = { blocks: 50, items: 50, forms: 20, code: 20_000 } as const;

/** A page's structured data, its issues, and the objects that can fill in the form. */
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
