import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { providePageData } from '../app/page-data.tsx';
import { resources } from '../content/resources.ts';
import { anItem, aPost, aRun, keptItems } from '../generation/testing/generation-data.ts';
import { generationServer } from '../generation/testing/generation-server.ts';
import { testContentData } from '../testing/content-files.ts';
import { renderApp, renderRouted } from '../testing/render.tsx';
import { anArticle, blogServer, somePosts } from './blog/testing/posts.ts';
import { contactServer } from './contact/testing/contact-server.ts';
import {
  answer,
  problem,
  reportAddress,
  reportId,
  reportServer,
  saved,
} from './report/testing/report-server.ts';

// Covers the main path of these pages and one rejection per form. The slow specs next to the pages cover the rest.

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const toast = () => within(screen.getByRole('region', { name: /^Notifications/ }));

describe('the contact page', () => {
  const { asked } = contactServer();

  it('sends the message, confirms it and is empty again', async () => {
    const { user } = await renderApp('/contact');
    const typed = {
      Name: 'Ada Hollis',
      Email: 'ada@hollis.example',
      Subject: 'The audit of my shop',
      Message: 'It says that no title is there.',
    };
    for (const [name, text] of Object.entries(typed)) {
      await user.click(field(name));
      await user.paste(text);
    }
    await user.selectOptions(field('Category'), 'Bug Report');
    await user.click(button('Send Message'));
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(screen.getByText("We'll get back to you as soon as possible.")).toBeVisible();
    // The confirmation stays after the toast has closed.
    expect(screen.getByRole('heading', { name: 'Your message was sent' })).toHaveFocus();
    expect(screen.getByText('We’ll reply to ada@hollis.example.')).toBeVisible();
    expect(asked).toEqual([
      {
        name: 'Ada Hollis',
        email: 'ada@hollis.example',
        subject: 'The audit of my shop',
        category: 'bug',
        message: 'It says that no title is there.',
        company: '',
        website: '',
        homepage2: '',
        ticket: 'ticket-1',
      },
    ]);
    await user.click(button('Send another'));
    for (const name of [...Object.keys(typed), 'Category']) expect(field(name)).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Send Us a Message' })).toHaveFocus();
    expect(field('Name')).toBeValid();
  });

  it('shows an error at each missing field, and calls no server', async () => {
    const { user } = await renderApp('/contact');
    await user.type(field('Email'), 'ada');
    await user.click(button('Send Message'));
    for (const [name, message] of [
      ['Name', 'Name must be at least 2 characters'],
      ['Email', 'Please enter a valid email address'],
      ['Subject', 'Subject must be at least 5 characters'],
      ['Category', 'Please select a category'],
      ['Message', 'Message must be at least 10 characters'],
    ] as const) {
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(field(name)).toBeInvalid();
    }
    expect(field('Name')).toHaveFocus();
    expect(asked).toEqual([]);
    await user.type(field('Name'), 'Ada');
    expect(screen.queryByText('Name must be at least 2 characters')).not.toBeInTheDocument();
  });
});

describe('the blog', () => {
  const { server, serve } = blogServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  it('shows the featured articles first, then the others', async () => {
    serve(somePosts);
    await renderApp('/blog');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('SEO Knowledge Hub');
    const featured = await screen.findByRole('region', { name: 'Featured Articles' });
    const card = within(featured).getByRole('article');
    for (const text of [
      'SEO Tools',
      'Ada Hollis',
      'January 15, 2026',
      '8 min read',
      '15,420 views',
    ]) {
      expect(card).toHaveTextContent(text);
    }
    const tags = within(card).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['spades', 'soil']);
    const others = screen.getByRole('region', { name: 'More Articles' });
    expect(within(others).getAllByRole('article')).toHaveLength(2);
    expect(within(others).getByRole('link', { name: 'Read More about Rakes' })).toHaveAttribute(
      'href',
      '/blog/one',
    );
    expect(screen.getByText('4 articles, 3 shown')).toBeVisible();
  });

  it('shows an article with its text and its facts', async () => {
    serve([], [anArticle()]);
    await renderApp('/blog/garden-spades');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'How to choose a garden spade',
    );
    const main = screen.getByRole('main');
    for (const text of [
      'Steel or stainless, long shaft or short.',
      'Ada Hollis',
      'January 15, 2026',
      '8 min read',
      '15,420 views',
    ]) {
      expect(main).toHaveTextContent(text);
    }
    expect(screen.getByRole('heading', { name: 'Blades' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'SEO Tools' })).toHaveAttribute(
      'href',
      '/blog?category=SEO+Tools',
    );
    expect(screen.getByRole('link', { name: 'clay' })).toHaveAttribute('href', '/blog?tag=clay');
    expect(screen.getByRole('link', { name: 'On steel' })).toHaveAttribute(
      'href',
      'https://steel.example/',
    );
  });
});

describe('the report page', () => {
  const server = reportServer();

  it('shows the saved report with the time and place of its creation, and is not indexed', async () => {
    server.use(http.get(reportAddress, () => answer(saved())));
    await renderRouted(`/reports/${reportId}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'SEO Audit Report' }),
    ).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent(
      /Made .*2026.* at plumbline\.example by PlumblineBot\/0\.1\.0/,
    );
    expect(article.querySelector('time')).toHaveAttribute('datetime', '2026-06-01T11:58:00.000Z');
    expect(article).toHaveTextContent('Anyone with this link can read it.');
    const analysis = screen.getByRole('region', { name: 'Detailed Analysis' });
    expect(analysis).toHaveTextContent('Shorten it to at most 580 px.');
    const group = screen.getByRole('group', { name: 'Report' });
    await within(group).findByRole('button', { name: 'Share or export' });
    const names = within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Download Report', 'Share or export']);
  });

  it('deletes the report with the secret of the deletion link', async () => {
    const sent: (string | null)[] = [];
    server.use(
      http.get(reportAddress, () => answer(saved())),
      http.delete(reportAddress, ({ request }) => {
        sent.push(request.headers.get('x-report-secret'));
        return sent.length === 1
          ? problem(403, 'wrong_secret', 'The secret is wrong')
          : answer({ id: reportId, deleted: true });
      }),
    );
    const { user } = await renderRouted(`/reports/${reportId}#delete=abc-123_x`);
    const secret = await screen.findByLabelText('Deletion secret');
    expect(secret).toHaveValue('abc-123_x');
    await user.click(button('Delete report'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The secret is wrong');
    await user.type(secret, 'y');
    await user.click(button('Delete report'));
    expect(await screen.findByText(/The report is deleted/)).toBeVisible();
    expect(sent).toEqual(['abc-123_x', 'abc-123_xy']);
  });
});

describe('the pages of the operator', () => {
  const { state, asked } = generationServer();

  async function openDashboard() {
    const page = await renderApp('/blog-dashboard');
    await waitFor(() => expect(button('Generate 200 Blogs')).not.toHaveAttribute('aria-disabled'));
    return page;
  }

  it('show on the dashboard what a run added to the site', async () => {
    state.next = aRun({
      kind: 'bulk',
      items: [
        ...keptItems(49),
        anItem({ position: 49, category: 'Tutorials', state: 'draft', repaired: true }),
      ],
    });
    const { user } = await openDashboard();
    await user.click(button('Generate 200 Blogs'));
    expect(await toast().findByText('BULK GENERATION SUCCESS!')).toBeVisible();
    expect(toast().getByText('Generated 50 blogs targeting 142,500 monthly traffic')).toBeVisible();
    expect(asked).toEqual([{ kind: 'bulk', count: 200 }]);
    const result = screen.getByRole('region', { name: 'Bulk generation result' });
    expect(result).toHaveTextContent('total blogs50measured');
    expect(result).toHaveTextContent('total target search volume per month4,750,000estimated');
    expect(result).toHaveTextContent('estimated monthly traffic142,500estimated');
    expect(result).toHaveTextContent('SEO Tools49Tutorials1');
    expect(result).toHaveTextContent('Keyword targets150 measured');
    expect(result).toHaveTextContent('Content words75,000 measured');
    expect(result).toHaveTextContent('Indexable pages49 measured');
  });

  it('reject "49" as the number of blogs', async () => {
    const { user } = await openDashboard();
    const count = screen.getByRole('spinbutton', { name: 'Number of blogs' });
    await user.clear(count);
    await user.type(count, '49');
    await user.click(button('Generate Blogs'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter a number of posts from 50 to 500',
    );
    expect(count).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('generate ten blogs on the automation page and confirm it', async () => {
    state.next = aRun();
    const { user } = await renderApp('/blog-automation');
    await screen.findByText('Next run');
    expect(await screen.findByText('None yet', { selector: 'p' })).toBeVisible();
    state.posts = [aPost()];
    const generate = () => screen.findByRole('button', { name: 'Generate 10 Blogs Now' });
    await waitFor(async () => expect(await generate()).not.toHaveAttribute('aria-disabled'));
    await user.click(await generate());
    expect(await toast().findByText('Blogs Generated Successfully!')).toBeVisible();
    expect(toast().getByText('Generated 10 SEO-optimized blog posts')).toBeVisible();
    expect(asked).toEqual([{ kind: 'daily' }]);
    expect(await screen.findByRole('list', { name: 'Recently generated blogs' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '10 of 10 blogs kept' })).toBeVisible();
    expect(await generate()).not.toHaveAttribute('aria-disabled');
  });
});

describe('the text pages', () => {
  beforeEach(() => providePageData((path) => testContentData.get(path)));
  const open = (address: string) => act(async () => renderApp(address));

  it('include the eight specified resources, the first three featured', async () => {
    expect(
      resources.map(({ title, type, difficulty, estimatedTime, featured }) =>
        [title, type, difficulty, estimatedTime, featured].join(', '),
      ),
    ).toEqual([
      'Complete SEO Guide, ebook, beginner, 10 hours, true',
      'Keyword Research Masterclass, course, intermediate, 3 hours, true',
      'Technical SEO Audit Checklist, template, advanced, 2 hours, true',
      'Content Optimization Framework, guide, intermediate, 4 hours, false',
      'Local SEO Blueprint, ebook, beginner, 3 hours, false',
      'Modern Link Building Strategies, course, advanced, 5 hours, false',
      'SEO Tools Comparison Guide, guide, beginner, 1 hour, false',
      'E-commerce SEO Optimization, ebook, intermediate, 4 hours, false',
    ]);
    await open('/resources');
    const featured = within(screen.getByRole('region', { name: 'Featured Resources' }));
    expect(featured.getAllByRole('link', { name: /^Access / })).toHaveLength(3);
    const library = within(screen.getByRole('region', { name: 'Complete Library' }));
    expect(library.getAllByRole('link', { name: /^View / })).toHaveLength(5);
    // Each item appears once, in order.
    expect(
      screen
        .getAllByRole('link', { name: /^(?:Access|View) / })
        .map((link) => link.getAttribute('href')),
    ).toEqual(resources.map(({ url }) => url));
  });

  it('include the guide with its title, its figures and its achievements', async () => {
    await open('/seo-guide');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Complete SEO Mastery Guide 2024',
    );
    for (const [value, label] of [
      ['8', 'chapters'],
      ['10', 'hours, estimated'],
    ]) {
      expect(screen.getByText(label ?? '').nextSibling).toHaveTextContent(value ?? '');
    }
    const achieve = within(screen.getByRole('region', { name: "What You'll Achieve" }));
    expect(achieve.getAllByRole('heading', { level: 3 }).map((node) => node.textContent)).toEqual([
      'Increase Organic Traffic',
      'Improve Search Rankings',
      'Build Authority',
      'Generate More Leads',
    ]);
    expect(screen.queryByText(/students|rating/)).not.toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    const types = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => (JSON.parse(textContent) as Record<string, unknown>)['@type'],
    );
    expect(types).toEqual(['BreadcrumbList', 'Course']);
  });
});
