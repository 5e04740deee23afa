import type { SeoAuditReportDto } from '@plumbline/api-client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { auditServer } from './testing/audit-server.ts';
import {
  aReport,
  linkCheck,
  noteAbout,
  passedCheck,
  titleCheck,
} from './testing/report-fixture.ts';

const server = auditServer();

async function openReport(report: SeoAuditReportDto = aReport()) {
  server.answerWith(report);
  const app = await renderApp('/seo-audit?url=shop.example');
  await screen.findByRole('heading', { level: 2, name: /^SEO audit of/ });
  return app;
}

const shownChecks = () =>
  within(screen.getByRole('list', { name: 'Checks' }))
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);

describe('the report', () => {
  it('shows score, grade and counts', async () => {
    await openReport();
    const bar = screen.getByRole('meter', { name: 'SEO score' });
    expect(bar).toHaveAttribute('aria-valuenow', '97');
    expect(bar).toHaveAttribute('data-level', 'good');
    expect(screen.getByText('Grade A')).toBeVisible();
    expect(screen.getByText('out of 100')).toBeVisible();
    expect(screen.queryByRole('img', { name: /score/ })).not.toBeInTheDocument();
    for (const count of ['1 Passed', '1 Warning', '1 Failed']) {
      expect(screen.getByText((_, node) => node?.textContent === count)).toBeVisible();
    }
  });

  it('starts with the verdict, and what fixing the first issues gains', async () => {
    await openReport();
    const verdict = screen.getByText(
      '2 issues. Fixing these two would take the SEO score from 97 to 100.',
    );
    const first = within(verdict.closest('section') ?? document.body);
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Failed${titleCheck.check}+2 points`,
      `Warning${linkCheck.check}+1 point`,
    ]);
  });

  it('promises no points if a cap or a sum below 0 would absorb them', async () => {
    const cap = { limit: 20, by: ['noindex'], uncapped: 97, lost: 77 };
    await openReport(aReport({ score: 20, cap }));
    const verdict = screen.getByText('2 issues.');
    expect(verdict.closest('section')).toHaveTextContent('2 points');
    expect(verdict.closest('section')).not.toHaveTextContent('+2');
  });

  it('says when there is nothing to fix', async () => {
    await openReport(
      aReport({ score: 100, lost: 0, grade: 'A', checks: [passedCheck], others: [] }),
    );
    expect(screen.getByText('No issues found in 1 check.')).toBeVisible();
  });

  it('says when the page was read over http because https failed', async () => {
    await openReport(aReport({ url: 'http://shop.example/' }));
    expect(screen.getByRole('note')).toHaveTextContent('We couldn’t connect over HTTPS');
  });

  it('names the page, not only the site', async () => {
    await openReport(aReport({ finalUrl: 'https://www.shop.example/spades?a=b' }));
    expect(
      screen.getByRole('heading', { name: 'SEO audit of www.shop.example/spades' }),
    ).toBeVisible();
    expect(screen.getByText('Spades <b>& more</b>')).toBeVisible();
  });

  it('doesn’t offer structured data to a page whose JSON-LD can’t be read', async () => {
    const others = [noteAbout('schema-type-known', { status: 'not-applicable' })];
    const broken = { ...titleCheck, id: 'jsonld-parses' };
    await openReport(aReport({ others }));
    expect(screen.getByRole('link', { name: 'Add structured data' })).toBeVisible();
    cleanup();
    await openReport(aReport({ others, checks: [broken] }));
    expect(screen.queryByRole('link', { name: 'Add structured data' })).not.toBeInTheDocument();
  });

  it('lists the most expensive checks first, each with status, category, finding and recommendation', async () => {
    await openReport();
    expect(shownChecks()).toEqual([titleCheck.check, linkCheck.check, passedCheck.check]);
    const [first] = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    for (const text of ['Failed', 'Head and metadata', '+2 points', titleCheck.message]) {
      expect(first).toHaveTextContent(text);
    }
    expect(first).toHaveTextContent('Recommendation: Shorten it to at most 580 px.');
  });

  it('links a failed check to the tool that fixes it, filled in with the page', async () => {
    await openReport();
    const [first, , last] = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole(
      'listitem',
    );
    expect(within(first!).getByRole('link', { name: 'Write a title that fits' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/meta-generator\?url=https%3A%2F%2F/),
    );
    expect(within(last!).queryByRole('link', { name: /Write/ })).not.toBeInTheDocument();
  });

  it('combines the filters for status, category and search, and says when nothing matches', async () => {
    const { user } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Failed 1' }));
    expect(shownChecks()).toEqual([titleCheck.check]);
    await user.selectOptions(screen.getByLabelText('Category'), 'Links');
    expect(screen.getByText('No check matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all checks' }));
    await user.type(screen.getByLabelText('Search'), 'BROKEN links');
    expect(shownChecks()).toEqual([linkCheck.check]);
    expect(screen.getByText('1 of 3 checks')).toBeVisible();
  });

  it('names the source of every group of figures', async () => {
    await openReport();
    for (const name of ['Scores by category', 'How the page was reached']) {
      expect([name, ...sourcesIn(screen.getByRole('region', { name }))]).toEqual([
        name,
        'measured',
      ]);
    }
    expect(sourcesIn(screen.getByRole('navigation', { name: 'In this report' }))).toEqual([
      'measured',
    ]);
  });

  it('filters by a category when its score is clicked', async () => {
    const { user } = await openReport();
    const scores = within(screen.getByRole('region', { name: 'Scores by category' }));
    expect(scores.getByRole('button', { name: /^Head and metadata – −2$/ })).toBeVisible();
    await user.click(scores.getByRole('button', { name: /^Links 99/ }));
    expect(shownChecks()).toEqual([linkCheck.check]);
  });

  it('has an outline next to it, which filters and links to its parts', async () => {
    const { user } = await openReport();
    const outline = within(screen.getByRole('navigation', { name: 'In this report' }));
    const links = outline.getByRole('button', { name: /^Links 99/ });
    await user.click(links);
    expect(links).toHaveAttribute('aria-pressed', 'true');
    expect(shownChecks()).toEqual([linkCheck.check]);
    await user.click(links);
    expect(shownChecks()).toHaveLength(3);
    await user.click(outline.getByRole('link', { name: 'Not scored' }));
    expect(screen.getByRole('heading', { name: 'Not scored' })).toHaveFocus();
  });

  it('lists checks that need a crawl of the site separately, with one reason for all', async () => {
    const reason = { status: 'not-applicable', message: 'This audit reads one page.' } as const;
    const others = [
      ...aReport().others,
      noteAbout('title-unique', { ...reason, check: 'Title is unique' }),
      noteAbout('click-depth', { ...reason, check: 'Page is near the home page' }),
    ];
    await openReport(aReport({ others }));
    const part = screen.getByText('Need a crawl of the site').closest('details');
    if (!part) throw new Error('the part is missing');
    expect(part.querySelector('summary')).toHaveTextContent(
      'Need a crawl of the site2This audit reads one page. These don’t affect coverage or your score.',
    );
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title is unique', 'Page is near the home page']);
    expect(screen.getByText('Not applicable').closest('details')).not.toHaveTextContent('unique');
  });

  it('drops the filter when another report arrives', async () => {
    const { user } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Failed 1' }));
    await user.click(screen.getByRole('button', { name: 'Start SEO Audit' }));
    expect(await screen.findByRole('button', { name: 'All 3' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('shows evidence on demand, third-party text as text, and links only valid URLs', async () => {
    server.use(
      http.get('http://localhost/data/audits/title-pixel-width.json', () =>
        HttpResponse.json({ good: '<title>Garden spades</title>' }),
      ),
    );
    const { user } = await openReport();
    expect(screen.queryByText('612 px')).not.toBeInTheDocument();
    await user.click(
      screen.getByText('Evidence and example', {
        exact: false,
        selector: '[data-status="fail"] summary',
      }),
    );
    expect(screen.getByText('200 to 580 px')).toBeVisible();
    expect(screen.getByText('house rule')).toBeVisible();
    expect(screen.getByText('Read from').nextElementSibling).toHaveTextContent(
      'estimated the HTML as sent. Its width is added up from the widths of the letters in Arial.',
    );
    expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
    const places = within(screen.getByRole('list', { name: 'Where' }));
    expect(places.getAllByRole('link')).toHaveLength(1);
    expect(places.getByRole('link')).toHaveAttribute('rel', 'nofollow noopener noreferrer');
    expect(await screen.findByText('<title>Garden spades</title>')).toBeVisible();
    expect(screen.getByRole('link', { name: /^About this check/ })).toHaveAttribute(
      'href',
      '/audits/title-pixel-width',
    );
  });

  it('marks an estimate, and names the source of other figures', async () => {
    await openReport();
    const cards = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    expect(cards.map((card) => within(card).queryByText('estimated') !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getByRole('button', { name: 'measured' })).toBeVisible();
  });

  it('explains a cap', async () => {
    await openReport(
      aReport({ score: 20, cap: { limit: 20, by: ['title-pixel-width'], uncapped: 97, lost: 77 } }),
    );
    const note = screen.getByText(/^This page can’t appear in search/).closest('p');
    expect(note).toHaveTextContent(
      'at most 20 points. Title is too long. Without this limit the score would be 97.',
    );
    expect(within(note ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/audits/title-pixel-width',
    );
  });

  it.each([
    [
      'a wall answered',
      { status: 403, wall: { kind: 'captcha', evidence: 'a challenge script' } },
      'We got a bot check instead of the page',
    ],
    ['it is missing', { status: 404 }, 'The page returned 404 Not Found'],
    ['the site fails', { status: 503 }, 'The page returned 503'],
  ] as const)('gives no score, grade or check when %s', async (_when, given, title) => {
    const nothing = { score: null, grade: null, unscored: title };
    const { user } = await openReport({ ...aReport(given), ...nothing });
    const report = screen.getByRole('region', { name: /^SEO audit of/ });
    const card = within(report).getByRole('alert');
    expect(card).toHaveTextContent(title);
    expect(report).not.toHaveTextContent(/97|Grade|out of 100/);
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Checks' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download Report' })).not.toBeInTheDocument();
    expect(screen.queryByText('SEO audit completed!')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Redirect chain' })).toBeVisible();
    expect(localStorage.length).toBe(0);
    await user.click(within(card).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.body).toMatchObject({ fresh: true });
  });

  it('keeps the score but shows no grade if less than half could be checked', async () => {
    await openReport(aReport({ coverage: 49 }));
    expect(screen.getByText(/couldn’t check enough for a rating\./)).toBeVisible();
    expect(screen.queryByText('Grade A')).not.toBeInTheDocument();
    const bar = screen.getByRole('meter', { name: 'SEO score' });
    expect(bar).toHaveAttribute('aria-valuenow', '97');
    expect(bar).toHaveAttribute('data-level', 'unknown');
  });

  it('shows a grade from half of the weight on', async () => {
    await openReport(aReport({ coverage: 50 }));
    expect(screen.getByText('Grade A')).toBeVisible();
    expect(screen.queryByText(/couldn’t check enough/)).not.toBeInTheDocument();
  });

  it('folds a passed check, but its badge, category and message are still read out', async () => {
    const { user } = await openReport();
    const passed = screen.getByRole('heading', { name: passedCheck.check }).closest('li');
    for (const text of ['Passed', 'Head and metadata', passedCheck.message]) {
      expect(passed).toHaveTextContent(text);
    }
    expect(passed).not.toHaveTextContent('point');
    expect(screen.queryByText('one title')).not.toBeInTheDocument();
    await user.click(screen.getByText('Evidence', { selector: '[data-status="pass"] summary' }));
    expect(await screen.findByText('one title')).toBeVisible();
  });

  it('explains the coverage', async () => {
    await openReport();
    expect(
      screen.getByText(
        'We could check 72% of what applies, by weight. The one we couldn’t run doesn’t affect the score.',
      ),
    ).toBeVisible();
  });

  it('shows how the score is calculated', async () => {
    const { user } = await openReport();
    await user.click(screen.getByText('How this score is computed'));
    const table = screen.getByRole('table', { name: '' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([`${titleCheck.check}Failedlow2`, `${linkCheck.check}Warninglow1`, 'All3']);
    expect(screen.getByText('100 − 3 = 97')).toBeVisible();
  });

  it('shows the points lost to a cap on a separate line', async () => {
    const cap = { limit: 20, by: ['title-pixel-width'], uncapped: 97, lost: 77 };
    const { user } = await openReport(aReport({ score: 20, cap }));
    await user.click(screen.getByText('How this score is computed'));
    const table = within(screen.getByRole('table', { name: '' }));
    expect(
      table.getByRole('row', { name: 'Kept out of search: at most 20 points Failed limit 77' }),
    ).toBeVisible();
    expect(table.getByRole('row', { name: 'All 80' })).toBeVisible();
    expect(screen.getByText('100 − 3 = 97; kept out of search: 20 at most')).toBeVisible();
  });

  it('lists unscored checks separately, with the reasons', async () => {
    await openReport();
    const section = screen.getByRole('region', { name: 'Not scored' });
    for (const text of [
      'There is no llms.txt.',
      'No field data was asked for.',
      'lists no language',
    ]) {
      expect(section).toHaveTextContent(text);
    }
  });

  it('shows the redirects to the page and how long they took', async () => {
    await openReport();
    const chain = within(screen.getByRole('list', { name: 'Redirect chain' }));
    expect(chain.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '301https://shop.example/42 ms',
      '200https://www.shop.example/',
    ]);
    const tls = screen.getByRole('row', { name: 'TLS none' });
    expect(tls.querySelector('td [aria-hidden]')).toBeNull();
    const download = screen.getByRole('row', { name: 'Download 20 ms' });
    expect(download.querySelector('td [aria-hidden]')).not.toBeNull();
    expect(screen.getByRole('row', { name: 'First byte 140 ms' })).toBeVisible();
  });

  it('formats durations for the reader’s locale', async () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
    await openReport(aReport({ timings: { ...aReport().timings, totalMs: 12_345 } }));
    expect(screen.getByRole('row', { name: 'Total, with redirects 12.345 ms' })).toBeVisible();
    languages.mockRestore();
  });
});
