import { escapeHtml } from '@plumbline/seo/text';

/** A document that a browser prints to a PDF. */
export interface PrintDocument {
  /** Its name in `/downloads`. */
  readonly file: string;
  /** The complete HTML. Elements with `data-page="id"` need the page number of the element with that id. */
  readonly html: string;
}

/** The registry's texts: plain, with code between backticks. */
export const codeToHtml = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('');

/**
 * PDFs are made at build time, before an operator names the site. So they use a general word instead of the name, with a
 * capital where a sentence begins.
 */
export function withoutProductName(markdown: string, word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return markdown
    .replace(/(^|\n\s*|[.!?]\s+|\| )\{product\}/g, (_, before: string) => before + capital)
    .replaceAll('{product}', word);
}

/**
 * Links for paper: to a part of the document, to the web, or as a path for pages of this site, because the site's origin is
 * not known at build.
 * @param inside the id of the part for a path, if the document has it
 */
export function printLinks(html: string, inside: (path: string) => string | undefined): string {
  return html.replace(/<a href="(\/[^"]*)"[^>]*>([^]*?)<\/a>/g, (_, path: string, text: string) => {
    const id = inside(path.split('#')[0] ?? path);
    if (id) return `<a href="#${id}">${text}</a>`;
    return text === path
      ? `<span class="path">${path}</span>`
      : `${text} <span class="path">(${path})</span>`;
  });
}

/** Makes the heading ids of one part unique in the document. */
export const prefixIds = (html: string, prefix: string): string =>
  html.replaceAll(' id="s-', ` id="${prefix}-`).replaceAll(' href="#s-', ` href="#${prefix}-`);

export function sourcesHtml(
  sources: readonly { readonly title: string; readonly url: string }[],
): string {
  if (sources.length === 0) return '';
  const items = sources.map(
    ({ title, url }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a><br><span class="path">${escapeHtml(url)}</span></li>`,
  );
  return `<section class="sources"><h2>Sources</h2><ul>${items.join('')}</ul></section>`;
}

/** Escapes text for a CSS string. */
const cssText = (text: string): string => `"${text.replace(/["\\\n]/g, ' ')}"`;

export interface RunningHead {
  /** A name for the pages in CSS. */
  readonly name: string;
  readonly text: string;
}

/** One complete document. Each page header has the title and the current part. */
export function printPage(
  title: string,
  body: string,
  css: string,
  heads: readonly RunningHead[] = [],
): string {
  const pages = heads.map(
    ({ name, text }) =>
      `@page ${name} { @top-right { content: ${cssText(text)}; } } .${name} { page: ${name}; }`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>@page { @top-left { content: ${cssText(title)}; } }
${css}
${pages.join('\n')}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
