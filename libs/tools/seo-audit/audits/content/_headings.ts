import type { HeadingFact, PageFacts } from '@plumbline/page';
import { cut } from '../../wording.ts';

/** Visible headings: not hidden and not empty. */
export const visibleHeadings = (page: PageFacts): HeadingFact[] =>
  page.headings.filter(({ hidden, text }) => !hidden && text !== '');

export const headingTag = ({ level, text }: HeadingFact): string =>
  `<h${level}>${cut(text, 190)}</h${level}>`;
