import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../testing/render.tsx';
import { button, field, put, submit } from '../testing/tool-form.ts';
import { backlinkServer } from './backlink-checker/testing/backlink-server.ts';
import { authorityServer } from './domain-authority/testing/authority-server.ts';
import { keywordServer } from './keyword-checker/testing/keyword-server.ts';
import { tagsServer } from './meta-tags-analyzer/testing/tags-server.ts';
import { reportHeading, speedServer } from './page-speed/testing/speed-server.ts';
import { auditServer } from './seo-audit/testing/audit-server.ts';
import { analyzerServer } from './url-analyzer/testing/analyzer-server.ts';

// One success and one error of each page that analyzes something. The slow specs next to the pages test the rest.

describe('the url-analyzer page', () => {
  const server = analyzerServer();
  const analyze = (url: string) => submit('/url-analyzer', { 'Website URL': url }, 'Analyze URL');
  const result = () =>
    screen.findByRole('heading', { level: 2, name: 'https://shop.example/spades' });

  it('analyzes the typed URL and announces the result', async () => {
    await analyze('shop.example/spades');
    expect(await screen.findByText('URL analysis completed!')).toBeVisible();
    expect(await result()).toBeVisible();
    expect(server.asked).toEqual([{ url: 'shop.example/spades' }]);
    await waitFor(async () => expect(await result()).toHaveFocus());
  });

  it('rejects "word" with the specified message', async () => {
    await analyze('word');
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(field('Website URL')).toBeInvalid();
    expect(field('Website URL')).toHaveFocus();
    expect(server.asked).toEqual([]);
  });
});

describe('the backlink-checker page', () => {
  const server = backlinkServer();
  const check = (url: string) =>
    submit('/backlink-checker', { 'Website URL': url }, 'Check Backlinks');
  const result = () => screen.findByRole('heading', { level: 2, name: 'shop.example' });

  it('checks the whole domain and announces the result', async () => {
    await check('shop.example');
    expect(await screen.findByText('Backlink analysis completed!')).toBeVisible();
    expect(await result()).toBeVisible();
    expect(server.asked.reports).toEqual([{ url: 'https://shop.example/', scope: 'domain' }]);
    await waitFor(async () => expect(await result()).toHaveFocus());
  });

  it('rejects "word" with the specified message', async () => {
    await check('word');
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(field('Website URL')).toHaveFocus();
    expect(server.asked.reports).toEqual([]);
  });
});

describe('the domain-authority page', () => {
  const server = authorityServer();
  const look = (domain: Readonly<Record<string, string>>) =>
    submit('/domain-authority', domain, 'Analyze Domain');
  const result = () => screen.findByRole('heading', { level: 2, name: 'garden.example' });

  it('looks up the typed domain, announces the result and moves the focus to it', async () => {
    await look({ 'Domain or URL': ' garden.example ' });
    expect(await screen.findByText('Domain analysis completed!')).toBeVisible();
    await waitFor(async () => expect(await result()).toHaveFocus());
    expect(server.asked['']).toEqual([{ domain: 'garden.example' }]);
  });

  it('asks for a domain when "" is submitted', async () => {
    await look({});
    expect(await screen.findByText('Domain is required')).toBeVisible();
    expect(field('Domain or URL')).toBeInvalid();
    expect(field('Domain or URL')).toHaveFocus();
    expect(server.asked['']).toEqual([]);
  });
});

describe('the keyword checker page', () => {
  const server = keywordServer();
  const result = () => screen.findByRole('heading', { level: 2, name: 'Keyword density' });

  it('analyzes a text, shows totals and table, and announces the result', async () => {
    const { user } = await renderApp('/keyword-checker');
    expect(screen.getByRole('radio', { name: 'Text Content' })).toBeChecked();
    await put(user, { 'Content to analyze': 'A spade.' });
    expect(screen.getByText('2 words')).toBeVisible();
    await user.click(button('Analyze Keywords'));
    expect(await screen.findByText('Analysis complete!')).toBeVisible();
    expect(screen.getByText('Your keyword density analysis is ready.')).toBeVisible();
    await waitFor(async () => expect(await result()).toHaveFocus());
    expect(server.asked).toEqual([{ content: 'A spade.' }]);
    for (const [label, value] of [
      ['Total Words', '200'],
      ['Unique Keywords', '3'],
      ['Top Keyword Density', '6.00%'],
    ] as const) {
      expect(screen.getByText(label).parentElement).toHaveTextContent(`${value}`);
    }
    const table = within(screen.getByRole('table', { name: 'Keywords' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Keyword',
      'Count',
      'Density',
      'Status',
    ]);
    expect(table.getAllByRole('row')[1]).toHaveTextContent('spade126.00%High');
  });

  it('rejects an empty text on submit and checks again on change', async () => {
    const { user } = await renderApp('/keyword-checker');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Analyze Keywords'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please provide content or URL based on your selection',
    );
    expect(field('Content to analyze')).toHaveFocus();
    await user.paste('A spade.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.asked).toEqual([]);
  });
});

describe('the meta-tags-analyzer page', () => {
  const server = tagsServer();
  const analyze = (values: Readonly<Record<string, string>>) =>
    submit('/meta-tags-analyzer', values, 'Analyze Meta Tags');

  it('shows the tags, announces the result, and moves the focus to it', async () => {
    await analyze({ 'Website URL': 'shop.example/spades' });
    expect(await screen.findByText('Meta tags analysis completed!')).toBeVisible();
    const heading = await screen.findByRole('heading', { name: /^Meta tags of shop\.example/ });
    expect(heading).toHaveFocus();
    expect(screen.getByText('NEEDS IMPROVEMENT')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Tags score: 76 out of 100' })).toBeVisible();
    for (const name of ['Title Analysis', 'Description Analysis', 'Open Graph', 'Twitter Card']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    const description = screen.getByRole('region', { name: 'Description Analysis' });
    expect(within(description).getByText('The page has no meta description.')).toBeVisible();
    expect(server.asked).toEqual([{ url: 'shop.example/spades', fresh: false }]);
  });

  it('rejects an invalid URL at its field, without a call', async () => {
    await analyze({ 'Website URL': 'spades', 'Compare with (optional)': 'forks' });
    expect(screen.getAllByText('Please enter a valid URL')).toHaveLength(2);
    expect(field('Website URL')).toHaveFocus();
    expect(server.asked).toEqual([]);
  });
});

describe('the page speed page', () => {
  const server = speedServer();
  const measure = (url: string) => submit('/page-speed', { 'Website URL': url }, 'Analyze Speed');

  it('measures the typed URL once, and announces the result', async () => {
    await measure('shop.example');
    expect(await screen.findByText('Page speed analysis completed!')).toBeVisible();
    expect(await reportHeading()).toHaveFocus();
    expect(server.started).toEqual([{ url: 'shop.example/', runs: 1 }]);
    expect(button('Analyze Speed')).not.toHaveAttribute('aria-disabled');
  });

  it('rejects "spades"', async () => {
    await measure('spades');
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(field('Website URL')).toHaveFocus();
    expect(server.started).toEqual([]);
  });
});

describe('the SEO audit page', () => {
  const server = auditServer();
  const audit = (url: string) => submit('/seo-audit', { 'Website URL': url }, 'Start SEO Audit');

  it('audits the typed URL, even without a scheme, and announces the result', async () => {
    await audit('shop.example');
    expect(await screen.findByText('SEO audit completed!')).toBeVisible();
    expect(screen.getByText('Your audit analysis is ready. Score: 97/100')).toBeVisible();
    const result = await screen.findByRole('heading', { level: 2, name: /^SEO audit of/ });
    expect(result).toHaveTextContent('SEO audit of www.shop.example');
    expect(server.asked.map(({ body }) => body)).toEqual([{ url: 'shop.example/' }]);
  });

  it('rejects "word" on submit and checks again on change', async () => {
    const { user } = await renderApp('/seo-audit');
    await put(user, { 'Website URL': 'word' });
    expect(screen.queryByText('Please enter a valid URL')).not.toBeInTheDocument();
    await user.click(button('Start SEO Audit'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid URL');
    expect(field('Website URL')).toBeInvalid();
    expect(field('Website URL')).toHaveFocus();
    await user.clear(field('Website URL'));
    await user.paste('https://shop.example');
    expect(screen.queryByText('Please enter a valid URL')).not.toBeInTheDocument();
    expect(server.asked).toEqual([]);
  });
});
