import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { auditServer } from './testing/audit-server.ts';
import { aReport, linkCheck, passedCheck, titleCheck } from './testing/report-fixture.ts';

const server = auditServer();

async function openReport(report = aReport()) {
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
    const [bar] = screen.getAllByRole('progressbar', { name: 'Overall score' });
    expect(bar).toHaveAttribute('aria-valuenow', '97');
    expect(bar).toHaveAttribute('data-level', 'good');
    expect(screen.getByText('Grade A')).toBeVisible();
    for (const count of ['1 Passed', '1 Warnings', '1 Failed']) {
      expect(screen.getByText((_, node) => node?.textContent === count)).toBeVisible();
    }
  });

  it('lists what costs most first, each with status, category, finding and recommendation', async () => {
    await openReport();
    expect(shownChecks()).toEqual([titleCheck.check, linkCheck.check, passedCheck.check]);
    const [first] = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    for (const text of ['Failed', 'Head and metadata', '−2 points', titleCheck.message]) {
      expect(first).toHaveTextContent(text);
    }
    expect(first).toHaveTextContent('Recommendation: Shorten it to at most 580 px.');
  });

  it('links a failed check to the tool that fixes it, with the page filled in', async () => {
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

  it('filters by status, by category and by search together, and says when nothing is left', async () => {
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

  it('filters by a category when its score is pressed', async () => {
    const { user } = await openReport();
    const scores = within(screen.getByRole('region', { name: 'Scores by category' }));
    await user.click(scores.getByRole('button', { name: /^Links 99/ }));
    expect(shownChecks()).toEqual([linkCheck.check]);
  });

  it('has an outline beside it, which filters and leads to its parts', async () => {
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

  it('forgets the filter with the report that it was chosen in', async () => {
    const { user } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Failed 1' }));
    await user.click(screen.getByRole('button', { name: 'Start SEO Audit' }));
    expect(await screen.findByRole('button', { name: 'All 3' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('shows evidence on demand, third-party text as text, and links only URLs', async () => {
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
      'estimated the HTML as served. Its width is added up from the widths of the letters in Arial.',
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

  it('marks an estimate, and names who measured the rest', async () => {
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
    const note = screen.getByText('Kept out of search, so at most 20 points.').closest('p');
    expect(note).toHaveTextContent(
      'at most 20 points. The title does not fit into search results. Without this limit the score would be 97.',
    );
    expect(within(note ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/audits/title-pixel-width',
    );
  });

  it('says when a wall answered in the page’s place', async () => {
    await openReport(aReport({ wall: { kind: 'captcha', sign: 'a challenge script' } }));
    expect(screen.getByText(/^A captcha answered/).closest('p')).toHaveTextContent(
      'A captcha answered in place of the page (a challenge script).',
    );
  });

  it.each([
    ['a wall answered', { wall: { kind: 'captcha', sign: 'a challenge script' } } as const],
    ['less than half could be judged', { coverage: 49 }],
  ])('keeps the number and gives no grade when %s', async (_when, given) => {
    await openReport(aReport(given));
    expect(screen.getByText(/Too little could be judged for a grade\./)).toBeVisible();
    expect(screen.queryByText('Grade A')).not.toBeInTheDocument();
    const bar = screen.getByRole('meter', { name: 'Overall score' });
    expect(bar).toHaveAttribute('aria-valuenow', '97');
    expect(bar).toHaveAttribute('data-level', 'unknown');
    expect(screen.getByRole('img', { name: 'Overall score: 97 out of 100' })).toHaveAttribute(
      'data-level',
      'unknown',
    );
  });

  it('gives a grade from half of the weight on', async () => {
    await openReport(aReport({ coverage: 50 }));
    expect(screen.getByText('Grade A')).toBeVisible();
    expect(screen.queryByText(/Too little could be judged/)).not.toBeInTheDocument();
  });

  it('folds a passed check, with badge, category and message read all the same', async () => {
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
    expect(screen.getByText(/1 check is unknown/)).toBeVisible();
    expect(screen.getByText('Coverage 72 %')).toBeVisible();
  });

  it('lets the score be recomputed', async () => {
    const { user } = await openReport();
    await user.click(screen.getByText('How this score is computed'));
    const table = screen.getByRole('table', { name: '' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([`${titleCheck.check}faillow2`, `${linkCheck.check}warninglow1`, 'All3']);
    expect(screen.getByText('100 − 3 = 97')).toBeVisible();
  });

  it('shows the points that a limit takes on a line of its own', async () => {
    const cap = { limit: 20, by: ['title-pixel-width'], uncapped: 97, lost: 77 };
    const { user } = await openReport(aReport({ score: 20, cap }));
    await user.click(screen.getByText('How this score is computed'));
    const table = within(screen.getByRole('table', { name: '' }));
    expect(
      table.getByRole('row', { name: 'Kept out of search: at most 20 points fail limit 77' }),
    ).toBeVisible();
    expect(table.getByRole('row', { name: 'All 80' })).toBeVisible();
    expect(screen.getByText('100 − 3 = 97; kept out of search: 20 at most')).toBeVisible();
  });

  it('keeps apart what is not scored, with the reasons', async () => {
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

  it('shows the way to the page and how long it took', async () => {
    await openReport();
    const chain = within(screen.getByRole('list', { name: 'Redirect chain' }));
    expect(chain.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '301https://shop.example/42 ms',
      '200https://www.shop.example/',
    ]);
    const tls = screen.getByRole('row', { name: 'TLS none' });
    expect(tls.querySelector('td span')).toBeNull();
    const download = screen.getByRole('row', { name: 'Download 20 ms' });
    expect(download.querySelector('td span')).not.toBeNull();
    expect(screen.getByRole('row', { name: 'First byte 140 ms' })).toBeVisible();
  });

  it('writes how long it took as the reader does', async () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
    await openReport(aReport({ timings: { ...aReport().timings, totalMs: 12_345 } }));
    expect(screen.getByRole('row', { name: 'All, with redirects 12.345 ms' })).toBeVisible();
    languages.mockRestore();
  });
});
