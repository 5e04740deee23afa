import { screen, waitFor, within } from '@testing-library/react';
import {
  aPost,
  anItem,
  anOpenRun,
  aRun,
  keptItems,
  runId,
  someStats,
} from '../../generation/testing/generation-data.ts';
import { generationServer } from '../../generation/testing/generation-server.ts';
import { renderApp } from '../../testing/render.tsx';

const { state, asked, change } = generationServer();

const button = () => screen.findByRole('button', { name: 'Generate 10 Blogs Now' });
const toast = () => within(screen.getByRole('region', { name: /^Notifications/ }));
const patient = { timeout: 60_000 };

async function openPage() {
  const page = await renderApp('/blog-automation');
  await screen.findByText('Next run', {}, patient);
  return page;
}

it('says what it does, and when this server runs it', async () => {
  state.stats = someStats({
    schedule: { cron: '30 18 * * *', timezone: 'Europe/Berlin', nextRunAt: '2026-11-22T17:30:00Z' },
    lastRun: {
      kind: 'daily',
      state: 'done',
      createdAt: '2026-11-21T17:30:00Z',
      requested: 10,
      kept: 9,
    },
  });
  await openPage();
  expect(screen.getByText(/Automatic daily generation of 10 blogs at 6 AM/)).toBeVisible();
  const schedule = screen.getByRole('region', { name: 'This server’s schedule' });
  expect(schedule).toHaveTextContent('Every day at 6:30 PM Europe/Berlin');
  expect(schedule).toHaveTextContent(/Nov 22, 2026, 6:30\sPM \(Europe\/Berlin\)/);
  expect(schedule).toHaveTextContent('daily, done: 9 of 10 blogs kept');
  for (const claim of ['3,000+ words each', '3,650 blogs per year']) {
    expect(screen.getByRole('heading', { name: claim })).toBeVisible();
  }
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it('lists the ten topic categories with their searches, marked as estimated', async () => {
  await openPage();
  const topics = screen.getByRole('region', { name: 'Target topic categories' });
  expect(within(topics).getByText('estimated')).toBeVisible();
  expect(
    within(topics)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'SEO Fundamentals180K',
    'Keyword Research150K',
    'Link Building100K',
    'Technical SEO95K',
    'Local SEO85K',
    'Content Marketing75K',
    'Healthcare SEO45K',
    'E-commerce SEO55K',
    'SaaS Marketing40K',
    'Real Estate SEO35K',
  ]);
});

it('lists the generated posts with links', async () => {
  state.posts = [aPost(), aPost({ id: 'old', title: 'Shipped', origin: 'static' })];
  await openPage();
  const list = await screen.findByRole('list', { name: 'Recently generated blogs' });
  const [blog, ...others] = within(list).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(blog).toHaveTextContent('Robots.txt for Beginners');
  expect(blog).toHaveTextContent('Technical SEO');
  expect(blog).toHaveTextContent('95K monthly searches estimated');
  expect(blog).toHaveTextContent('November 21, 2026');
  expect(within(list).getByRole('link', { name: /^View Blog/ })).toHaveAttribute(
    'href',
    '/blog/robots-txt-for-beginners',
  );
});

it('follows a run that was started before the page was loaded, and cancels it', async () => {
  state.runs = [anOpenRun()];
  const { user } = await openPage();
  const progress = await screen.findByRole('region', { name: 'Run in progress' });
  expect(within(progress).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  expect(progress).toHaveTextContent('4 of 10');
  expect(progress).toHaveTextContent('Words so far6,000');
  expect(progress).toHaveTextContent('Time leftabout 60 seconds');
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(within(progress).getByRole('button', { name: 'Cancel' }));
  expect(await toast().findByText('Generation canceled', {}, patient)).toBeVisible();
  expect(asked).toEqual(['cancel true']);
  expect(await screen.findByRole('heading', { name: /^Canceled: 4 of 10/ })).toBeVisible();
});

it('updates a run until it ends', async () => {
  state.runs = [anOpenRun({ timeLeftSeconds: null })];
  await openPage();
  const progress = await screen.findByRole('region', { name: 'Run in progress' });
  const { items } = anOpenRun();
  await change(anOpenRun({ items: [...keptItems(6), ...items.slice(6)] }));
  await waitFor(() => expect(progress).toHaveTextContent('6 of 10'));
  await change(aRun());
  expect(await toast().findByText('Blogs Generated Successfully!', {}, patient)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Run in progress' })).not.toBeInTheDocument();
});

it('says why a run could not be started', async () => {
  state.refusal = { status: 429, code: 'budget_exhausted', detail: 'Today’s budget is used up.' };
  const { user } = await openPage();
  await user.click(await button());
  expect(await toast().findByText('Generation Failed')).toBeVisible();
  expect(toast().getByText('Please try again or check your connection')).toBeVisible();
  expect(await screen.findByText('Today’s budget is used up.')).toBeVisible();
});

it('fails if no post of a run was kept, and says why', async () => {
  const lost = {
    state: 'failed',
    reason: 'The endpoint answered 500.',
    postId: null,
    title: null,
    words: null,
  } as const;
  state.next = aRun({
    state: 'failed',
    items: [0, 1].map((position) => anItem({ ...lost, position })),
  });
  const { user } = await openPage();
  await user.click(await button());
  expect(await toast().findByText('Generation Failed')).toBeVisible();
  const alert = (await screen.findByText('None of the 2 posts could be kept')).closest(
    '[role=alert]',
  );
  expect(alert).toHaveTextContent('The endpoint answered 500.');
  expect(state.runs[0]?.id).toBe(runId);
});

it('says that the daily run is switched off', async () => {
  state.stats = someStats({ schedule: { cron: null, timezone: 'UTC', nextRunAt: null } });
  await openPage();
  expect(screen.getByRole('region', { name: 'This server’s schedule' })).toHaveTextContent(
    'Switched off',
  );
  expect(screen.getByText('Writes 10 posts now. No daily run is scheduled.')).toBeVisible();
  expect(await screen.findByText('BLOG_SCHEDULE')).toBeVisible();
  expect(await screen.findByText(/^Expected use/)).toBeVisible();
});
