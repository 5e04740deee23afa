import { screen, waitFor, within } from '@testing-library/react';
import {
  anItem,
  anOpenRun,
  aRun,
  keptItems,
  someStats,
} from '../../generation/testing/generation-data.ts';
import { generationServer } from '../../generation/testing/generation-server.ts';
import { rightToken } from '../../operator/testing/session-handlers.ts';
import { site } from '../../app/site.ts';
import { sampleClaims } from '../../testing/sample-claims.ts';
import { openPage, patient, toast } from './testing/open-dashboard.ts';

const { state, asked, change } = generationServer();

const count = () => screen.getByRole('spinbutton', { name: 'Number of blogs' });
const pastId = '1e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c12';
const lost = { postId: null, postState: null, title: null, words: null } as const;

describe('the figures', () => {
  it('are counted on this site', async () => {
    await openPage();
    const figures = screen.getByRole('region', { name: 'The blog in figures' });
    expect(figures).toHaveTextContent(/published posts22.*generated posts0.*words published/);
    expect(figures).toHaveTextContent('Counted in this site’s database.');
    expect(screen.queryByRole('region', { name: 'Goals' })).not.toBeInTheDocument();
  });

  it('appear next to the operator’s goals, which are labeled as goals', async () => {
    const claims = jest.replaceProperty(site, 'claims', sampleClaims);
    await openPage();
    const goals = within(screen.getByRole('region', { name: 'Goals' })).getAllByRole('listitem');
    expect(goals.map(({ textContent }) => textContent)).toEqual([
      'Goal2M-5Mmonthly visitorsNow: not measured here',
      'Goal200+postsNow: 22',
      'Goal$25Kmonthly ad revenueNow: not measured here',
      'Goal600+keywordsNow: not measured here',
    ]);
    claims.restore();
  });
});

describe('bulk generation', () => {
  it('estimates searches and cost for the number of blogs', async () => {
    state.costUsd = 1.33;
    const { user } = await openPage();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Bulk Generation (200+ Blogs)',
      'Daily Generation (10 Blogs)',
    ]);
    const form = screen.getByRole('form', { name: 'Bulk generation' });
    expect(count()).toHaveValue(200);
    expect(form).toHaveTextContent('keywords600');
    expect(form).toHaveTextContent('words300,000');
    expect(form).toHaveTextContent('monthly search volume5,000,000count × 25K');
    expect(form).toHaveTextContent('They aren’t a forecast');
    const mix = within(screen.getByRole('list', { name: 'Category mix' }));
    expect(mix.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SEO Tools40%80 posts',
      'Industry SEO25%50 posts',
      'Tutorials20%40 posts',
      'Trends & Tips15%30 posts',
    ]);
    expect(await within(form).findByText('$1.33')).toBeVisible();
    await user.clear(count());
    await user.type(count(), '50');
    expect(form).toHaveTextContent('keywords150');
    expect(await within(form).findByText(/348K tokens/)).toBeVisible();
  });

  it('says that the cost is unknown if no prices are set', async () => {
    await openPage();
    const cost = await screen.findByText(/^Expected use/);
    expect(cost).toHaveTextContent('1.39M tokens estimated, cost unknown');
  });

  it.each(['501', '', '60.5', '1e9'])('rejects %j as the number of blogs', async (typed) => {
    const { user } = await openPage();
    await user.clear(count());
    if (typed) await user.type(count(), typed);
    await user.click(screen.getByRole('button', { name: 'Generate Blogs' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter a number of posts from 50 to 500',
    );
    expect(count()).toHaveFocus();
    const form = within(screen.getByRole('form', { name: 'Bulk generation' }));
    expect(form.queryByText(/^Cost|^Expected use/)).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('refreshes the figures of the blog after a success', async () => {
    state.next = aRun({ kind: 'bulk' });
    const { user } = await openPage();
    state.stats = someStats({ totalPosts: 72 });
    await user.click(screen.getByRole('button', { name: 'Generate 200 Blogs' }));
    await waitFor(
      () =>
        expect(screen.getByRole('region', { name: 'The blog in figures' })).toHaveTextContent(
          'published posts72',
        ),
      patient,
    );
  });

  it('says that it takes a while, and shows the progress', async () => {
    state.runs = [anOpenRun({ kind: 'bulk', repaired: 2 })];
    await openPage();
    const progress = await screen.findByRole('region', { name: 'Run in progress' });
    expect(progress).toHaveTextContent('This may take 5-10 minutes');
    expect(progress).toHaveTextContent('4 of 10');
    expect(progress).toHaveTextContent('Repaired2');
  });

  it.each([
    ['budget', /Today’s budget is used up.*Next:/],
    ['retry', /response was not usable.*Next:/],
    ['turn', /Waiting for other posts/],
  ] as const)('says that it waits for %s', async (waitingFor, words) => {
    const waitingUntil = '2026-11-22T00:00:00.000Z';
    state.runs = [anOpenRun({ kind: 'bulk', waitingFor, waitingUntil, timeLeftSeconds: null })];
    await openPage();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says why posts were rejected or failed, and retries one', async () => {
    const finding = { gate: 'words' as const, detail: '900 words; at least 1,400 are asked for.' };
    const failed = anItem({ ...lost, position: 1, state: 'failed', reason: 'It answered 500.' });
    state.next = aRun({
      kind: 'bulk',
      items: [
        anItem(),
        failed,
        anItem({ ...lost, position: 2, state: 'rejected', findings: [finding] }),
      ],
    });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Generate 200 Blogs' }));
    const posts = within(await screen.findByRole('list', { name: 'Posts of this run' }));
    expect(posts.getByText('It answered 500.')).toBeVisible();
    expect(posts.getByText(/900 words/)).toBeVisible();
    state.next = aRun({ kind: 'bulk', items: keptItems(3) });
    await user.click(posts.getAllByRole('button', { name: /^Retry/ })[0]!);
    expect(
      await screen.findByRole('heading', { name: '3 of 3 blogs kept' }, patient),
    ).toBeVisible();
    expect(asked.at(-1)).toBe('retry 1');
  });

  it('says why a post cannot be retried, and shows the current run', async () => {
    const failed = anItem({ ...lost, position: 1, state: 'failed', reason: 'It answered 500.' });
    state.next = aRun({ kind: 'bulk', items: [anItem(), failed] });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Generate 200 Blogs' }));
    const retry = await screen.findByRole('button', { name: /^Retry/ });
    state.changeRefusal = { status: 409, code: 'conflict', detail: 'This post is kept already.' };
    state.runs = [aRun({ kind: 'bulk', items: keptItems(2) })];
    await user.click(retry);
    expect(await toast().findByText('That didn’t work')).toBeVisible();
    expect(toast().getByText('This post is kept already.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '2 of 2 blogs kept' })).toBeVisible();
  });

  it('says why a run cannot be canceled', async () => {
    state.runs = [anOpenRun({ kind: 'bulk' })];
    state.changeRefusal = { status: 503, code: 'storage_unavailable', detail: 'The disk is full.' };
    const { user } = await openPage();
    const progress = within(await screen.findByRole('region', { name: 'Run in progress' }));
    await user.click(progress.getByRole('button', { name: 'Cancel' }));
    expect(await toast().findByText('That didn’t work')).toBeVisible();
    expect(toast().getByText('The disk is full.')).toBeVisible();
    expect(await progress.findByRole('button', { name: 'Cancel' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('fails with its own message', async () => {
    state.refusal = { status: 502, code: 'generation_failed', detail: 'The model answered 401.' };
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Generate 200 Blogs' }));
    expect(await toast().findByText('Bulk Generation Failed')).toBeVisible();
    expect(
      toast().getByText('Please check your OpenAI API configuration and try again.'),
    ).toBeVisible();
    expect(await screen.findByText('The model answered 401.')).toBeVisible();
  });
});

describe('daily generation', () => {
  async function openTab() {
    const page = await openPage();
    await page.user.click(screen.getByRole('tab', { name: 'Daily Generation (10 Blogs)' }));
    return page;
  }

  it('lists the blogs that it generated', async () => {
    state.next = aRun();
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Generate 10 Blogs' }));
    expect(await toast().findByText('Daily Blogs Generated')).toBeVisible();
    expect(toast().getByText('Successfully generated 10 SEO-optimized blogs')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Generated blogs' });
    expect(within(list).getAllByRole('link', { name: /^View Blog/ })).toHaveLength(10);
  });

  it('does not link to blogs that were unpublished or deleted since', async () => {
    state.next = aRun({
      items: [
        anItem({ position: 0 }),
        anItem({ position: 1, postState: 'draft' }),
        anItem({ position: 2, postState: 'deleted' }),
      ],
    });
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Generate 10 Blogs' }));
    const list = within(await screen.findByRole('list', { name: 'Generated blogs' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/blog/post-0',
    ]);
    const [, unpublished, deleted] = list.getAllByRole('listitem');
    expect(unpublished).toHaveTextContent(/^Post 1.*Unpublished$/);
    expect(deleted).toHaveTextContent(/^Post 2.*Deleted$/);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    const posts = within(screen.getByRole('list', { name: 'Posts of this run' }));
    expect(posts.getAllByRole('link')).toHaveLength(1);
    expect(posts.getByText(/, unpublished since$/)).toBeVisible();
    expect(posts.getByText(/, deleted since$/)).toBeVisible();
  });

  it('fails with its own words', async () => {
    state.refusal = { status: 503, code: 'shutting_down', detail: 'The server is restarting.' };
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Generate 10 Blogs' }));
    expect(await toast().findByText('Generation Failed')).toBeVisible();
    expect(toast().getByText('Failed to generate daily blogs. Please try again.')).toBeVisible();
    const alert = (await screen.findByText('The server is restarting.')).closest('[role=alert]');
    expect(alert).toHaveTextContent('Failed to generate blogs');
  });
});

describe('for the operator', () => {
  it('asks for the admin token, says when it is wrong, and signs in with the right one', async () => {
    state.signedIn = false;
    state.runs = [aRun()];
    const { user } = await openPage();
    const field = await screen.findByLabelText('Admin token', { selector: 'input' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Generate 200 Blogs' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(
      'Only the operator of this site can generate posts.',
    );
    await user.type(field, 'guessed{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This is not the admin token/));
    await user.clear(field);
    await user.type(field, `${rightToken}{Enter}`);
    expect(await screen.findByRole('table', { name: 'The newest runs' })).toBeVisible();
    expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain(rightToken);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Admin token', { selector: 'input' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(state.signedIn).toBe(false);
  });

  it('asks to sign in again when the session has ended', async () => {
    state.runs = [aRun()];
    const { user } = await openPage();
    expect(await screen.findByText('Signed in as the operator.')).toBeVisible();
    state.signedIn = false;
    await user.click(screen.getByRole('button', { name: 'Generate 200 Blogs' }));
    const field = await screen.findByLabelText('Admin token', { selector: 'input' });
    await user.type(field, `${rightToken}{Enter}`);
    expect(await screen.findByText('Signed in as the operator.')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'The newest runs' })).toBeVisible();
  });

  it('says which variables to set if no model is configured', async () => {
    state.stats = someStats({ generation: { configured: false, model: null } });
    state.refusal = { status: 503, code: 'not_configured', detail: 'No model is configured.' };
    const { user } = await openPage();
    const panel = await screen.findByRole('region', {
      name: 'No language model is configured',
    });
    for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL']) {
      expect(within(panel).getByText(name)).toBeVisible();
    }
    expect(within(panel).getByRole('link', { name: 'API documentation' })).toHaveAttribute(
      'href',
      '/docs',
    );
    const button = screen.getByRole('button', { name: 'Generate 200 Blogs' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('No language model is configured on this server.');
    await user.click(button);
    await user.type(screen.getByRole('spinbutton', { name: 'Number of blogs' }), '{Enter}');
    expect(toast().queryByText('Bulk Generation Failed')).not.toBeInTheDocument();
  });

  it('lists the runs with their state, kind, trigger, counts and cost, and shows one', async () => {
    const cost = { estimatedUsd: 0.2, countedUsd: 0.12, unknownBecause: null };
    state.runs = [
      aRun({ trigger: 'schedule', cost }),
      aRun({ id: pastId, kind: 'bulk', state: 'cancelled' }),
    ];
    const { user } = await openPage();
    const table = within(await screen.findByRole('table', { name: 'The newest runs' }));
    const [, daily, bulk] = table.getAllByRole('row');
    expect(daily).toHaveTextContent(/DailyScheduleDone10 of 100, 015,000\$0\.12, 100K tokens/);
    expect(bulk).toHaveTextContent(/BulkA personCanceled10 of 10.*100K tokens, cost unknown/);
    await user.click(within(daily!).getByRole('button', { name: /^Show the posts/ }));
    expect(screen.getByRole('tab', { name: /^Daily/ })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('list', { name: 'Generated blogs' })).toBeVisible();
    expect(toast().queryByText('Daily Blogs Generated')).not.toBeInTheDocument();
  });

  it('follows a running run while a past one is shown', async () => {
    const past = aRun({ id: pastId, kind: 'bulk', items: keptItems(3) });
    state.runs = [anOpenRun({ kind: 'bulk' }), past];
    const { user } = await openPage();
    const table = within(await screen.findByRole('table', { name: 'The newest runs' }));
    await user.click(table.getAllByRole('button', { name: /^Show the posts/ })[1]!);
    expect(await screen.findByRole('heading', { name: '3 of 3 blogs kept' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Run in progress' })).toHaveTextContent('4 of 10');
    expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-disabled');
    await change(aRun({ kind: 'bulk' }));
    expect(await toast().findByText('BULK GENERATION SUCCESS!', {}, patient)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate 200 Blogs' })).not.toHaveAttribute(
      'aria-disabled',
    );
    expect(screen.getByRole('heading', { name: '3 of 3 blogs kept' })).toBeVisible();
  });

  it('is not busy while a past run is fetched', async () => {
    state.runs = [aRun({ id: pastId, kind: 'bulk' })];
    const { user } = await openPage();
    const table = within(await screen.findByRole('table', { name: 'The newest runs' }));
    const seen: (string | null)[] = [];
    const button = screen.getByRole('button', { name: 'Generate 200 Blogs' });
    const observer = new MutationObserver(() => seen.push(button.textContent));
    observer.observe(button, { subtree: true, characterData: true, childList: true });
    await user.click(table.getByRole('button', { name: /^Show the posts/ }));
    expect(await screen.findByRole('heading', { name: '10 of 10 blogs kept' })).toBeVisible();
    expect(seen).toEqual([]);
    observer.disconnect();
  });

  it('follows a retried post of a past run', async () => {
    const failed = anItem({ ...lost, position: 1, state: 'failed', reason: 'It answered 500.' });
    state.runs = [aRun({ id: pastId, kind: 'bulk', items: [anItem(), failed] })];
    const { user } = await openPage();
    const table = within(await screen.findByRole('table', { name: 'The newest runs' }));
    await user.click(table.getByRole('button', { name: /^Show the posts/ }));
    state.next = anOpenRun({ id: pastId, kind: 'bulk' });
    await user.click(await screen.findByRole('button', { name: /^Retry/ }));
    expect(await screen.findByRole('region', { name: 'Run in progress' })).toBeVisible();
    await change(aRun({ id: pastId, kind: 'bulk' }));
    expect(await toast().findByText('BULK GENERATION SUCCESS!', {}, patient)).toBeVisible();
  });

  it('links to the messages of the contact form', async () => {
    await openPage();
    expect(screen.getByRole('link', { name: 'Messages from the contact form' })).toHaveAttribute(
      'href',
      '/contact/messages',
    );
  });
});
