import { test as base, type Page, type TestDetails } from '@playwright/test';
import {
  indexedOrigin,
  loaderOrigin,
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
  loaderOrigin,
];

/** Collects errors of a page: console errors, exceptions, failed requests, requests to other hosts. */
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
    // Requests aborted by the page or by navigation.
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
  /** Keeps toasts open until they are closed, since on a slow machine five seconds pass before a check. */
  readonly toastsStay: boolean;
  /** Expected errors of a journey; `null` if there are none. */
  readonly tolerated: RegExp | null;
  /** Errors of the page so far. */
  readonly complaints: readonly string[];
}

/** A test that fails on errors of the page. */
export const test = base.extend<Watched>({
  toastsStay: [true, { option: true }],
  context: async ({ context, toastsStay }, use) => {
    await noteToasts(context, toastsStay);
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

/** Tags of journeys that also, or only, run on the phone. */
export const everywhere = { tag: '@everywhere' } as const;
export const onPhone = { tag: '@phone' } as const;

/** Tag of the journeys that `npm test` runs: one for each tool and kind of page. */
export const smoke = { tag: '@smoke' } as const;
export const smokeEverywhere = { tag: ['@smoke', '@everywhere'] } as const satisfies TestDetails;
