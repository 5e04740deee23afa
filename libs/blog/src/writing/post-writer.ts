import { z } from 'zod';
import type { GateFinding, PostPlan } from '../generation.ts';
import { type Draft, tidyIntroduction, tidySection } from './draft.ts';
import type { InternalLink } from './internal-links.ts';
import {
  headPrompt,
  morePrompt,
  outlinePrompt,
  partsPrompt,
  sizeOf,
  systemText,
  tokensFor,
  type WantedPart,
} from './prompts.ts';
import { cleanLine } from './remove-markup.ts';
import type { UsageMeter } from './usage-meter.ts';

/** Sections per request. With more, each gets too short; with fewer, there are more requests. */
const sectionsPerRequest = 3;
/** Words in an additional section, and the maximum number of such sections. */
const moreWords = 320;
const maxMoreSections = 6;

/** Links that a post may use, and titles that it must not repeat. */
interface Surroundings {
  readonly links: readonly InternalLink[];
  readonly otherTitles: readonly string[];
}

/** Lets the model write one post, step by step. Every step throws WritingFailed when it gets no usable response. */
export class PostWriter {
  readonly #plan: PostPlan;
  readonly #meter: UsageMeter;
  readonly #around: Surroundings;

  constructor(plan: PostPlan, meter: UsageMeter, around: Surroundings) {
    this.#plan = plan;
    this.#meter = meter;
    this.#around = around;
  }

  /** Requests an outline, then the sections in batches. */
  async first(): Promise<Draft> {
    const size = sizeOf(this.#plan.minWords);
    const outline = await this.#meter.ask({
      schema: outlineShape,
      name: 'blog_outline',
      system: systemText,
      prompt: outlinePrompt(this.#plan, size, this.#around.otherTitles),
      maxOutputTokens: tokensFor(400),
    });
    const headings = outline.headings.map(cleanLine).slice(0, size.sections + 4);
    return this.#withText({ ...headOf(outline), introduction: '', sections: [] }, headings, []);
  }

  /** Adds sections to supply the missing words. */
  async more(draft: Draft, missingWords: number): Promise<Draft> {
    const sections = Math.min(maxMoreSections, Math.ceil(missingWords / moreWords));
    const wordsEach = Math.max(120, Math.ceil((missingWords * 1.2) / sections));
    const answer = await this.#meter.ask({
      schema: moreShape,
      name: 'blog_more',
      system: systemText,
      prompt: morePrompt(this.#plan, draft, sections, wordsEach),
      maxOutputTokens: tokensFor(sections * wordsEach),
    });
    return { ...draft, sections: [...draft.sections, ...answer.sections.map(tidySection)] };
  }

  /** Replaces title, description, excerpt and keywords. */
  async anotherHead(draft: Draft, findings: readonly GateFinding[]): Promise<Draft> {
    const head = await this.#meter.ask({
      schema: headShape,
      name: 'blog_head',
      system: systemText,
      prompt: headPrompt(this.#plan, draft, findings),
      maxOutputTokens: tokensFor(300),
    });
    return { ...draft, ...headOf(head) };
  }

  /** Rewrites the text and keeps the outline. */
  async anotherText(draft: Draft, findings: readonly GateFinding[]): Promise<Draft> {
    const headings = draft.sections.map(({ heading }) => heading);
    return this.#withText(draft, headings, findings);
  }

  async #withText(
    draft: Draft,
    headings: readonly string[],
    findings: readonly GateFinding[],
  ): Promise<Draft> {
    const size = sizeOf(this.#plan.minWords);
    const wanted: readonly WantedPart[] = [
      { heading: null, words: size.introductionWords },
      ...headings.map((heading) => ({ heading, words: size.sectionWords })),
    ];
    const texts: string[] = [];
    for (const batch of batchesOf(wanted)) {
      const { parts } = await this.#meter.ask({
        schema: partsShape,
        name: 'blog_parts',
        system: systemText,
        prompt: partsPrompt(
          this.#plan,
          { ...draft, headings },
          batch,
          this.#around.links,
          findings,
        ),
        maxOutputTokens: tokensFor(batch.reduce((sum, { words }) => sum + words, 0)),
      });
      batch.forEach((_, place) => texts.push(parts[place]?.markdown ?? ''));
    }
    const [introduction = '', ...bodies] = texts;
    return {
      ...draft,
      introduction: tidyIntroduction(introduction),
      sections: headings
        .map((heading, place) => tidySection({ heading, markdown: bodies[place] ?? '' }))
        // With fewer parts than requested, sections are missing; the words gate notices it.
        .filter(({ markdown }) => markdown !== ''),
    };
  }
}

/** The introduction is written in the same request as the first sections. */
function batchesOf(wanted: readonly WantedPart[]): readonly (readonly WantedPart[])[] {
  const batches = [wanted.slice(0, sectionsPerRequest + 1)];
  for (let at = sectionsPerRequest + 1; at < wanted.length; at += sectionsPerRequest) {
    batches.push(wanted.slice(at, at + sectionsPerRequest));
  }
  return batches;
}

function headOf({ title, metaDescription, excerpt, keywords }: Head): Head {
  return {
    title: cleanLine(title),
    metaDescription: cleanLine(metaDescription),
    excerpt: cleanLine(excerpt),
    keywords: keywords.map(cleanLine).filter((keyword) => keyword !== ''),
  };
}

// Shapes of the model's responses, step by step. The limits are wide on purpose: they exclude nonsense, the gates check
// quality. Length limits are not sent to the endpoint, since some refuse such schemas; the prompts state them.
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

const headShape = z.object(head);
type Head = z.output<typeof headShape>;

const outlineShape = z.object({ ...head, headings: z.array(line).min(3).max(20) });

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
