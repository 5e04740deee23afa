import { characterCount } from '@plumbline/seo/text';
import type { GateFinding } from '../generation.ts';
import type { Gate } from './candidate.ts';
import { blocksOf } from './blocks.ts';

/** Headings of level 2 in a post. */
const sectionCount = { min: 4, max: 24 } as const;
/** Words before the first heading, and under each. House rules. */
const minIntroductionWords = 30;
export const minSectionWords = 15;

/** Requires an introduction, enough non-empty sections, distinct headings that do not skip a level, and no H1. */
export const structureGate: Gate = ({ content, rendered: { headings } }) => {
  const found: string[] = [];
  const blocks = blocksOf(content);
  const introduction = blocks.find(({ level }) => level === 0);
  if ((introduction?.words ?? 0) < minIntroductionWords) {
    found.push(`The introduction has fewer than ${minIntroductionWords} words`);
  }
  const sections = headings.filter(({ level }) => level === 2).length;
  if (sections < sectionCount.min || sections > sectionCount.max) {
    found.push(`${sections} sections, not ${sectionCount.min} to ${sectionCount.max}`);
  }
  if (blocks.some(({ level }) => level === 1)) found.push('A heading of level 1 beside the title');
  let before = 1;
  const seen = new Set<string>();
  for (const { text, level } of headings) {
    if (level > before + 1) found.push(`"${text}" skips from level ${before} to ${level}`);
    before = level;
    const folded = text.toLowerCase();
    if (seen.has(folded)) found.push(`The heading "${text}" appears twice`);
    seen.add(folded);
    if (characterCount(text) > 140) found.push('A heading is a whole paragraph');
  }
  blocks.forEach((block, place) => {
    const next = blocks[place + 1];
    // A heading may be followed directly by a deeper one.
    if (block.level > 0 && block.words < minSectionWords && !(next && next.level > block.level)) {
      found.push(`The section "${block.heading}" has ${block.words} words`);
    }
  });
  return found.slice(0, 10).map((detail): GateFinding => ({ gate: 'structure', detail }));
};
