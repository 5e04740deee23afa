import type { Page } from '@playwright/test';
import { fixtureOrigin } from './addresses.ts';
import { freshAddress } from './support/audit-journey.ts';
import { expectIssue } from './support/issues.ts';
import { open } from './support/open.ts';
import {
  backlinkChecker,
  domainAuthority,
  keywordChecker,
  metaGenerator,
  metaTagsAnalyzer,
  pageSpeed,
  schemaMarkup,
  seoAudit,
  serpPreview,
  sitemapGenerator,
  type SpecifiedToast,
  urlAnalyzer,
} from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

type ByLabel = readonly (readonly [label: string, text: string])[];

interface Attempt {
  /** Input before the form is submitted. */
  readonly typed: ByLabel;
  /** Messages of the fields. The first invalid field gets the focus. */
  readonly issues: ByLabel;
}

interface FormJourney {
  readonly path: string;
  readonly submit: string;
  readonly attempts: readonly Attempt[];
  /** Valid input. */
  readonly good: ByLabel;
  /** The call that fails; undefined if the tool's own journeys test failures. */
  readonly call?: {
    readonly address: string | RegExp;
    readonly failed: SpecifiedToast;
    readonly done: SpecifiedToast;
    /** Milliseconds. */
    readonly timeout?: number;
  };
}

const anAddress = (message: string): readonly Attempt[] =>
  ['', 'spades', 'ftp://spades.example/'].map((typed) => ({
    typed: [['Website URL', typed]],
    issues: [['Website URL', message]],
  }));

const journeys: readonly FormJourney[] = [
  {
    path: '/meta-generator',
    submit: 'Generate Meta Tags',
    attempts: [
      {
        typed: [],
        issues: [
          ['Website Name', metaGenerator.messages.websiteName],
          ['Page Topic/Title', metaGenerator.messages.pageTitle],
          ['Primary Keyword', metaGenerator.messages.primaryKeyword],
          ['Page Description', metaGenerator.messages.description],
        ],
      },
      {
        typed: [
          ['Website Name', 'Spade & Son'],
          ['Page Topic/Title', 'How to choose garden spades'],
          ['Primary Keyword', 'garden spades'],
          ['Page Description', 'd'.repeat(301)],
        ],
        issues: [['Page Description', metaGenerator.messages.longDescription]],
      },
    ],
    good: [
      ['Website Name', 'Spade & Son'],
      ['Page Topic/Title', 'How to choose garden spades'],
      ['Primary Keyword', 'garden spades'],
      ['Page Description', 'Blades, shafts and handles compared.'],
    ],
    call: {
      address: '**/api/meta-tags',
      failed: metaGenerator.toasts.failed,
      done: metaGenerator.toasts.generated,
    },
  },
  {
    path: '/keyword-checker',
    submit: 'Analyze Keywords',
    attempts: [
      { typed: [], issues: [['Content to analyze', keywordChecker.messages.nothing]] },
      {
        typed: [['Content to analyze', ' \n ']],
        issues: [['Content to analyze', keywordChecker.messages.content]],
      },
      {
        typed: [['Website URL', 'chosen']],
        issues: [['URL to analyze', keywordChecker.messages.nothing]],
      },
      {
        typed: [['URL to analyze', 'not a url']],
        issues: [['URL to analyze', keywordChecker.messages.url]],
      },
    ],
    good: [['URL to analyze', `${fixtureOrigin}/keywords`]],
    call: {
      address: '**/api/keyword-analysis',
      failed: keywordChecker.toasts.failed,
      done: keywordChecker.toasts.analyzed,
    },
  },
  {
    path: '/serp-preview',
    submit: 'Generate Preview',
    attempts: [
      {
        typed: [],
        issues: [
          ['Page Title', serpPreview.messages.title],
          ['Page URL', serpPreview.messages.url],
          ['Meta Description', serpPreview.messages.description],
        ],
      },
      {
        typed: [
          ['Page Title', 'Spades'],
          ['Page URL', 'spades'],
        ],
        issues: [
          ['Page URL', serpPreview.messages.url],
          ['Meta Description', serpPreview.messages.description],
        ],
      },
    ],
    good: [
      ['Page Title', 'Garden spades: how to choose one that lasts'],
      ['Page URL', 'https://www.shop.example/garden/spades'],
      ['Meta Description', 'Which garden spade suits your soil and your back.'],
    ],
    call: {
      address: '**/api/serp-preview',
      failed: serpPreview.toasts.failed,
      done: serpPreview.toasts.generated,
    },
  },
  {
    // A failed call shows a basic check instead: see seo-audit-fallback.spec.ts.
    path: '/seo-audit',
    submit: 'Start SEO Audit',
    attempts: anAddress(seoAudit.messages.url),
    good: [],
  },
  {
    path: '/backlink-checker',
    submit: 'Check Backlinks',
    attempts: anAddress(backlinkChecker.messages.url),
    good: [['Website URL', 'example.com']],
    call: {
      address: '**/api/backlinks',
      failed: backlinkChecker.toasts.failed,
      done: backlinkChecker.toasts.completed,
    },
  },
  {
    path: '/domain-authority',
    submit: 'Analyze Domain',
    attempts: [
      { typed: [], issues: [['Domain or URL', domainAuthority.messages.domain]] },
      {
        typed: [['Domain or URL', '   ']],
        issues: [['Domain or URL', domainAuthority.messages.domain]],
      },
    ],
    good: [['Domain or URL', 'example.com']],
    call: {
      address: '**/api/domain-authority',
      failed: domainAuthority.toasts.failed,
      done: domainAuthority.toasts.completed,
    },
  },
  {
    path: '/page-speed',
    submit: 'Analyze Speed',
    attempts: anAddress(pageSpeed.messages.url),
    // The URL that page-speed.spec.ts measures: the server shares a run for some minutes.
    good: [['Website URL', `${fixtureOrigin}/shop`]],
    call: {
      address: /\/api\/page-speed\/runs(\?|$)/,
      failed: pageSpeed.toasts.failed,
      done: pageSpeed.toasts.completed,
      timeout: 240_000,
    },
  },
  {
    path: '/sitemap-generator',
    submit: 'Generate Sitemap',
    attempts: [
      {
        typed: [],
        issues: [
          ['Website Domain', sitemapGenerator.messages.domain],
          ['URL Path', sitemapGenerator.messages.entry],
        ],
      },
      {
        typed: [['Website Domain', 'not a domain']],
        issues: [['Website Domain', sitemapGenerator.messages.domain]],
      },
    ],
    good: [
      ['Website Domain', 'shop.example'],
      ['URL Path', '/spades'],
      ['Priority', '1.0'],
    ],
    call: {
      address: '**/api/sitemap-generator',
      failed: sitemapGenerator.toasts.failed,
      done: sitemapGenerator.toasts.generated,
    },
  },
  {
    path: '/schema-markup',
    submit: 'Generate Schema',
    attempts: [
      {
        typed: [],
        issues: [
          ['Schema Type', schemaMarkup.messages.type],
          ['Name', schemaMarkup.messages.name],
          ['Description', schemaMarkup.messages.description],
        ],
      },
      {
        typed: [
          ['Schema Type', 'Article'],
          ['Name', 'Spades'],
          ['Description', 'All of them.'],
          ['URL', 'spades'],
          ['Image URL', 'a picture'],
        ],
        issues: [
          ['Image URL', schemaMarkup.messages.image],
          ['URL', schemaMarkup.messages.url],
        ],
      },
    ],
    good: [
      ['Name', 'Spades'],
      ['Description', 'All of them.'],
      ['URL', 'https://shop.example/spades'],
      ['Image URL', 'https://shop.example/spade.jpg'],
    ],
    call: {
      address: '**/api/schema-markup',
      failed: schemaMarkup.toasts.failed,
      done: schemaMarkup.toasts.generated,
    },
  },
  {
    path: '/meta-tags-analyzer',
    submit: 'Analyze Meta Tags',
    attempts: anAddress(metaTagsAnalyzer.messages.url),
    good: [['Website URL', freshAddress('/tags/card')]],
    call: {
      address: '**/api/meta-tags-analyzer',
      failed: metaTagsAnalyzer.toasts.failed,
      done: metaTagsAnalyzer.toasts.completed,
    },
  },
  {
    path: '/url-analyzer',
    submit: 'Analyze URL',
    attempts: anAddress(urlAnalyzer.messages.url),
    good: [['Website URL', `${fixtureOrigin}/inspect/page`]],
    call: {
      address: '**/api/url-analyzer',
      failed: urlAnalyzer.toasts.failed,
      done: urlAnalyzer.toasts.completed,
    },
  },
];

const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true });

async function write(page: Page, texts: ByLabel): Promise<void> {
  for (const [label, text] of texts) {
    const field = fieldOf(page, label);
    const kind = await field.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.localName,
    );
    if (kind === 'radio') await field.check();
    else if (kind === 'select') await field.selectOption(text);
    else await field.fill(text);
  }
}

const problem = (status: number, code: string, title: string, detail: string) => ({
  type: `/docs/problems#${code}`,
  title,
  status,
  detail,
  code,
  errors: [],
  success: false,
  message: detail,
});

const ourSide = 'The problem is on our side, not with what you entered.';

/** Server failures with the text of their toast; `null` for the specified toast, if the input may be the cause. */
const answers = [
  [problem(500, 'internal_error', 'Something went wrong on our side', 'Try again soon.'), ourSide],
  [problem(429, 'rate_limited', 'Too many requests', 'You have reached the limit.'), ourSide],
  [problem(422, 'dns_not_found', 'The domain does not exist', 'Check its spelling.'), null],
] as const;

// The browser reports the provoked failures.
test.use({ tolerated: /Failed to load resource|net::ERR_CONNECTION_REFUSED/ });

for (const { path, submit, attempts, good, call } of journeys) {
  const losesNothing = call ? ', and a call that fails, and loses nothing' : '';
  test(`${path} reports invalid fields${losesNothing}`, everywhere, async ({ page }) => {
    if (call?.timeout) test.setTimeout(call.timeout + 60_000);
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/')) asked += 1;
    });
    await open(page, path);
    const button = page.getByRole('main').getByRole('button', { name: submit, exact: true });
    for (const { typed, issues } of attempts) {
      await write(page, typed);
      await button.click();
      for (const [label, message] of issues) await expectIssue(fieldOf(page, label), message);
      const first = fieldOf(page, issues[0]?.[0] ?? '');
      await expect(first).toBeFocused();
      await expect(first).toBeInViewport();
    }
    expect(asked, 'calls for what the form refuses').toBe(0);
    if (!call) return;

    await write(page, good);
    const expectNothingLost = async () => {
      for (const [label, text] of good) await expect(fieldOf(page, label)).toHaveValue(text);
      await expect(button).toBeEnabled();
    };
    const alert = page.getByRole('main').getByRole('alert');

    await page.route(call.address, (route) => route.abort('connectionrefused'));
    await button.click();
    await expectToast(page, { ...call.failed, text: 'We can’t reach the server.' });
    await expect(alert).toContainText('We can’t reach the server');
    await expect(alert).toContainText('You may be offline, or the server may be restarting.');
    await expectNothingLost();

    for (const [answer, text] of answers) {
      await page.unroute(call.address);
      await page.route(call.address, (route) =>
        route.fulfill({
          status: answer.status,
          contentType: 'application/problem+json',
          body: JSON.stringify(answer),
        }),
      );
      await button.click();
      await expectToast(page, { ...call.failed, text: text ?? call.failed.text });
      await expect(alert).toContainText(answer.title);
      await expect(alert).toContainText(answer.detail);
      await expect(alert).not.toContainText(answer.code);
      if (text) await expect(alert).toContainText(text);
      await expectNothingLost();
    }

    await page.unroute(call.address);
    await button.click();
    await expectToast(page, call.done, {}, { timeout: call.timeout ?? 30_000 });
    await expect(alert).toHaveCount(0);
    await expectNothingLost();
  });
}
