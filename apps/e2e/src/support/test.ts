import { test as base, type Page, type TestDetails } from '@playwright/test';
import {
  indexedOrigin,
  naughtyOrigin,
  operatorOrigin,
  productOrigin,
  writerOrigin,
} from '../addresses.ts';
import { noteToasts } from './toasts.ts';

export { expect } from '@playwright/test';

const ownOrigins: readonly string[] = [
  productOrigin,
  writerOrigin,
  naughtyOrigin,
  indexedOrigin,
  operatorOrigin,
];

/** Everything that a page must not do: complain, fail, lose a request, talk to somebody else. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What the page itself stopped, or left behind by going elsewhere.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} (${reason})`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !ownOrigins.includes(origin)) {
      complaints.push(`asked another host: ${request.url()}`);
    }
  });
  return complaints;
}

interface Watched {
  /** Complaints that a journey brings about on purpose; `null` for none. */
  readonly tolerated: RegExp | null;
  /** What the page has complained about so far. */
  readonly complaints: readonly string[];
}

/** A test whose page may not complain. */
export const test = base.extend<Watched>({
  context: async ({ context }, use) => {
    await noteToasts(context);
    await use(context);
  },
  tolerated: [null, { option: true }],
  complaints: [
    async ({ page, tolerated }, use) => {
      const complaints = watch(page);
      await use(complaints);
      const unexpected = complaints.filter((text) => !tolerated?.test(text));
      base.expect(unexpected, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Journeys without a tag are for the desktop; these run on the phone too, or only there. */
export const everywhere = { tag: '@everywhere' } as const;
export const onPhone = { tag: '@phone' } as const;

/** What `npm test` runs: one journey for each tool and each kind of page. `npm run test:all` runs the others, too. */
export const smoke = { tag: '@smoke' } as const;
export const smokeEverywhere = { tag: ['@smoke', '@everywhere'] } as const satisfies TestDetails;
