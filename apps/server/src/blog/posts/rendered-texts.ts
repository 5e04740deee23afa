import { createHash } from 'node:crypto';
import {
  type MarkdownOptions,
  maxMarkdownCharacters,
  type RenderedMarkdown,
  renderMarkdown,
} from '@plumbline/markdown';

/** What is kept of a rendered text. */
export type RenderedText = Pick<RenderedMarkdown, 'html' | 'headings'>;

/** Texts kept: a few megabytes. */
const kept = 200;

/** Renders Markdown, and caches the last texts by their content, so that an article is not rendered for every reader. */
export class RenderedTexts {
  readonly #texts = new Map<string, RenderedText>();
  readonly #limit: number;

  constructor(limit = kept) {
    this.#limit = limit;
  }

  /** How many are kept. */
  get size(): number {
    return this.#texts.size;
  }

  render(markdown: string, options: MarkdownOptions): RenderedText {
    const key = createHash('sha256')
      .update(options.unvouched ? 'unvouched\n' : 'vouched\n')
      .update(markdown)
      .digest('base64');
    const known = this.#texts.get(key);
    this.#texts.delete(key);
    const text = known ?? rendered(markdown, options);
    // Last in, last out.
    this.#texts.set(key, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > this.#limit && oldest !== undefined) this.#texts.delete(oldest);
    return text;
  }
}

function rendered(markdown: string, options: MarkdownOptions): RenderedText {
  const { html, headings } = renderMarkdown(markdown.slice(0, maxMarkdownCharacters), options);
  return { html, headings };
}
