import { escapeHtml } from '../../site/markup.ts';
import type { BlogPostDto } from './dto/post.dto.ts';
import type { BlogPostSummaryDto } from './dto/post-summary.dto.ts';
import { postPath } from './to-post-dto.ts';

/*
 * What stands in the gaps of the blog's pages until the app has started: plain text and links, under the names of parts
 * (`data-part`) that the app's own style sheet sets as it sets its own.
 */

const part = (tag: string, name: string, html: string): string =>
  `<${tag} data-part="${name}">${html}</${tag}>`;

const link = (id: string, title: string): string =>
  `<a href="${escapeHtml(postPath(id))}">${escapeHtml(title)}</a>`;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `January 15, 2026`; the text itself where it is no date. */
function dateInWords(day: string): string {
  const moment = Date.parse(day);
  return Number.isNaN(moment) ? day : longDate.format(moment);
}

export function articleHeader(post: BlogPostDto): string {
  const facts = [
    post.author,
    dateInWords(post.publishDate),
    `${post.readTime} min read`,
    `${post.views.toLocaleString('en')} ${post.views === 1 ? 'view' : 'views'}`,
  ];
  return [
    part('p', 'category', escapeHtml(post.category)),
    `<h1>${escapeHtml(post.title)}</h1>`,
    part('p', 'excerpt', escapeHtml(post.excerpt)),
    part('p', 'facts', facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join(' ')),
  ].join('');
}

export function articleAfter({ newer, older, related, sources }: BlogPostDto): string {
  const links = [newer, older, ...related].filter((post) => post !== null);
  const unique = new Map(links.map(({ id, title }) => [id, title]));
  const list = (title: string, items: readonly string[]) =>
    items.length === 0
      ? ''
      : `<h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return (
    list(
      'Sources',
      sources.map(
        ({ title, url }) => `<a href="${escapeHtml(url)}" rel="noopener">${escapeHtml(title)}</a>`,
      ),
    ) +
    list(
      'More articles',
      [...unique].map(([id, title]) => link(id, title)),
    ) +
    '<p><a href="/blog">All Articles</a></p>'
  );
}

export function postLinks(posts: readonly BlogPostSummaryDto[]): string {
  const items = posts.map(
    ({ id, title, excerpt }) => `<li><h3>${link(id, title)}</h3><p>${escapeHtml(excerpt)}</p></li>`,
  );
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

const missingText = "The blog post you're looking for doesn't exist.";

export const missingArticle = {
  text: missingText,
  html: `<h1>Post Not Found</h1><p data-part="excerpt">${escapeHtml(missingText)}</p><p><a href="/blog">Back to Blog</a></p>`,
} as const;
