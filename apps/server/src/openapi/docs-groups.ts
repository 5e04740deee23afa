import type { OpenAPIObject } from '@nestjs/swagger';
import { adminScheme } from '../admin/admin-only.ts';
import { costlyExtension } from '../http/api-operation.ts';
import { houseTags } from './build-document.ts';
import type { FieldSchema } from './schema-html.ts';
import type { SampleOperation } from './samples.ts';

interface DocsOperation extends SampleOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly [costlyExtension]?: true;
  readonly tags?: readonly string[];
  readonly responses?: Readonly<
    Record<
      string,
      {
        readonly description?: string;
        readonly content?: Readonly<Record<string, { readonly schema?: FieldSchema }>>;
      }
    >
  >;
}

export interface DocsCall {
  readonly path: string;
  readonly method: string;
  readonly operation: DocsOperation;
  readonly isOperators: boolean;
  /** Whether the call counts toward the smaller limit. */
  readonly isCostly: boolean;
}

/** Calls that share a page. */
export interface DocsGroup {
  readonly slug: string;
  readonly title: string;
  readonly part: DocsPart;
  readonly calls: readonly DocsCall[];
}

export const docsParts = ['Tools', 'Content', 'For the operator'] as const;
type DocsPart = (typeof docsParts)[number];

/** The most used tools come first. The others follow by name. */
const toolOrder: readonly string[] = [
  'seo-audit',
  'page-speed',
  'url-analyzer',
  'meta-tags-analyzer',
  'keyword-checker',
  'backlink-checker',
  'domain-authority',
];

const operatorTags: ReadonlySet<string> = new Set(['link-index', 'session', 'health']);
const titles: Readonly<Record<string, string>> = { figures: 'Usage' };
const abbreviations: ReadonlySet<string> = new Set(['seo', 'serp', 'url']);

const titleOf = (tag: string): string =>
  titles[tag] ??
  tag
    .split('-')
    .map((word) =>
      abbreviations.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

const isOperators = ({ security = [] }: SampleOperation): boolean =>
  security.some((scheme) => adminScheme in scheme);

/** The calls of a contract by page: tools, then what the site publishes, then what only its operator needs. */
export function docsGroups(contract: Pick<OpenAPIObject, 'paths'>): readonly DocsGroup[] {
  const groups = new Map<string, DocsGroup & { calls: DocsCall[] }>();
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, value] of Object.entries(methods)) {
      const operation = value as DocsOperation;
      const [tag = 'other'] = operation.tags ?? [];
      const admin = isOperators(operation);
      const isHouse = tag in houseTags;
      const part: DocsPart =
        admin || operatorTags.has(tag) ? 'For the operator' : isHouse ? 'Content' : 'Tools';
      const slug = admin && !operatorTags.has(tag) ? `operator-${tag}` : tag;
      let group = groups.get(slug);
      if (!group) {
        const title = slug === tag ? titleOf(tag) : `${titleOf(tag)} (operator)`;
        group = { slug, title, part, calls: [] };
        groups.set(slug, group);
      }
      const isCostly = operation[costlyExtension] === true;
      group.calls.push({ path, method, operation, isOperators: admin, isCostly });
    }
  }
  const places = [...toolOrder, 'blog', 'contact'];
  const place = ({ slug }: DocsGroup): number =>
    places.includes(slug) ? places.indexOf(slug) : places.length;
  return [...groups.values()].sort(
    (a, b) =>
      docsParts.indexOf(a.part) - docsParts.indexOf(b.part) ||
      place(a) - place(b) ||
      a.slug.localeCompare(b.slug, 'en'),
  );
}
