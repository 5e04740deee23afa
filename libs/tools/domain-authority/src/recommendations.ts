import { figureInWords } from '@plumbline/links';
import { grouped } from '@plumbline/text';
import type { FigureSources, FigureValues } from './figures.ts';

export const recommendationIds = ['build-authority'] as const;

export interface Recommendation {
  readonly id: (typeof recommendationIds)[number];
  readonly title: string;
  /** The figure that asks for it, and what to do. */
  readonly text: string;
}

/** The specification, section 9. Its bounds for spam and keywords never apply: no open data has these figures. */
const enoughAuthority = 50;

/** Advice to build authority, where it is or is at most below the bound. */
export function recommendations(values: FigureValues, sources: FigureSources): Recommendation[] {
  const authority = { value: values.domainAuthority, source: sources.domainAuthority };
  if ((authority.value ?? authority.source.atMost ?? enoughAuthority) >= enoughAuthority) return [];
  return [
    {
      id: 'build-authority',
      title: 'Build your domain authority',
      text: `Domain authority is ${figureInWords(authority, grouped)}. Earn links from well-linked sites in your field. Publish data, guides or tools that others cite, and ask sites that mention you to add a link.`,
    },
  ];
}
