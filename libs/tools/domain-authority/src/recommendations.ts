import type { FigureName, FigureSources, FigureValues } from './figures.ts';
import { written } from './wording.ts';

export const recommendationIds = ['build-authority', 'spam-alert', 'content-strategy'] as const;

export interface Recommendation {
  readonly id: (typeof recommendationIds)[number];
  readonly title: string;
  /** Text of the figure, and whether it is estimated. */
  readonly text: string;
}

interface Rule extends Recommendation {
  readonly figure: FigureName;
  readonly name: string;
  readonly applies: (value: number) => boolean;
}

/** Bounds: the specification, section 9. */
const rules: readonly Rule[] = [
  {
    id: 'build-authority',
    title: 'Build your domain authority',
    figure: 'domainAuthority',
    name: 'Domain authority',
    applies: (value) => value < 50,
    text: 'Earn links from well-linked sites of your subject: publish what others cite (data, guides, tools), and ask those who mention you without a link for one.',
  },
  {
    id: 'spam-alert',
    title: 'Spam score alert',
    figure: 'spam_score',
    name: 'The spam score',
    applies: (value) => value > 10,
    text: 'Look through the domains that link to you, and disavow links that you bought or that were made in bulk; leave the others alone.',
  },
  {
    id: 'content-strategy',
    title: 'Work on your content strategy',
    figure: 'organicKeywords',
    name: 'The number of organic keywords',
    applies: (value) => value < 1_000,
    text: 'Cover the questions of your subject one page each, and improve pages that are nearly found before writing new ones.',
  },
];

/** Recommendations by the specified bounds; none for unknown figures. */
export function recommendations(values: FigureValues, sources: FigureSources): Recommendation[] {
  return rules.flatMap(({ id, title, figure, name, applies, text }) => {
    const value = values[figure];
    if (value === null || !applies(value)) return [];
    const mark = sources[figure].kind === 'estimated' ? ' (estimated)' : '';
    return [{ id, title, text: `${name} is ${written(value)}${mark}. ${text}` }];
  });
}
