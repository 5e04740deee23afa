import { act, screen, waitFor, within } from '@testing-library/react';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { aSitemap, sitemapServer } from './testing/sitemap-server.ts';

const server = sitemapServer();

/** Found by text, since a query by role takes seconds with so many options. */
const button = (name: string): HTMLElement => {
  const found = screen.getByText(name).closest('button');
  if (!found) throw new Error(`${name} is no button`);
  return found;
};
const submit = () => button('Generate Sitemap');
const domain = () => screen.getByLabelText('Website Domain');
const paths = () => screen.getAllByLabelText('URL Path');
const priority = (place: number) => screen.getAllByLabelText('Priority')[place - 1]!;
const frequency = (place: number) => screen.getAllByLabelText('Change Frequency')[place - 1]!;
const result = () => screen.findByRole('region', { name: 'Generated Sitemap' });
const labelsOf = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map((option) => option.textContent);

describe('the sitemap generator page', () => {
  itBehavesLikeAToolPage({
    toolId: 'sitemap-generator',
    title: 'XML Sitemap Generator',
    guideHeading: 'What belongs in it',
  });

  it('starts with one page, which cannot be removed, and the specified options', async () => {
    await renderApp('/sitemap-generator');
    expect(paths()).toHaveLength(1);
    expect(screen.queryByLabelText(/^Remove URL/)).not.toBeInTheDocument();
    expect(priority(1)).toHaveValue('0.8');
    expect(labelsOf(priority(1))).toEqual([
      '1.0 (Highest)',
      '0.9 (Very High)',
      '0.8 (High)',
      '0.7 (Above Medium)',
      '0.6 (Medium)',
      '0.5 (Normal)',
      '0.4 (Low)',
      '0.3 (Very Low)',
    ]);
    expect(frequency(1)).toHaveValue('weekly');
    expect(labelsOf(frequency(1))).toEqual([
      'Always',
      'Hourly',
      'Daily',
      'Weekly',
      'Monthly',
      'Yearly',
      'Never',
    ]);
  });

  it('removes a page if there is more than one', async () => {
    const { user } = await renderApp('/sitemap-generator');
    await user.click(button('Paste URLs'));
    await user.click(screen.getByLabelText('URLs (one per line)'));
    await user.paste('/\n/about\n/contact');
    await user.click(button('Add 3 to the list'));
    expect(paths()).toHaveLength(3);
    for (let left = 3; left > 1; left -= 1)
      await user.click(screen.getByLabelText(`Remove URL ${left}`));
    expect(paths()).toHaveLength(1);
    expect(screen.queryByLabelText(/^Remove URL/)).not.toBeInTheDocument();
  });

  it('adds the common pages that exist, and names the others', async () => {
    server.siteHas('/', '/about');
    const { user } = await renderApp('/sitemap-generator');
    await user.click(button('Add Common Pages'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid domain URL');
    expect(domain()).toHaveFocus();
    await user.type(domain(), 'shop.example');
    await user.click(button('Add Common Pages'));
    expect(
      await screen.findByText(/^2 of 6 common pages exist on shop\.example\./),
    ).toHaveTextContent('Left out: /contact (404), /blog (404), /products (404), /services (404).');
    expect(paths().map((field) => (field as HTMLInputElement).value)).toEqual(['/', '/about']);
  });

  it.each(['', 'not a url', 'javascript:alert(1)', 'ftp://shop.example'])(
    'rejects the domain %j on submit, and checks again on change',
    async (typed) => {
      const { user } = await renderApp('/sitemap-generator');
      if (typed) await user.type(domain(), typed);
      await user.type(paths()[0]!, '/');
      expect(screen.queryByText('Please enter a valid domain URL')).not.toBeInTheDocument();
      await user.click(submit());
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid domain URL');
      expect(domain()).toHaveFocus();
      await user.clear(domain());
      await user.type(domain(), 'shop.example');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(server.asked).toEqual([]);
    },
  );

  it('reports an empty page and an invalid date at their fields', async () => {
    const { user } = await renderApp('/sitemap-generator');
    await user.type(domain(), 'shop.example');
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('URL is required');
    expect(paths()[0]).toHaveFocus();
    await user.keyboard('/');
    await user.type(screen.getByLabelText('Last Modified'), 'soon');
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a date such as 2026-01-31');
    expect(screen.getByLabelText('Last Modified')).toHaveFocus();
    expect(server.asked).toEqual([]);
  });

  it('checks again on change after a sitemap was generated, except rows added since', async () => {
    const { user } = await renderApp('/sitemap-generator');
    await user.type(domain(), 'shop.example');
    await user.type(paths()[0]!, '/');
    await user.click(submit());
    await result();
    await user.click(button('Add URL'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(paths()[0]!);
    expect(screen.getByRole('alert')).toHaveTextContent('URL is required');
    await user.type(paths()[0]!, '/');
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('URL is required');
    expect(paths()[1]).toHaveFocus();
  });

  it('shows that it is running, and can be cancelled', async () => {
    server.neverAnswer();
    const { user } = await renderApp('/sitemap-generator?domain=shop.example&urls=/');
    await waitFor(() => expect(button('Generating...')).toHaveAttribute('aria-disabled', 'true'));
    await user.click(button('Cancel'));
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('shows an error after a failure and keeps the list', async () => {
    server.refuse(400, {
      code: 'validation_failed',
      title: 'The request is not valid',
      detail: 'x',
      errors: [{ field: 'pages', message: 'It is on another host.' }],
    });
    const { user } = await renderApp('/sitemap-generator');
    await user.type(domain(), 'shop.example');
    await user.type(paths()[0]!, 'https://b.example/');
    await user.click(submit());
    expect(await screen.findByText('Error generating sitemap')).toBeVisible();
    expect(screen.getByText('Please check your inputs and try again.')).toBeVisible();
    expect(screen.getByText('It is on another host.')).toBeVisible();
    expect(paths()[0]).toHaveValue('https://b.example/');
  });

  it('generates the sitemap in its URL', async () => {
    const lines = encodeURIComponent('/ 1.0 daily\n/about 0.3 never 2026-01-31');
    await renderApp(`/sitemap-generator?domain=shop.example&urls=${lines}`);
    await result();
    expect(server.asked).toEqual([
      {
        domain: 'https://shop.example',
        pages: [
          { url: '/', priority: '1.0', changefreq: 'daily' },
          { url: '/about', priority: '0.3', changefreq: 'never', lastmod: '2026-01-31' },
        ],
      },
    ]);
  });

  it('keeps its list in the URL, unless it is too long', async () => {
    const { user, search } = await renderRouted('/sitemap-generator');
    await user.click(domain());
    await user.paste('shop.example');
    await user.click(paths()[0]!);
    await user.paste('/spades,1.html');
    await user.click(submit());
    await result();
    expect(new URLSearchParams(search()).get('urls')).toBe('"/spades,1.html" 0.8 weekly');
    await user.click(button('Paste URLs'));
    await user.click(screen.getByLabelText('URLs (one per line)'));
    await user.paste(`/${'ж'.repeat(1_250)}`);
    await user.click(button('Add 1 to the list'));
    await user.click(submit());
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(search()).toBe('?domain=shop.example');
    expect(paths()).toHaveLength(2);
  });

  it('shows the earlier list and sitemap again when the visitor goes back, without a call', async () => {
    const { user, router } = await renderRouted('/sitemap-generator?domain=shop.example&urls=/');
    await result();
    server.answerWith(aSitemap({ sitemapXml: '<urlset>the second</urlset>\n' }));
    await user.type(paths()[0]!, 'about');
    await user.click(submit());
    expect(await screen.findByText(/the second/)).toBeVisible();
    act(() => void router.navigate(-1));
    await waitFor(() => expect(paths()[0]).toHaveValue('/'));
    expect(await result()).toHaveTextContent('https://shop.example/');
    act(() => void router.navigate(1));
    await waitFor(() => expect(paths()[0]).toHaveValue('/about'));
    expect(await result()).toHaveTextContent('the second');
    expect(server.asked).toHaveLength(2);
  });

  it('shows a long list and its sitemap again without a call, and does not hash it at every render', async () => {
    const { user, router } = await renderRouted('/sitemap-generator?domain=shop.example&urls=/');
    await result();
    await user.click(button('Paste URLs'));
    await user.click(screen.getByLabelText('URLs (one per line)'));
    await user.paste(Array.from({ length: 3_000 }, (_, at) => `/page-${at}`).join('\n'));
    await user.click(submit());
    await waitFor(() => expect(server.asked).toHaveLength(2));
    await result();
    const stringify = jest.spyOn(JSON, 'stringify');
    await user.type(domain(), 'x');
    const lengths = stringify.mock.results.map(({ value }) => String(value).length);
    stringify.mockRestore();
    expect(lengths).not.toEqual([]);
    expect(Math.max(...lengths)).toBeLessThan(1_000);
    act(() => void router.navigate(-1));
    await waitFor(() => expect(paths()).toHaveLength(1));
    act(() => void router.navigate(1));
    await waitFor(() => expect(paths()).toHaveLength(25));
    await result();
    expect(server.asked).toHaveLength(2);
  });

  it('includes pasted URLs that were not added to the list', async () => {
    const { user } = await renderApp('/sitemap-generator?domain=shop.example');
    await user.click(button('Paste URLs'));
    await user.click(screen.getByLabelText('URLs (one per line)'));
    await user.paste('/\nnonsense here\n/about');
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('Not understood: nonsense here');
    expect(screen.getByLabelText('URLs (one per line)')).toHaveFocus();
    expect(screen.getByLabelText('URLs (one per line)')).toHaveValue('nonsense here');
    expect(server.asked).toEqual([]);
    await user.clear(screen.getByLabelText('URLs (one per line)'));
    await user.paste('/nonsense');
    await user.click(submit());
    await result();
    expect(server.asked[0]?.pages).toMatchObject([
      { url: '/' },
      { url: '/about' },
      { url: '/nonsense' },
    ]);
    expect(paths()).toHaveLength(3);
  });

  it('adds many URLs at once, and shows 25 of them', async () => {
    const { user } = await renderApp('/sitemap-generator');
    await user.click(button('Paste URLs'));
    await user.click(screen.getByLabelText('URLs (one per line)'));
    await user.paste(Array.from({ length: 27 }, (_, at) => `/page-${at}`).join('\n'));
    await user.click(button('Add 27 to the list'));
    expect(paths()).toHaveLength(25);
    expect(screen.getByText('Rows 1 to 25')).toBeVisible();
    await user.click(button('Next'));
    expect(paths()).toHaveLength(2);
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    await user.clear(paths()[1]!);
    await user.click(button('Previous'));
    await user.click(domain());
    await user.paste('shop.example');
    await user.click(submit());
    expect(screen.getByText(/1 to correct/)).toBeVisible();
    expect(paths()[1]).toHaveFocus();
    expect(paths()[1]).toBeInvalid();
  });

  it('says what was left out, by reason and with examples', async () => {
    server.answerWith(
      aSitemap({
        leftOut: 2,
        findings: [
          {
            code: 'other-host',
            severity: 'error',
            count: 2,
            message: 'Left out: on another host.',
            examples: [{ entry: 3, value: 'https://b.example/<script>' }],
          },
        ],
      }),
    );
    await renderApp('/sitemap-generator?domain=shop.example&urls=/');
    const list = within(await result()).getByRole('list', { name: 'What was left out or changed' });
    expect(list).toHaveTextContent('2 URLs left out: on another host.');
    expect(list).toHaveTextContent('URL 4: https://b.example/<script>');
  });

  it('shows the start of a long file, and offers the parts of a split one', async () => {
    const loc = '<url><loc>https://shop.example/x</loc></url>\n';
    server.answerWith(
      aSitemap({
        kind: 'index',
        entries: 50_001,
        sitemapXml: loc.repeat(2_000),
        files: [
          { name: 'sitemap.xml', entries: 2, bytes: 400, xml: null },
          { name: 'sitemap-1.xml', entries: 50_000, bytes: 8_388_608, xml: '<urlset/>' },
          { name: 'sitemap-2.xml', entries: 1, bytes: 200, xml: '<urlset/>' },
        ],
      }),
    );
    await renderApp('/sitemap-generator?domain=shop.example&urls=/');
    const section = within(await result());
    expect(section.getByText(/Only the beginning is shown/)).toBeVisible();
    const table = within(section.getByRole('table', { name: 'Files of the sitemap' }));
    expect(table.getByRole('row', { name: /sitemap-1\.xml/ })).toHaveTextContent('50,0008.0 MB');
    expect(section.getByRole('button', { name: 'Download sitemap-2.xml' })).toBeVisible();
    expect(section.getByRole('button', { name: 'Download all files (.zip)' })).toBeVisible();
  });
});
