import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticle } from '../article.ts';
import {
  type Chapter,
  parseChapter,
  parsePrivacyPolicy,
  parseResource,
  type ResourceText,
} from '../document.ts';
import type { Post } from '../post.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'libs/content');

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const filesIn = (name: string) =>
  readdirSync(join(folder, name))
    .sort()
    .map((file) => ({ file: `${name}/${file}`, source: read(join(name, file)) }));

/** A text of the product: its file, Markdown and address. */
interface ContentText {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  readonly metaDescription: string;
  readonly markdown: string;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

const markdownOf = (source: string) => source.replace(/^---\n[^]*?\n---\n/, '').trim();

export const articles: readonly { readonly file: string; readonly post: Post }[] = filesIn(
  'articles',
).map(({ file, source }) => ({ file, post: parseArticle(file, source).post }));

export const chapters: readonly Chapter[] = filesIn('guide').map(({ file, source }) =>
  parseChapter(file, source),
);

const resourceFiles = filesIn('resources');
export const resources: readonly ResourceText[] = resourceFiles.map(({ file, source }) =>
  parseResource(file, source),
);

const policySource = read('privacy-policy.md');
export const policy = parsePrivacyPolicy('privacy-policy.md', policySource);

export const texts: readonly ContentText[] = [
  ...articles.map(({ file, post }) => ({
    ...post,
    file,
    path: `/blog/${post.id}`,
    markdown: post.content,
  })),
  ...filesIn('guide').map(({ file, source }) => {
    const chapter = parseChapter(file, source);
    return { ...chapter, file, path: `/seo-guide/${chapter.id}`, markdown: markdownOf(source) };
  }),
  ...resourceFiles.map(({ file, source }) => {
    const text = parseResource(file, source);
    return { ...text, file, path: `/resources/${text.id}`, markdown: markdownOf(source) };
  }),
  {
    ...policy,
    file: 'privacy-policy.md',
    path: '/privacy-policy',
    markdown: markdownOf(policySource),
    sources: [],
  },
];

/** The web app's routes without parameters. */
function routePaths(): string[] {
  return ['tools.ts', 'pages.ts'].flatMap((file) => {
    const source = readFileSync(join(root, 'apps/web/src/app', file), 'utf8');
    return [...source.matchAll(/\bpath: '(\/[^':*]*)'/g)].map(([, path = '']) => path);
  });
}

/** Every audit is a file of its category's folder. */
function auditPaths(): string[] {
  const audits = join(root, 'libs/tools/seo-audit/audits');
  return readdirSync(audits, { recursive: true, encoding: 'utf8' })
    .map((file) => /[/\\]([a-z][a-z0-9-]*)\.ts$/.exec(file)?.[1])
    .filter((id) => id !== undefined)
    .map((id) => `/audits/${id}`);
}

/** Every address of the site that a text may link to. */
export const knownPaths: ReadonlySet<string> = new Set([
  ...routePaths(),
  ...auditPaths(),
  ...texts.map(({ path }) => path),
  '/docs',
  '/feed.xml',
]);
