import type { LocIssue } from '@plumbline/seo/sitemap';
import { cut } from '@plumbline/seo/text';

const findingCodes = [
  'invalid-url',
  'credentials',
  'too-long',
  'too-short',
  'other-host',
  'other-scheme',
  'duplicate',
  'future-lastmod',
  'bad-image',
  'bad-alternate',
  'alternate-without-self',
  'fragment',
  'normalized',
] as const satisfies readonly (LocIssue | string)[];

export type GeneratorFindingCode = (typeof findingCodes)[number];

/** `error`: the entry was left out. `warning`: part of the entry was left out, or search engines may ignore it. */
export type FindingSeverity = 'error' | 'warning' | 'info';

interface FindingExample {
  /** Index in the request's list. */
  readonly entry: number;
  /** As given, at most 200 characters. */
  readonly value: string;
}

/** Findings with the same code, and the first examples. */
export interface GeneratorFinding {
  readonly code: GeneratorFindingCode;
  readonly severity: FindingSeverity;
  readonly count: number;
  readonly message: string;
  readonly examples: readonly FindingExample[];
}

const kinds: Readonly<
  Record<GeneratorFindingCode, { readonly severity: FindingSeverity; readonly message: string }>
> = {
  'invalid-url': {
    severity: 'error',
    message: 'Left out: neither a path nor an HTTP or HTTPS URL.',
  },
  credentials: {
    severity: 'error',
    message: 'Left out: a username or password must not be published.',
  },
  'too-long': {
    severity: 'error',
    message: 'Left out: the protocol asks for fewer than 2,048 characters in a URL.',
  },
  'too-short': {
    severity: 'error',
    message: 'Left out: the sitemap schema asks for at least 12 characters in a URL.',
  },
  'other-host': {
    severity: 'error',
    message:
      'Left out: on another host. A sitemap lists only pages on its own host, and www.example.com and example.com are different hosts.',
  },
  'other-scheme': {
    severity: 'error',
    message:
      'Left out: the scheme or port differs from the domain’s. List the URL where the page is served.',
  },
  duplicate: {
    severity: 'error',
    message: 'Left out: already listed earlier.',
  },
  'future-lastmod': {
    severity: 'warning',
    message:
      'Written without its date, which is in the future. Search engines stop trusting dates that cannot be true.',
  },
  'bad-image': {
    severity: 'warning',
    message: 'An image was left out: its URL isn’t HTTP or HTTPS.',
  },
  'bad-alternate': {
    severity: 'warning',
    message:
      'A language was left out: it needs a language code such as de, pt-BR or x-default, and an HTTP or HTTPS URL.',
  },
  'alternate-without-self': {
    severity: 'warning',
    message: 'The language list leaves out the page itself. Google requires it to be listed.',
  },
  fragment: {
    severity: 'info',
    message: 'Written without the part after the #, which never reaches a server.',
  },
  normalized: {
    severity: 'info',
    message:
      'Written the way browsers write it: host in lower case, dots resolved, special characters percent-encoded.',
  },
};

const maxExamples = 20;
const maxValue = 200;

/** Counts findings by code, in the order of {@link findingCodes}. */
export class FindingList {
  readonly #found = new Map<GeneratorFindingCode, { count: number; examples: FindingExample[] }>();

  add(code: GeneratorFindingCode, entry: number, value: string): void {
    const known = this.#found.get(code) ?? { count: 0, examples: [] };
    this.#found.set(code, known);
    known.count += 1;
    if (known.examples.length < maxExamples) known.examples.push({ entry, value: excerpt(value) });
  }

  toList(): GeneratorFinding[] {
    return findingCodes.flatMap((code) => {
      const found = this.#found.get(code);
      return found ? [{ code, ...kinds[code], ...found }] : [];
    });
  }
}

const excerpt = (value: string): string =>
  cut(value, maxValue + 1)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\ufffd');
