import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serpPreviewReport } from '@plumbline/tools/serp-preview';
import { HttpResponse } from 'msw';
import { renderApp } from '../testing/render.tsx';
import { sourcesIn } from '../testing/sources-in.ts';
import { alerts, button, field, put, submit } from '../testing/tool-form.ts';
import { FakeWorker, fakeWorkers, watchDownloads } from './image-resizer/testing/fake-worker.ts';
import { tagsServer } from './meta-generator/testing/tags-server.ts';
import { robotsServer } from './robots-generator/testing/robots-server.ts';
import { schemaServer } from './schema-markup/testing/schema-server.ts';
import { serpServer } from './serp-preview/testing/serp-server.ts';
import { sitemapServer } from './sitemap-generator/testing/sitemap-server.ts';

// One success and one error of each page that generates something. The slow specs next to the pages test the rest.

describe('the SERP preview page', () => {
  const { asked, answer } = serpServer();
  const title = 'Garden spades: how to choose one';
  const url = 'https://www.shop.example/garden';
  const description = 'Which garden spade suits your soil and your back.';
  const card = () => within(screen.getByRole('region', { name: 'Google Search Result Preview' }));
  const result = () => card().getByRole('group', { name: /^Search result on/ });

  it('calls the server, announces the result, and shows its values until something is typed', async () => {
    answer(() => {
      const data = serpPreviewReport({ title: 'Said by the server', url, description: 'Its own.' });
      return HttpResponse.json({ success: true, data, message: '' });
    });
    const { user } = await submit(
      '/serp-preview',
      { 'Page Title': title, 'Page URL': url, 'Meta Description': description },
      'Generate Preview',
    );
    expect(await screen.findByText('SERP preview generated!')).toBeVisible();
    expect(screen.getByText('Your search result preview is ready.')).toBeVisible();
    expect(asked).toEqual([{ title, url, description }]);
    expect(result()).toHaveTextContent('Said by the server');
    expect(result()).toHaveTextContent('Its own.');
    expect(card().getByRole('heading', { level: 2 })).toHaveFocus();
    await user.type(field('Page Title'), '!');
    expect(result()).toHaveTextContent(`${title}!`);
    expect(result()).not.toHaveTextContent('Said by the server');
  });

  it('reports missing fields on submit and checks again on change', async () => {
    const { user } = await renderApp('/serp-preview');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Generate Preview'));
    expect(alerts()).toEqual([
      'Title is required',
      'Please enter a valid URL',
      'Description is required',
    ]);
    expect(field('Page Title')).toHaveFocus();
    await user.type(field('Page Title'), 'S');
    expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe('the meta generator page', () => {
  const server = tagsServer();
  const heading = () => screen.findByRole('heading', { name: 'Generated Meta Tags' });
  const input = {
    websiteName: 'Spade & Son',
    pageTitle: 'How to choose garden spades',
    primaryKeyword: 'garden spades',
    description: 'Blades, shafts and handles compared by weight, price and soil.',
  };

  it('generates tags, announces them, and moves the focus to the result', async () => {
    await submit(
      '/meta-generator',
      {
        'Website Name': input.websiteName,
        'Page Topic/Title': input.pageTitle,
        'Primary Keyword': input.primaryKeyword,
        'Page Description': input.description,
      },
      'Generate Meta Tags',
    );
    expect(await screen.findByText('Meta tags generated successfully!')).toBeVisible();
    expect(screen.getByText('Your meta tags are ready to use.')).toBeVisible();
    expect(server.asked).toEqual([{ path: '/api/meta-tags', body: input }]);
    await waitFor(async () => expect(await heading()).toHaveFocus());
    expect(screen.getByText('Written by rules')).toBeVisible();
    expect(field('Title Tag')).toHaveValue('How to choose garden spades | Spade & Son');
  });

  it('reports every empty field, and checks again on every change', async () => {
    const { user } = await submit('/meta-generator', {}, 'Generate Meta Tags');
    expect(alerts()).toEqual([
      'Website name is required',
      'Page title is required',
      'Primary keyword is required',
      'Description is required',
    ]);
    expect(field('Website Name')).toHaveFocus();
    await put(user, { 'Website Name': 'Shop' });
    expect(screen.queryByText('Website name is required')).not.toBeInTheDocument();
    expect(server.asked).toEqual([]);
  });
});

describe('the robots.txt generator', () => {
  const { asked } = robotsServer();
  const generate = (values: Readonly<Record<string, string>>) =>
    submit('/robots-generator', values, 'Generate Robots.txt');
  const file = async () => (await screen.findByRole('region', { name: 'robots.txt' })).textContent;

  it('generates a file in the browser, announces it, and moves the focus to it', async () => {
    await generate({
      'Website Domain': 'https://shop.example',
      'Disallow Paths (one per line)': '/admin/\n\n/cart',
      'Crawl Delay (seconds)': '10',
      'Custom Directives': '# hello',
    });
    expect(await screen.findByText('Robots.txt generated successfully!')).toBeVisible();
    expect(await file()).toMatch(
      /^# Robots\.txt generated on \d{4}-\d\d-\d\d\n\nUser-agent: \*\nAllow: \/\nDisallow: \/admin\/\nDisallow: \/cart\nCrawl-delay: 10\n\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n\n# Custom directives\n# hello\n$/,
    );
    expect(screen.getByRole('heading', { name: 'Your robots.txt' })).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('imports a live file and shows it line by line, each finding at its line', async () => {
    await submit('/robots-generator', { 'Website to check': 'shop.example' }, 'Import');
    expect(await screen.findByText('Live file imported!')).toBeVisible();
    const live = await screen.findByRole('region', { name: 'robots.txt, line by line' });
    const lines = within(live).getAllByRole('listitem');
    expect(asked).toEqual([{ url: 'shop.example/' }]);
    expect(lines).toHaveLength(7);
    expect(lines[3]).toHaveTextContent('Disallow: checkout');
    expect(lines[3]).toHaveTextContent('Warning');
    expect(lines[3]).toHaveTextContent('Begin the path with a slash');
    expect(screen.getByText('measured')).toBeVisible();
  });

  it('rejects the domain "word", and checks again on change', async () => {
    const { user } = await generate({ 'Website Domain': 'word' });
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid domain URL');
    expect(field('Website Domain')).toHaveFocus();
    await user.clear(field('Website Domain'));
    await user.paste('shop.example');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the schema markup page', () => {
  const { asked } = schemaServer();

  it('generates the markup, announces it, and moves the focus to it', async () => {
    const { user } = await submit(
      '/schema-markup?type=Product&name=Ash+spade',
      {
        Description: 'A digging spade.',
        'Image URL': 'https://shop.example/spade.jpg',
        Price: '39.00',
        Currency: 'EUR',
      },
      'Generate Schema',
    );
    expect(await screen.findByText('Schema markup generated successfully!')).toBeVisible();
    const section = await screen.findByRole('region', { name: 'Generated Schema Markup' });
    expect(within(section).getByRole('heading', { level: 2 })).toHaveFocus();
    expect(asked).toEqual([
      {
        path: '/api/schema-markup',
        body: {
          type: 'Product',
          data: {
            type: 'Product',
            name: 'Ash spade',
            description: 'A digging spade.',
            image: 'https://shop.example/spade.jpg',
            price: '39.00',
            priceCurrency: 'EUR',
          },
        },
      },
    ]);
    const html = within(section).getByRole('region', { name: 'HTML' });
    expect(html).toHaveTextContent('<script type="application/ld+json"> {');
    await user.click(within(section).getByRole('tab', { name: 'JSON-LD Only' }));
    const json = within(section).getByRole('region', { name: 'JSON-LD' });
    expect(JSON.parse(json.textContent ?? '')).toMatchObject({
      '@type': 'Product',
      name: 'Ash spade',
    });
  });

  it('reports missing fields on submit and checks again on change', async () => {
    const { user } = await renderApp('/schema-markup');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Generate Schema'));
    expect(alerts()).toEqual([
      'Schema type is required',
      'Name is required',
      'Description is required',
    ]);
    await user.selectOptions(field('Schema Type'), 'Article');
    expect(screen.queryByText('Schema type is required')).not.toBeInTheDocument();
    await put(user, { URL: 'word', 'Image URL': 'javascript:alert(1)' });
    expect(screen.getByText('Please enter a valid URL')).toBeVisible();
    expect(screen.getByText('Please enter a valid image URL')).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the sitemap generator page', () => {
  const server = sitemapServer();
  const message = 'Please enter a valid domain URL';

  it('sends the form, announces the result, and moves the focus to it', async () => {
    const { user } = await renderApp('/sitemap-generator');
    const second = (label: string) => screen.getAllByLabelText(label)[1]!;
    await put(user, { 'Website Domain': 'shop.example', 'URL Path': '/' });
    await user.click(button('Add URL'));
    expect(second('URL Path')).toHaveFocus();
    await user.paste('/about');
    await user.selectOptions(second('Priority'), '0.3');
    await user.selectOptions(second('Change Frequency'), 'never');
    await user.click(second('Last Modified'));
    await user.paste('2026-01-31');
    await user.click(button('Generate Sitemap'));
    expect(await screen.findByText('Sitemap generated successfully!')).toBeVisible();
    expect(server.asked).toEqual([
      {
        domain: 'https://shop.example',
        pages: [
          { url: '/', priority: '0.8', changefreq: 'weekly' },
          { url: '/about', priority: '0.3', changefreq: 'never', lastmod: '2026-01-31' },
        ],
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Generated Sitemap' })).toHaveFocus();
    const result = await screen.findByRole('region', { name: 'Generated Sitemap' });
    expect(within(result).getByText(/<loc>https:\/\/shop\.example\/<\/loc>/)).toBeVisible();
    expect(sourcesIn(result)).toEqual(['measured']);
    const steps = within(screen.getByRole('region', { name: 'How to use your sitemap' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(5);
    expect(steps.getByRole('link', { name: 'robots.txt generator' })).toHaveAttribute(
      'href',
      '/robots-generator?domain=https%3A%2F%2Fshop.example&includeSitemap=true',
    );
  });

  it('rejects the domain "word" on submit, and checks again on change', async () => {
    const { user } = await renderApp('/sitemap-generator');
    await put(user, { 'Website Domain': 'word', 'URL Path': '/' });
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.click(button('Generate Sitemap'));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(field('Website Domain')).toHaveFocus();
    await user.clear(field('Website Domain'));
    await user.paste('shop.example');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.asked).toEqual([]);
  });
});

describe('the image resizer page', () => {
  fakeWorkers();
  const choose = async (name: string, type: string) => {
    const app = await renderApp('/image-resizer');
    const files = [new File(['not empty'], name, { type })];
    // Like a drop, or a file dialog without a filter.
    fireEvent.change(field('Image file'), { target: { files } });
    return app;
  };
  const said = async (...texts: string[]) => {
    for (const text of texts) expect((await screen.findAllByText(text))[0]).toBeVisible();
  };

  it('creates one size and offers it under its file name', async () => {
    const names = watchDownloads();
    const { user } = await choose('photo.jpg', 'image/jpeg');
    await screen.findByAltText('Your image');
    await user.click(screen.getByRole('radio', { name: /^Instagram Reel Cover/ }));
    await user.click(button('Resize Selected'));
    await said('Image resized successfully!', 'Resized to 1080x1920 for Instagram Reel Cover');
    expect(FakeWorker.jobs).toEqual([
      {
        target: { width: 1080, height: 1920 },
        mode: 'fit',
        background: 'white',
        focus: { x: 0.5, y: 0.5 },
        format: 'jpeg',
        maxKilobytes: '',
        maxBytes: null,
      },
    ]);
    await user.click(button('Download Instagram Reel Cover'));
    expect(names).toEqual(['instagram_reel_cover.jpg']);
  });

  it('rejects files that are not pictures', async () => {
    await choose('paper.pdf', 'application/pdf');
    await said('Invalid file type', 'Please select an image file (JPG, PNG, GIF, WebP, AVIF, SVG)');
    expect(button('Resize All')).toHaveAttribute('aria-disabled', 'true');
  });
});
