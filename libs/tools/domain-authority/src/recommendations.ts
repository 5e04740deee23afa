import { figureInWords } from '@plumbline/links';
import { grouped } from '@plumbline/text';
import type { FigureName, FigureSources, FigureValues } from './figures.ts';

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
  /** Beyond the bound, for every value that the figure may have. */
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
    text: 'Earn links from well-linked sites in your field: publish what others cite (data, guides, tools), and ask sites that mention you to add a link.',
  },
  {
    id: 'spam-alert',
    title: 'Spam score alert',
    figure: 'spam_score',
    name: 'The spam score',
    applies: (value) => value > 10,
    text: 'Review the domains that link to you, and disavow links that you bought or that were created in bulk. Leave the others alone.',
  },
  {
    id: 'content-strategy',
    title: 'Improve your content strategy',
    figure: 'organicKeywords',
    name: 'The number of organic keywords',
    applies: (value) => value < 1_000,
    text: 'Answer each question in your field on its own page, and improve pages that almost rank before you write new ones.',
  },
];

/** Recommendations by the specified bounds; none for unknown figures. */
export function recommendations(values: FigureValues, sources: FigureSources): Recommendation[] {
  return rules.flatMap(({ id, title, figure, name, applies, text }) => {
    const value = values[figure];
    const source = sources[figure];
    const possible = value === null ? Object.values(source.range ?? {}) : [value];
    if (possible.length === 0 || !possible.every(applies)) return [];
    const mark = source.kind === 'estimated' ? ' (estimated)' : '';
    return [
      {
        id,
        title,
        text: `${name} is ${figureInWords({ value, source }, grouped)}${mark}. ${text}`,
      },
    ];
  });
}
