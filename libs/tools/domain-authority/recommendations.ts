import { figureInWords } from '@plumbline/links';
import { grouped } from '@plumbline/seo/text';
import type { FigureSources, FigureValues } from './figures.ts';

export const recommendationIds = ['build-authority'] as const;

export interface Recommendation {
  readonly id: (typeof recommendationIds)[number];
  readonly title: string;
  /** The figure that the advice is about, and what to do. */
  readonly text: string;
}

/** Limits from section 9 of the specification. Limits for spam and keywords never apply: open data lacks both. */
const enoughAuthority = 50;

/** Advises building authority if the value, or its upper bound, is below the limit. */
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
