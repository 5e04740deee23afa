import { draftJobs, signatureOf } from '@plumbline/blog';
import {
  type MarkdownOptions,
  maxMarkdownCharacters,
  type RenderedMarkdown,
  renderMarkdown,
} from '@plumbline/content/markdown';
import { EngineError } from '@plumbline/engine/errors';

/** The parts of a rendered text that are stored. */
export type RenderedText = Pick<RenderedMarkdown, 'html' | 'headings'>;

const textJobs = {
  /** A stored text. A text over the limit is cut. */
  render: bounded(
    ({ markdown, options }: { markdown: string; options: MarkdownOptions }): RenderedText => {
      const { html, headings } = renderMarkdown(markdown.slice(0, maxMarkdownCharacters), options);
      return { html, headings };
    },
  ),

  /** Data stored with a text. */
  measure: bounded((markdown: string) => {
    const { text, words } = renderMarkdown(markdown);
    return { words, signature: signatureOf(text) };
  }),
};

export const jobs: typeof textJobs & typeof draftJobs = {
  ...textJobs,
  count: bounded(draftJobs.count),
  judge: bounded(draftJobs.judge),
  repair: bounded(draftJobs.repair),
  findInHead: bounded(draftJobs.findInHead),
};

/**
 * Texts that exceed a limit of the renderer, or are nested deeper than its stack allows, are treated like texts that
 * take too long.
 */
function bounded<Input, Output>(job: (input: Input) => Output): (input: Input) => Output {
  return (input) => {
    try {
      return job(input);
    } catch (error) {
      if (error instanceof RangeError) throw new EngineError('page_too_complex', { cause: error });
      throw error;
    }
  };
}
