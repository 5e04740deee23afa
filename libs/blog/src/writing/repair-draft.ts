import { countWords } from '@plumbline/content/markdown';
import { characterCount, firstCharacters, foldCase } from '@plumbline/seo/text';
import {
  excerptLength,
  keywordsPerPost,
  maxKeywordCharacters,
  metaLength,
  occurs,
  titleLength,
} from '../gates/head-gates.ts';
import { pathOf, whyDead } from '../gates/links-gate.ts';
import { blocksOf, changeProse, textOf, withoutSentences } from '../gates/markdown-prose.ts';
import { minSectionWords, withoutRepetitions } from '../gates/text-gates.ts';
import { bannedIn, isUnvouched } from '../gates/wording.ts';
import { type Draft, type Section, tidySection } from './draft.ts';
import { cleanLine, withoutHtml, withoutLinks } from './remove-markup.ts';

/** The input of a repair, besides the draft. */
interface RepairContext {
  readonly linkExists: (path: string) => boolean;
  /** Phrases to use instead of keywords that do not occur in the text. */
  readonly spareKeywords: readonly string[];
}

/**
 * Repairs what needs no model: removes markup, dead links, banned and unsupported sentences, repetitions, empty and
 * duplicate sections; cuts lines to their length; chooses keywords that occur in the text. Adds nothing.
 */
export function repairDraft(draft: Draft, tools: RepairContext): Draft {
  const introduction = repairText(draft.introduction, tools);
  const sections = withoutEmptySubheadings(
    withoutRepeatedSentences(
      mergeSections(
        draft.sections.map(({ heading, markdown }) => ({
          heading: cleanLine(withoutHtml(heading)),
          markdown: repairText(markdown, tools),
        })),
      ),
    ),
  );
  const text = [introduction, ...sections.map(({ markdown }) => markdown)].join('\n');
  return {
    title: shortenTitle(draft.title),
    metaDescription: fitted(
      `${plainLine(draft.metaDescription)} ${plainLine(draft.excerpt)}`,
      metaLength,
    ),
    excerpt: fitted(plainLine(draft.excerpt), excerptLength),
    keywords: chooseKeywords([...draft.keywords, ...tools.spareKeywords], text),
    introduction,
    sections,
  };
}

function repairText(markdown: string, { linkExists }: RepairContext): string {
  const quiet = withoutHtml(markdown);
  const linked = withoutLinks(quiet, (address) =>
    address.startsWith('#')
      ? true
      : whyDead(address, (path) => linkExists(pathOf(path)), new Set()) !== null,
  );
  return changeProse(linked, (line) =>
    withoutSentences(line, (sentence) => bannedIn(sentence) !== null || isUnvouched(sentence)),
  ).replace(/\n{3,}/g, '\n\n');
}

/** Merges sections with the same heading, and removes empty ones. */
function mergeSections(sections: readonly Section[]): readonly Section[] {
  const kept = new Map<string, Section>();
  for (const section of sections) {
    const key = foldCase(section.heading);
    const before = kept.get(key);
    kept.set(
      key,
      before ? { ...before, markdown: `${before.markdown}\n\n${section.markdown}` } : section,
    );
  }
  return [...kept.values()].filter(
    ({ heading, markdown }) => heading !== '' && countWords(markdown) >= minSectionWords,
  );
}

/** Removes repetitions across the whole text. */
function withoutRepeatedSentences(sections: readonly Section[]): readonly Section[] {
  const mark = '\n\n## \u0000\n\n';
  const texts = withoutRepetitions(sections.map(({ markdown }) => markdown).join(mark)).split(mark);
  return sections
    .map(({ heading }, place) => ({ heading, markdown: (texts[place] ?? '').trim() }))
    .filter(({ markdown }) => countWords(markdown) >= minSectionWords);
}

/** Removes repeated and empty subheadings, but keeps their text. */
function withoutEmptySubheadings(sections: readonly Section[]): readonly Section[] {
  const seen = new Set(sections.map(({ heading }) => foldCase(heading)));
  return sections.map(({ heading, markdown }) => {
    const blocks = blocksOf(markdown).map((block) => {
      const key = foldCase(block.heading);
      if (block.level === 0) return block;
      if (seen.has(key) || block.words < minSectionWords)
        return { ...block, level: 0, heading: '' };
      seen.add(key);
      return block;
    });
    return tidySection({ heading, markdown: textOf(blocks) });
  });
}

/** Where an English phrase may end: before punctuation, or before a word that starts the next phrase. */
const phraseEnds =
  /\s*[:–—|,;(]\s*|\s+(?=(?:and|as|before|but|by|for|from|in|or|that|to|when|which|who|with|without)\s)/g;

/**
 * Cuts a title that is too long after the last phrase that fits. Without such a phrase it stays too long: the gate
 * rejects it and the model writes another, since a title never ends in the middle of a phrase.
 */
function shortenTitle(title: string): string {
  const line = plainLine(title);
  if (characterCount(line) <= titleLength.max) return line;
  const phrases = [...line.matchAll(phraseEnds)].map(({ index }) => line.slice(0, index));
  const fits = (phrase: string) => {
    const length = characterCount(phrase);
    return length >= titleLength.min && length <= titleLength.max;
  };
  return phrases.findLast(fits) ?? line;
}

const plainLine = (text: string): string => cleanLine(withoutHtml(withoutLinks(text, () => true)));

/** As many whole sentences as fit, or, if that is too short, as many words. */
function fitted(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): string {
  const sentences = text
    .split(/(?<=[.!?])\s+/)
    .filter(
      (sentence, place, all) => all.indexOf(sentence) === place && bannedIn(sentence) === null,
    );
  let whole = '';
  for (const sentence of sentences) {
    const longer = whole === '' ? sentence : `${whole} ${sentence}`;
    if (characterCount(longer) > max) break;
    whole = longer;
  }
  if (characterCount(whole) >= min) return whole;
  const all = sentences.join(' ');
  return characterCount(all) <= max ? all : `${cut(all, max - 1)}…`;
}

/** At most this many characters, ending after a whole word. */
function cut(text: string, max: number): string {
  if (characterCount(text) <= max) return text;
  const start = firstCharacters(text, max + 1);
  const end = start.lastIndexOf(' ');
  return (end > 0 ? start.slice(0, end) : firstCharacters(text, max)).replace(/[\s,;:–—-]+$/, '');
}

function chooseKeywords(keywords: readonly string[], text: string): readonly string[] {
  const chosen = new Map<string, string>();
  for (const keyword of keywords.map(plainLine)) {
    const fits =
      keyword !== '' && characterCount(keyword) <= maxKeywordCharacters && occurs(keyword, text);
    if (fits && chosen.size < keywordsPerPost && !chosen.has(foldCase(keyword))) {
      chosen.set(foldCase(keyword), keyword);
    }
  }
  return [...chosen.values()];
}
