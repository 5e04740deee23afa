import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { aPageAnalysis } from './testing/analysis-fixture.ts';
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

  it('starts with an example', async () => {
    const { user } = await renderApp('/keyword-checker');
    await user.click(screen.getByRole('button', { name: 'Try it with an example text' }));
    await result();
    expect(server.asked[0]).toMatchObject({ keyphrase: 'garden spade' });
  });
});
