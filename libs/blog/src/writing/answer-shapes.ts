import { z } from 'zod';

/**
 * Shapes of the model's responses, step by step. The limits are wide on purpose: they exclude nonsense, the gates check
 * quality. Length limits are not sent to the endpoint, since some refuse such schemas; the prompts state them.
 */

const line = z.string().trim().min(1).max(400);
/** Maximum of the same Markdown character in a part. Thousands of open brackets cost a parser seconds. */
const maxSameMark = 400;

function isOrdinary(text: string): boolean {
  const counts = new Map<string, number>();
  for (const [mark] of text.matchAll(/[[\]<>_*`!&~#|]/g)) {
    const count = (counts.get(mark) ?? 0) + 1;
    if (count > maxSameMark) return false;
    counts.set(mark, count);
  }
  return true;
}

/** A part of a post has a few hundred words. Ten times as many is no longer a part. */
const text = z.string().min(1).max(20_000).refine(isOrdinary, 'Too many marks of the same kind');

const head = {
  title: line,
  metaDescription: z.string().trim().min(1).max(600),
  excerpt: z.string().trim().min(1).max(1_000),
  keywords: z.array(line).min(1).max(10),
};

export const headShape = z.object(head);
export type Head = z.output<typeof headShape>;

export const outlineShape = z.object({ ...head, headings: z.array(line).min(3).max(20) });

export const partsShape = z.object({
  parts: z
    .array(z.object({ markdown: text }))
    .min(1)
    .max(8),
});

export const moreShape = z.object({
  sections: z
    .array(z.object({ heading: line, markdown: text }))
    .min(1)
    .max(8),
});
