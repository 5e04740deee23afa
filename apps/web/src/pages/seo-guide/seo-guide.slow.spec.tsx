import { act, screen, within } from '@testing-library/react';
import { providePageData } from '../../app/page-data.tsx';
import { routes } from '../../app/routes.ts';
import { site } from '../../app/site.ts';
import { testContentData } from '../../testing/content-files.ts';
import { renderApp } from '../../testing/render.tsx';
import { sampleClaims } from '../../testing/sample-claims.ts';
import { completedChapters } from './completed-chapters.ts';
import { type ChapterDoc, chapterDocPath, type Curriculum, curriculumPath } from './guide-doc.ts';

beforeEach(() => {
  providePageData((path) => testContentData.get(path));
  act(() => completedChapters.clear());
});

const open = (address: string) => act(async () => renderApp(address));
const chapters = testContentData.get(curriculumPath) as Curriculum;
const types = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => (JSON.parse(script.textContent) as Record<string, unknown>)['@type'],
  );

describe('the guide', () => {
  it('shows the operator’s claims about it', async () => {
    jest.replaceProperty(site, 'claims', sampleClaims);
    await open('/seo-guide');
    expect((await screen.findByText('students')).nextSibling).toHaveTextContent('50k+');
    expect(screen.getByText('rating').nextSibling).toHaveTextContent('4.9');
    const quotes = within(screen.getByRole('region', { name: 'What readers say' }));
    expect(quotes.getAllByRole('figure')).toHaveLength(3);
    jest.restoreAllMocks();
  });

  it('has no completed chapters at first, and offers to start each', async () => {
    await open('/seo-guide');
    const bar = await screen.findByRole('progressbar', { name: 'Course progress' });
    expect(bar).toHaveAttribute('aria-valuetext', '0 of 8 chapters completed');
    const starts = screen.getAllByRole('link', { name: /^Start chapter \d$/ });
    expect(starts.map((link) => link.getAttribute('href'))).toEqual(
      chapters.map(({ id }) => `/seo-guide/${id}`),
    );
  });

  it('counts completed chapters and offers to review them', async () => {
    const [first, second] = chapters;
    act(() => {
      completedChapters.mark(first?.id ?? '', true);
      completedChapters.mark('a-chapter-that-is-gone', true);
    });
    await open('/seo-guide');
    const bar = await screen.findByRole('progressbar', { name: 'Course progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    expect(screen.getByRole('link', { name: 'Review chapter 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue with chapter 2' })).toHaveAttribute(
      'href',
      `/seo-guide/${second?.id}`,
    );
  });

  it('links to its PDFs', async () => {
    await open('/seo-guide');
    const sample = await screen.findByRole('link', { name: 'Sample Chapter' });
    expect(sample).toHaveAttribute('href', '/downloads/sample-chapter.pdf');
    for (const link of screen.getAllByRole('link', { name: 'Download PDF' })) {
      expect(link).toHaveAttribute('href', '/downloads/complete-seo-guide.pdf');
    }
  });
});

describe('a chapter', () => {
  const { chapter } = testContentData.get(chapterDocPath('technical-seo')) as ChapterDoc;

  it('shows its text, contents, exercises and sources', async () => {
    await open('/seo-guide/technical-seo');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(chapter.title);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const topic of chapter.topics) {
      expect(contents.getByRole('link', { name: topic })).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: topic })).toBeVisible();
    }
    expect(document.querySelectorAll('[data-aside]')).toHaveLength(chapter.exercises.length);
    const sources = within(screen.getByRole('region', { name: 'Sources' }));
    expect(sources.getAllByRole('link')).toHaveLength(chapter.sources.length);
    expect(types()).toEqual(['BreadcrumbList', 'LearningResource']);
  });

  it('can be marked as complete and as not complete', async () => {
    const { user } = await open('/seo-guide/technical-seo');
    await user.click(await screen.findByRole('button', { name: 'Mark as complete' }));
    expect(screen.getByText('Chapter 4 is complete')).toBeVisible();
    expect([...completedChapters.current()]).toEqual(['technical-seo']);
    await user.click(screen.getByRole('button', { name: 'Mark as not complete' }));
    expect(completedChapters.current().size).toBe(0);
  });

  it('links to the previous and next one, and focuses the new heading', async () => {
    const { user } = await open('/seo-guide/technical-seo');
    const ways = within(await screen.findByRole('navigation', { name: 'Chapters' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/seo-guide/on-page-optimization',
      '/seo-guide/content-strategy',
    ]);
    await act(async () => user.click(ways.getByRole('link', { name: /Chapter 5 of 8/ })));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Content Strategy' });
    expect(heading).toHaveFocus();
  });

  it.each(['/seo-guide/no-such-chapter', '/seo-guide/..%2Fx'])(
    'is the 404 page at %s',
    async (at) => {
      await open(at);
      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    },
  );

  it('is prerendered for every chapter', async () => {
    const route = routes.find(({ path }) => path === '/seo-guide/:id');
    expect(await route?.addresses()).toEqual(chapters.map(({ id }) => `/seo-guide/${id}`));
  });
});
