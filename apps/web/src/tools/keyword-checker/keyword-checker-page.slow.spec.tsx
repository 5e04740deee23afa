import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { anAnalysis, aPageAnalysis } from './testing/analysis-fixture.ts';
import { keywordServer } from './testing/keyword-server.ts';

const server = keywordServer();
const nothing = 'Please provide content or URL based on your selection';

describe('the keyword checker page', () => {
  itBehavesLikeAToolPage({
    toolId: 'keyword-checker',
    title: 'Keyword Density Checker',
    guideHeading: 'Keyword density, used well',
  });

  const analyze = () => screen.getByRole('button', { name: 'Analyze Keywords' });
  const content = () => screen.getByLabelText('Content to analyze');
  const address = () => screen.getByLabelText('URL to analyze');
  const result = () => screen.findByRole('heading', { level: 2, name: 'Keyword density' });

  /** Long texts are pasted, since typing them letter by letter is slow. */
  const paste = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });

  it.each([
    ['   ', 'Content is required'],
    ['é'.repeat(524_289), 'Please keep the text under 1 MB'],
  ])('rejects a text on submit and checks again on change', async (typed, message) => {
    const { user } = await renderApp('/keyword-checker');
    if (typed) paste(content(), typed);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(analyze());
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(content()).toHaveFocus();
    paste(content(), 'A spade.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['', nothing],
    ['not a url', 'Please enter a valid URL'],
    ['javascript:alert(1)', 'Please enter a valid URL'],
  ])('rejects %j as a URL', async (typed, message) => {
    const { user } = await renderApp('/keyword-checker');
    await user.click(screen.getByRole('radio', { name: 'Website URL' }));
    expect(screen.queryByLabelText('Content to analyze')).not.toBeInTheDocument();
    if (typed) await user.type(address(), typed);
    await user.click(analyze());
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(server.asked).toEqual([]);
  });

  it('sends only the fields of the chosen method', async () => {
    const { user } = await renderApp('/keyword-checker');
    await user.type(content(), 'A spade.');
    await user.click(screen.getByRole('radio', { name: 'Website URL' }));
    await user.type(address(), 'shop.example');
    await user.type(screen.getByLabelText('Focus keyphrase (optional)'), ' garden spade ');
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    await user.click(screen.getByLabelText('Count stop words too'));
    await user.click(screen.getByLabelText('Read the whole page'));
    await user.click(analyze());
    await result();
    expect(server.asked).toEqual([
      {
        url: 'shop.example/',
        part: 'all',
        language: 'de',
        stopWords: true,
        keyphrase: 'garden spade',
      },
    ]);
  });

  it('compares with up to five URLs and texts', async () => {
    const { user } = await renderApp('/keyword-checker');
    paste(content(), 'A spade.');
    await user.click(screen.getByText('Compare with other texts (TF*IDF)'));
    const addresses = screen.getByLabelText('URLs to compare with (one per line)');
    paste(addresses, 'a.example\nno URL');
    await user.click(analyze());
    expect(screen.getByRole('alert')).toHaveTextContent('URL 2 is not a valid URL');
    paste(addresses, 'a.example\nb.example\nc.example\nd.example\ne.example\nf.example');
    expect(screen.getByRole('alert')).toHaveTextContent('Compare with at most 5 texts or URLs');
    paste(addresses, 'a.example\n\n');
    await user.click(screen.getByRole('button', { name: 'Add a text' }));
    paste(screen.getByLabelText('Text 1 to compare with'), 'A fork.');
    await user.click(analyze());
    await result();
    expect(server.asked).toEqual([
      { content: 'A spade.', compare: [{ url: 'a.example/' }, { content: 'A fork.' }] },
    ]);
  });

  it('keeps a text to compare with for going back and forward', async () => {
    const { user, router } = await renderRouted('/keyword-checker');
    const compared = () => screen.queryByLabelText('Text 1 to compare with');
    paste(content(), 'A spade.');
    await user.click(screen.getByText('Compare with other texts (TF*IDF)'));
    await user.click(screen.getByRole('button', { name: 'Add a text' }));
    paste(screen.getByLabelText('Text 1 to compare with'), 'A fork.');
    await user.click(analyze());
    await result();
    await user.click(screen.getByRole('button', { name: 'Remove the last text' }));
    paste(content(), 'A rake.');
    await user.click(analyze());
    await waitFor(() => expect(server.asked).toHaveLength(2));
    await act(() => router.navigate(-1));
    expect(content()).toHaveValue('A spade.');
    expect(compared()).toHaveValue('A fork.');
    await act(() => router.navigate(1));
    expect(content()).toHaveValue('A rake.');
    expect(compared()).not.toBeInTheDocument();
    expect(server.asked).toEqual([
      { content: 'A spade.', compare: [{ content: 'A fork.' }] },
      { content: 'A rake.' },
    ]);
  });

  it('shows that it is running, and can be cancelled', async () => {
    server.neverAnswer();
    const { user } = await renderApp('/keyword-checker');
    paste(content(), 'A spade.');
    await user.click(analyze());
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(analyze()).not.toHaveAttribute('aria-disabled');
  });

  it('says why it failed and keeps the earlier result', async () => {
    const { user } = await renderApp('/keyword-checker');
    paste(content(), 'A spade.');
    await user.click(analyze());
    await result();
    server.refuse(502, {
      code: 'connection_failed',
      title: 'The site could not be reached',
      detail: 'The site refused the connection.',
      errors: [],
    });
    await user.click(analyze());
    expect(await screen.findByText('Analysis failed')).toBeVisible();
    expect(screen.getByText('Please check your input and try again.')).toBeVisible();
    expect(screen.getByText('The site could not be reached')).toBeVisible();
    expect(await result()).toBeVisible();
  });

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

  it('can count again with stop words', async () => {
    const { user, search } = await renderRouted('/keyword-checker?content=A%20spade.');
    await result();
    expect(content()).toHaveValue('A spade.');
    await user.click(screen.getByRole('button', { name: 'Include them' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]).toEqual({ content: 'A spade.', stopWords: true });
    expect(screen.getByLabelText('Count stop words too')).toBeChecked();
    expect(search()).toBe('?content=A+spade.&stopWords=true');
  });

  it('keeps all inputs in the URL when a page is analyzed again', async () => {
    server.answerWith(aPageAnalysis());
    const { user, search } = await renderRouted(
      '/keyword-checker?url=shop.example&keyphrase=spade&compare=a.example%0Ab.example&language=en&wholePage=true',
    );
    await result();
    await user.click(screen.getByRole('button', { name: 'Include them' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({
      url: 'shop.example/',
      keyphrase: 'spade',
      compare: 'a.example/\nb.example/',
      language: 'en',
      stopWords: 'true',
      wholePage: 'true',
    });
  });

  it.each([
    ['letters', 'é'.repeat(1_500)],
    ['signs that URLs escape', "it's (not) ".repeat(500)],
  ])('keeps a text of many %s out of its URL', async (_, text) => {
    const { user, search } = await renderRouted('/keyword-checker');
    paste(content(), text);
    await user.type(screen.getByLabelText('Focus keyphrase (optional)'), 'spade');
    await user.click(analyze());
    await result();
    expect(search()).toBe('?keyphrase=spade');
    expect(content()).toHaveValue(text);
  });

  it('analyzes what its URL describes', async () => {
    await renderApp(
      '/keyword-checker?url=shop.example&keyphrase=spade&compare=a.example%0Ab.example&language=en&stopWords=true&wholePage=true',
    );
    await result();
    expect(screen.getByRole('radio', { name: 'Website URL' })).toBeChecked();
    expect(address()).toHaveValue('shop.example');
    expect(server.asked).toEqual([
      {
        url: 'shop.example/',
        keyphrase: 'spade',
        compare: [{ url: 'a.example/' }, { url: 'b.example/' }],
        language: 'en',
        stopWords: true,
        part: 'all',
      },
    ]);
  });

  it('ignores an invalid language in its URL', async () => {
    await renderApp('/keyword-checker?content=A+spade&language=%3Cscript%3E');
    await result();
    expect(server.asked).toEqual([{ content: 'A spade' }]);
  });

  it('does not run for an invalid URL parameter', async () => {
    await renderApp('/keyword-checker?url=javascript%3Aalert(1)');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid URL');
    expect(server.asked).toEqual([]);
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

  it('starts with an example', async () => {
    const { user } = await renderApp('/keyword-checker');
    await user.click(screen.getByRole('button', { name: 'Try it with an example text' }));
    await result();
    expect(server.asked[0]).toMatchObject({ keyphrase: 'garden spade' });
  });
});
