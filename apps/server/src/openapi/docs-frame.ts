import type { OpenAPIObject } from '@nestjs/swagger';
import { escapeHtml } from '@plumbline/seo/text';
import { adminScheme } from '../admin/admin-only.ts';
import { costlyExtension } from '../http/api-operation.ts';
import { houseTags } from './build-document.ts';
import type { SampleOperation } from './samples.ts';
import type { FieldSchema } from './schema-html.ts';

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

interface Page {
  readonly productName: string;
  readonly publicUrl: string;
  readonly groups: readonly DocsGroup[];
  /** '' for the overview. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** HTML. */
  readonly main: string;
}

/** A labeled code block. A script adds the copy button. */
export const codeHtml = (label: string, name: string, html: string): string =>
  html === ''
    ? `<figure class="code"><figcaption>${escapeHtml(label)}</figcaption></figure>`
    : `<figure class="code"><figcaption>${escapeHtml(label)}</figcaption><pre tabindex="0" role="group" aria-label="${escapeHtml(name)}"><code>${html}</code></pre></figure>`;

/** JSON with colored keys, strings and numbers. Other text, such as CSV, is unchanged. */
export function jsonHtml(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?|\b(-?\d[\d.eE+-]*|true|false|null)\b|[&<>]/g,
    (match, quoted?: string, colon?: string, plain?: string) => {
      if (quoted !== undefined) {
        return `<span class="${colon === undefined ? 's' : 'k'}">${escapeHtml(quoted)}</span>${colon ?? ''}`;
      }
      return plain === undefined ? escapeHtml(match) : `<span class="n">${plain}</span>`;
    },
  );
}

export function shellHtml(page: Page): string {
  const { productName, publicUrl, slug, title, description, main } = page;
  const name = escapeHtml(productName);
  const url = `${publicUrl}/docs${slug === '' ? '' : `/${slug}`}`;
  const openGraph = {
    ...{ site_name: productName, type: 'website', title, description, url },
    image: `${publicUrl}/og.png`,
  };
  const socialTags = Object.entries(openGraph).map(
    ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}">`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(url)}">${socialTags.join('')}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css"><link rel="stylesheet" href="/docs/reference.css"><script src="/docs/docs.js"></script></head>
<body><a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="brand" href="/docs"><img src="/favicon.svg" alt="" width="28" height="28">${name} API</a>
<a class="wide" href="/docs/problems">Errors</a><a class="wide" href="/docs-json">OpenAPI</a><a href="/">Back to ${name}</a></header>
<div class="frame">${navHtml(page)}
<main id="main" tabindex="-1">
${main}
</main></div>
<footer class="foot">${name} is open source (MIT). <a href="/docs-json">OpenAPI document</a> · <a href="/docs/problems">Error codes</a> · <a href="/privacy-policy">Privacy policy</a> · <a href="/">Back to ${name}</a></footer>
</body></html>
`;
}

function navHtml({ groups, slug }: Page): string {
  const link = (target: string, text: string) =>
    `<a href="/docs${target === '' ? '' : `/${target}`}"${target === slug ? ' aria-current="page"' : ''}>${text}</a>`;
  const group = ({ slug: target, title, calls }: DocsGroup): string => {
    const isOpen = target === slug;
    const items = calls.map(({ path, method, operation: { operationId, summary } }) => {
      const find = escapeHtml(`${title} ${summary} ${method} ${path} ${operationId}`.toLowerCase());
      return `<li data-find="${find}"><a href="/docs/${target}#${operationId}">${escapeHtml(summary)}</a></li>`;
    });
    return `<li data-group${isOpen ? ' data-open' : ''}>${link(target, title)}<ul${isOpen ? '' : ' hidden'}>${items.join('')}</ul></li>`;
  };
  const parts = docsParts.map(
    (part) =>
      `<div data-part><h2>${part}</h2><ul>${groups
        .filter((candidate) => candidate.part === part)
        .map(group)
        .join('')}</ul></div>`,
  );
  return `<nav class="calls" aria-label="API"><details><summary>All calls</summary>
<div class="find" hidden><label for="find">Find a call</label><input id="find" type="search" autocomplete="off" placeholder="redirects, sitemap…"></div>
<p class="quiet" data-none hidden>No call matches.</p>
<ul>${`<li>${link('', 'Overview')}</li><li>${link('problems', 'Errors')}</li>`}</ul>${parts.join('')}</details></nav>`;
}
