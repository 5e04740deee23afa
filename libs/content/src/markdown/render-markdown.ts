import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** A heading of a text, for its table of contents. */
export interface Heading {
  /** Its `id` in the HTML. */
  readonly id: string;
  readonly text: string;
  /** 2 to 6. */
  readonly level: number;
}

export interface RenderedMarkdown {
  /** Sanitized: only the tags, attributes and URLs that are allowed here. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Visible text without markup; each block on its own line. */
  readonly text: string;
  /** Words of {@link text}: runs without white space that contain a letter or a digit. */
  readonly words: number;
  /** URLs of all links, in order, as written. */
  readonly links: readonly string[];
  /** What the sanitizer removed, in words: `<script>`, `onclick on <a>`. Empty for a clean text. */
  readonly dropped: readonly string[];
}

export interface MarkdownOptions {
  /** Adds nofollow to links to other sites. For third-party texts. */
  readonly unvouched?: boolean;
}

/** Maximum length of a text. */
export const maxMarkdownCharacters = 400_000;
/** Maximum length of the HTML. A long URL that is defined once can be used in thousands of links. */
const maxHtmlCharacters = 4_000_000;

/**
 * Converts GitHub-flavored Markdown of any author to safe HTML. Usually linear, but some texts take minutes or gigabytes:
 * render third-party texts on a thread with a deadline.
 * @throws RangeError above {@link maxMarkdownCharacters}, for HTML of more than 4,000,000 characters, and for thousands
 *   of nested quotes or lists, which exceed the stack
 */
export function renderMarkdown(markdown: string, options: MarkdownOptions = {}): RenderedMarkdown {
  if (markdown.length > maxMarkdownCharacters) {
    throw new RangeError(`The text has more than ${maxMarkdownCharacters} characters`);
  }
  const headings: Heading[] = [];
  const links: string[] = [];
  const nextId = headingIds();
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const text = plainText(inner).trim();
        // The title of the page is its only H1.
        const level = Math.max(2, depth);
        const id = nextId(text);
        headings.push({ id, text, level });
        return `<h${level} id="${id}">${inner}</h${level}>\n`;
      },
      // Task list checkboxes become characters, since nothing stores their state.
      checkbox({ checked }: Tokens.Checkbox) {
        return checked ? '☑ ' : '☐ ';
      },
    },
  });
  const raw = marked.parse(markdown) as string;
  if (raw.length > maxHtmlCharacters) {
    throw new RangeError(`The HTML has more than ${maxHtmlCharacters} characters`);
  }
  const dropped = new Set<string>();
  const clean = sanitizeHtml(raw, {
    allowedTags: [...allowedTags],
    allowedAttributes,
    allowedClasses,
    disallowedTagsMode: 'discard',
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 60,
    onOpenTag(name, attributes) {
      noteDropped(name, attributes, dropped);
    },
    transformTags: {
      a: (_name, attributes) => ({
        tagName: 'a',
        attribs: linkAttributes(attributes, options, links),
      }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !isAllowedAddress('img', attribs.src ?? ''),
  });
  // The empty corner of a table is not a header.
  const html = clean.replace(/<th( align="[a-z]+")?><\/th>/g, '<td$1></td>');
  const text = plainText(html);
  return { html, headings, text, words: countWords(text), links, dropped: [...dropped] };
}

/** Allowed tags. No scripts, styles, forms, frames, media, or tags that affect the page around the text. */
const allowedTags: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'br',
  'a',
  'strong',
  'em',
  'del',
  'img',
]);

const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  th: ['align'],
  td: ['align'],
  code: ['class'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
};

/** Classes for a code block's language. None of our style sheets uses them. */
const allowedClasses: Record<string, RegExp[]> = { code: [/^language-[a-z0-9-]{1,20}$/] };

function noteDropped(
  name: string,
  attributes: Readonly<Record<string, string>>,
  dropped: Set<string>,
): void {
  if (!allowedTags.has(name)) {
    dropped.add(`<${name}>`);
    return;
  }
  const allowed = new Set([...(allowedAttributes[name] ?? []), ...(allowedAttributes['*'] ?? [])]);
  for (const attribute of Object.keys(attributes)) {
    if (!allowed.has(attribute)) dropped.add(`${attribute} on <${name}>`);
  }
  const address = name === 'a' ? attributes.href : name === 'img' ? attributes.src : undefined;
  if (address !== undefined && !isAllowedAddress(name, address)) {
    dropped.add(`the URL "${address.slice(0, 80)}" of <${name}>`);
  }
}

function linkAttributes(
  { href, title }: Readonly<Record<string, string>>,
  { unvouched = false }: MarkdownOptions,
  links: string[],
): Record<string, string> {
  if (href === undefined || !isAllowedAddress('a', href)) return {};
  links.push(href);
  const named: Record<string, string> = title === undefined ? {} : { title };
  if (href.startsWith('#')) return { href: `#s-${href.slice(1).replace(/^s-/, '')}`, ...named };
  if (!/^https?:/i.test(href)) return { href, ...named };
  return { href, ...named, rel: unvouched ? 'nofollow noopener noreferrer' : 'noopener' };
}

/**
 * Whether a URL is allowed. Links go to the web, to mail, or inside this site. Images come from this site only,
 * since another host would see who reads the page.
 */
function isAllowedAddress(tag: string, address: string): boolean {
  const inside = /^\/(?![/\\])/.test(address) && !/[\s\p{Cc}\\]/u.test(address);
  if (tag === 'img') return inside;
  if (inside || /^#[\w-]+$/.test(address)) return true;
  if (/^mailto:[^\s<>"]+$/i.test(address)) return true;
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url !== null && url.username + url.password === '';
}

/** Ids for the headings of one text. The prefix prevents conflicts with ids of the page around it. */
function headingIds(): (text: string) => string {
  const taken = new Set<string>();
  /** The next number to try, by heading. Counting from 2 each time would take quadratic time. */
  const next = new Map<string, number>();
  return (text) => {
    const slug =
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 80) || 'section';
    let id = `s-${slug}`;
    let n = next.get(slug) ?? 2;
    for (; taken.has(id); n += 1) id = `s-${slug}-${n}`;
    next.set(slug, n);
    taken.add(id);
    return id;
  };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** The text of sanitized HTML: without tags, a line break for each block, entities decoded. */
function plainText(html: string): string {
  return html
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:p|h[2-6]|li|tr|pre|blockquote)>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n');
}

/** Counts runs without white space that contain a letter or a digit. Linear. */
export function countWords(text: string): number {
  // From the first letter of a run to its end: with the marks before it, a run of marks alone takes quadratic time.
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
