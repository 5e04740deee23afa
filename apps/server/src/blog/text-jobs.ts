import { draftJobs, signatureOf } from '@plumbline/blog';
import { EngineError } from '@plumbline/engine/errors';
import {
  type MarkdownOptions,
  maxMarkdownCharacters,
  type RenderedMarkdown,
  renderMarkdown,
} from '@plumbline/markdown';

/** What is kept of a rendered text. */
export type RenderedText = Pick<RenderedMarkdown, 'html' | 'headings'>;

const textJobs = {
  /** A stored text; one that is too long is cut. */
  render: bounded(
    ({ markdown, options }: { markdown: string; options: MarkdownOptions }): RenderedText => {
      const { html, headings } = renderMarkdown(markdown.slice(0, maxMarkdownCharacters), options);
      return { html, headings };
    },
  ),

  /** What is stored beside a text. */
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

/** Texts that exceed a limit of the renderer, or are nested deeper than its stack, are like those that take too long. */
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
