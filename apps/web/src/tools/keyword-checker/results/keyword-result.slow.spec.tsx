import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { sourcesIn } from '../../../testing/sources-in.ts';
import { anAnalysis, aPageAnalysis } from '../testing/analysis-fixture.ts';
import { keywordServer } from '../testing/keyword-server.ts';

const server = keywordServer();

const result = () => screen.findByRole('heading', { level: 2, name: 'Keyword density' });

describe('the keyword checker page', () => {
  it('names the source of every group of figures', async () => {
    server.answerWith(aPageAnalysis());
    await renderApp('/keyword-checker?url=shop.example');
    await result();
    for (const [name, source] of [
      ['Keyword density', 'measured'],
      ['Keywords and phrases', 'measured'],
      ['Keyphrase: garden spade', 'measured'],
      ['Where your keywords appear', 'measured'],
      ['TF*IDF compared with other texts', 'measured'],
      ['Readability', 'estimated'],
    ] as const) {
      expect([name, ...sourcesIn(screen.getByRole('region', { name }))]).toEqual([name, source]);
    }
  });

  it('gives an error page no verdict', async () => {
    const { page, ...rest } = aPageAnalysis();
    server.answerWith({ ...rest, page: page && { ...page, status: 404 } });
    await renderApp('/keyword-checker?url=shop.example');
    const card = within(await screen.findByRole('region', { name: 'Keyword density' }));
    expect(card.getByRole('alert')).toHaveTextContent('The page returned 404 Not Found');
    expect(screen.queryByText('Analysis complete!')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Keywords and phrases' })).not.toBeInTheDocument();
  });

  it('starts with the keyphrase: a verdict, and what to fix', async () => {
    server.answerWith(aPageAnalysis());
    await renderApp('/keyword-checker?url=shop.example&keyphrase=garden+spade');
    const first = await screen.findByRole('region', { name: 'Keyword density' });
    expect(first).toHaveTextContent(
      '“garden spade” appears in 3 of 4 key places and 4 times in the text (2.00%).',
    );
    const fixes = within(first).getAllByRole('listitem');
    expect(fixes.map(({ textContent }) => textContent)).toEqual([
      'WarningAdd “spade” to the meta description.',
      'Warningspade is 6.00% of the words. More than 5% reads like stuffing: use it less often, or vary it.',
    ]);
    const names = screen.getAllByRole('region').map((each) => each.getAttribute('aria-labelledby'));
    const headings = names.map((id) => document.getElementById(id ?? '')?.textContent);
    expect(headings.indexOf('Keyphrase: garden spade')).toBeLessThan(
      headings.indexOf('Keywords and phrases'),
    );
  });

  it('gives rare words no status, and says why', async () => {
    await renderApp('/keyword-checker?content=A%20spade.');
    await result();
    const table = screen.getByRole('table', { name: 'Keywords' });
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('soil10.50%–none');
    expect(screen.getByText(/A word gets a status once it appears 3 times\./)).toBeVisible();
  });

  it('shows the reading ease as unknown if the language has no formula', async () => {
    const { readability } = anAnalysis();
    const reason = 'No reading formula is known for Hawaiian.';
    server.answerWith(
      anAnalysis({ readability: { ...readability, known: false, score: null, reason } }),
    );
    await renderApp('/keyword-checker?content=A%20spade.');
    const card = await screen.findByRole('region', { name: 'Readability' });
    expect(sourcesIn(card)).toEqual(['unknown']);
    expect(within(card).getByText(reason)).toBeVisible();
  });

  it('shows phrases by their number of words', async () => {
    const { user } = await renderApp('/keyword-checker?content=spade');
    await result();
    await user.click(screen.getByRole('tab', { name: /^2 words/ }));
    expect(screen.getByRole('table', { name: 'Phrases of 2 words' })).toHaveTextContent(
      'garden spade',
    );
    await user.click(screen.getByRole('tab', { name: /^3 words/ }));
    expect(screen.getByText('No phrase of 3 words appears more than once.')).toBeVisible();
  });

  it('searches, sorts and pages the table', async () => {
    const keywords = Array.from({ length: 30 }, (_, n) => ({
      ...anAnalysis().keywords[0],
      keyword: `word${String(n).padStart(2, '0')}`,
      count: 30 - n,
      exactDensity: 15 - n / 2,
    })) as ReturnType<typeof anAnalysis>['keywords'];
    server.answerWith(anAnalysis({ keywords, uniqueKeywords: 300 }));
    const { user } = await renderApp('/keyword-checker?content=spade');
    await result();
    const rows = () =>
      within(screen.getByRole('table', { name: 'Keywords' }))
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent);
    expect(rows()).toHaveLength(25);
    expect(screen.getByText('1 to 25 of 30')).toBeVisible();
    expect(screen.getByText(/The 30 most frequent of 300/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(rows()).toEqual(['word25', 'word26', 'word27', 'word28', 'word29']);
    await user.click(screen.getByRole('button', { name: 'Count' }));
    expect(rows()[0]).toBe('word00');
    await user.click(screen.getByRole('button', { name: 'Count' }));
    expect(rows()[0]).toBe('word29');
    await user.type(screen.getByLabelText('Find a keyword or status'), 'word07');
    expect(rows()).toEqual(['word07']);
  });

  it('formats its row numbers for the reader’s locale', async () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG']);
    const [keyword] = anAnalysis().keywords;
    const keywords = Array.from({ length: 30 }, (_, n) => ({ ...keyword!, keyword: `word${n}` }));
    server.answerWith(anAnalysis({ keywords }));
    await renderApp('/keyword-checker?content=spade');
    await result();
    expect(screen.getByText('١ to ٢٥ of ٣٠')).toBeVisible();
    languages.mockRestore();
  });

  it('shows where words are on a page, how the keyphrase is used and what other pages have', async () => {
    server.answerWith(aPageAnalysis());
    const { user } = await renderApp('/keyword-checker?url=shop.example');
    await result();
    const matrix = within(screen.getByRole('table', { name: 'Keywords by place' }));
    expect(matrix.getAllByRole('row')[1]).toHaveTextContent('spade121–none13–none–none');
    const phrase = within(screen.getByRole('region', { name: 'Keyphrase: garden spade' }));
    const places = (name: string) =>
      within(phrase.getByRole('heading', { name }).nextElementSibling as HTMLElement)
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.textContent);
    expect(places('Key places')).toEqual([
      'Title',
      'Main heading (H1)',
      'First paragraph',
      'Meta description',
    ]);
    expect(places('Other places (optional)')).toEqual(['URL', 'Image alt text']);
    expect(phrase.getByText('Found')).toBeVisible();
    expect(phrase.getByText('Words found, but not as a phrase')).toBeVisible();
    expect(phrase.getByText('Found, in another form')).toBeVisible();
    expect(phrase.getByText('Missing: garden')).toBeVisible();
    expect(phrase.getByText('Missing: spade')).toBeVisible();
    expect(phrase.getByText(/^Forms found:/)).toHaveTextContent(
      'Forms found: garden spade (3), garden spades (1)',
    );
    expect(phrase.getByText('Not on the page')).toBeVisible();
    expect(phrase.getByRole('link', { name: 'Audit the page for this keyphrase' })).toHaveAttribute(
      'href',
      '/seo-audit?url=https%3A%2F%2Fshop.example%2Fspades%2F&keyphrase=garden+spade',
    );
    const others = within(screen.getByRole('region', { name: 'TF*IDF compared with other texts' }));
    expect(others.getByText('The site refused or dropped the connection.')).toBeVisible();
    const terms = within(others.getByRole('table', { name: 'TF*IDF by term' }));
    expect(terms.getAllByRole('row')).toHaveLength(3);
    await user.selectOptions(others.getByLabelText('Show'), 'Missing');
    expect(terms.getAllByRole('row')[1]).toHaveTextContent('clayMissing00.0017.571 of 2');
    expect(terms.getAllByRole('row')).toHaveLength(2);
  });

  it('says why the language is unknown, and offers a choice', async () => {
    const language = {
      code: null,
      source: 'unknown',
      reason: 'The text is too short to tell its language from.',
      detected: null,
      hasStopWords: false,
      hasStemmer: false,
    } as const;
    server.answerWith(anAnalysis({ language }));
    await renderApp('/keyword-checker?content=Moorings');
    await result();
    expect(
      screen.getByText(/^The text is too short .*Choose the language under Options/),
    ).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
    expect(screen.getByLabelText('Language')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Include them' })).toBeNull();
  });

  it('says when a language was declared, not detected', async () => {
    const language = {
      code: 'de',
      source: 'declared',
      reason: 'Declared by the page. The text mixes languages.',
      detected: null,
      hasStopWords: true,
      hasStemmer: true,
    } as const;
    server.answerWith({ ...aPageAnalysis(), language });
    await renderApp('/keyword-checker?url=shop.example');
    await result();
    expect(screen.getByText('Declared by the page. The text mixes languages.')).toBeVisible();
    expect(screen.getByText(/German stop words are left out/)).toBeVisible();
  });

  it('shows only one sentence for a text without words', async () => {
    server.answerWith(anAnalysis({ totalWords: 0, keywords: [], page: aPageAnalysis().page }));
    await renderApp('/keyword-checker?url=shop.example');
    await result();
    expect(screen.getByText(/We found no words/)).toBeVisible();
    expect(screen.queryByText('Total Words')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Readability' })).toBeNull();
    expect(screen.queryByText('Analysis complete!')).toBeNull();
  });

  it('opens the list of the phrase in its URL, with the limits of the SEO audit', async () => {
    const { phrases } = anAnalysis();
    server.answerWith({ ...aPageAnalysis(), phrases, totalWords: 300 });
    await renderApp('/keyword-checker?url=shop.example&find=garden+spade');
    await result();
    expect(screen.getByRole('tab', { name: /^2 words/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('table', { name: 'Phrases of 2 words' })).toBeVisible();
    expect(screen.getByLabelText('Find a keyword or status')).toHaveValue('garden spade');
    expect(screen.getByRole('region', { name: 'Keyword density' })).toHaveTextContent(
      'Above that here: spade (6.00%)',
    );
  });
});
