import { renderMarkdown } from '@plumbline/content/markdown';
import { minInternalLinks, pathOf } from '../gates/links-gate.ts';
import { maxPostCharacters } from '../gates/words-gate.ts';
import type { Draft, InternalLink } from './draft.ts';
import { assemble } from './tidy.ts';

const furtherHeading = 'Where to go from here';

/** Adds a closing section of links when the text has fewer than three links to this site. */
export function withFurtherLinks(draft: Draft, links: readonly InternalLink[]): Draft {
  const sections = draft.sections.filter(({ heading }) => heading !== furtherHeading);
  const bare = { ...draft, sections };
  const there = new Set(
    renderMarkdown(assemble(bare).slice(0, maxPostCharacters))
      .links.filter((link) => link.startsWith('/'))
      .map(pathOf),
  );
  const missing = minInternalLinks - there.size;
  if (missing <= 0) return bare;
  const more = links.filter(({ path }) => !there.has(path)).slice(0, missing);
  if (more.length === 0) return bare;
  const list = more.map(({ path, title }) => `- [${title.replace(/[[\]]/g, '')}](${path})`);
  const markdown = [
    `These pages of this site continue from ${draft.keywords[0] ?? 'this topic'}, each from another side:`,
    '',
    ...list,
  ].join('\n');
  return { ...draft, sections: [...sections, { heading: furtherHeading, markdown }] };
}
