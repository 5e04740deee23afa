const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\0]/g, (character) => entities[character] ?? '\ufffd');
}

/** JSON for a script element: no text in it can end the element or begin a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * An answer of the API for the web app, under the address that it would ask for it at: it then need not ask. `data-fill`
 * marks what the app takes out again when it starts.
 */
export function embeddedAnswer(path: string, answer: unknown): string {
  return `<script type="application/json" data-fill data-path="${escapeHtml(path)}">${jsonForScript(answer)}</script>`;
}

export interface HeadTags {
  readonly siteName: string;
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** `null` for pages that stay out of the index. */
  readonly canonicalUrl: string | null;
  readonly imageUrl: string;
  readonly type: 'website' | 'article';
  /** Open Graph's `article:…`, by name. */
  readonly article?: Readonly<Record<string, string>>;
  readonly structuredData: readonly object[];
}

/** The same tags as the web app's `Seo` puts into the head. */
export function headTags(tags: HeadTags): string {
  const title = `${tags.title} | ${tags.siteName}`;
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta data-fill ${kind}="${name}" content="${escapeHtml(content)}">`;
  const { canonicalUrl } = tags;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', tags.description),
    tags.keywords.length > 0 && meta('name', 'keywords', tags.keywords.join(', ')),
    canonicalUrl === null && meta('name', 'robots', 'noindex'),
    canonicalUrl !== null && `<link data-fill rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
    meta('property', 'og:site_name', tags.siteName),
    meta('property', 'og:type', tags.type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', tags.description),
    meta('property', 'og:image', tags.imageUrl),
    canonicalUrl !== null && meta('property', 'og:url', canonicalUrl),
    ...Object.entries(tags.article ?? {}).map(([name, content]) =>
      meta('property', `article:${name}`, content),
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', tags.description),
    meta('name', 'twitter:image', tags.imageUrl),
    ...tags.structuredData.map(
      (data) => `<script data-fill type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('');
}
