import { type PageFacts, withoutFragment } from '@plumbline/page';
import type { TargetProbe } from '../../artifacts.ts';
import { probe } from '../_examples.ts';

export interface Alternate {
  /** Lower case. */
  readonly code: string;
  /** Absolute, without fragment. */
  readonly url: string;
}

/** Language versions of a page with valid URLs. */
export const alternatesOf = ({ hreflangs }: PageFacts): Alternate[] =>
  hreflangs.flatMap(({ code, url }) =>
    url === null ? [] : [{ code: code.toLowerCase(), url: withoutFragment(url) }],
  );

/** Why no version is judged. `head-closed-early` reports versions in the body. */
export const noHreflang = ({ ignoredHreflangs }: PageFacts): string =>
  ignoredHreflangs.some(({ because }) => because === 'body')
    ? 'The page lists language versions only in the body, where search engines don’t read them.'
    : 'The page lists no language versions.';

const spaten = 'https://shop.example/de/spaten';

/** A page that lists itself as English and a German version, for examples. */
export const versions = `<head><link rel="alternate" hreflang="en" href="https://shop.example/garden/spades"><link rel="alternate" hreflang="de" href="${spaten}"></head>`;

/** The response of that German version, for examples; by default it lists no versions. */
export const german = (over: Partial<TargetProbe> = {}): TargetProbe =>
  probe({ url: spaten, ...over });
