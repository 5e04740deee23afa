import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, HttpResponse } from 'msw';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { serpServer } from './testing/serp-server.ts';

const { asked, answer, present } = serpServer();

const title = 'Garden spades: how to choose one';
const url = 'https://www.shop.example/garden';
const description = 'Which garden spade suits your soil and your back.';
const address = `/serp-preview?${new URLSearchParams({ title, url, description }).toString()}`;

const field = (label: string) => screen.getByLabelText(label);
const generate = () => screen.getByRole('button', { name: 'Generate Preview' });
const card = () => within(screen.getByRole('region', { name: 'Google Search Result Preview' }));
const result = () => card().getByRole('group', { name: /^Search result on/ });
const counter = (text: string) => screen.getByText(text);

async function paste(user: UserEvent, label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

async function fill() {
  const app = await renderApp('/serp-preview');
  await paste(app.user, 'Page Title', title);
  await paste(app.user, 'Page URL', url);
  await paste(app.user, 'Meta Description', description);
  return app;
}

describe('the SERP preview page', () => {
  itBehavesLikeAToolPage({
    toolId: 'serp-preview',
    title: 'SERP Preview',
    guideHeading: 'Why pixels count, not characters',
  });

  it('shows placeholders while the fields are empty', async () => {
    await renderApp('/serp-preview');
    expect(result()).toHaveTextContent('www.example.com');
    expect(result()).toHaveTextContent('Your page title will appear here');
    expect(result()).toHaveTextContent('Your meta description will appear here.');
    expect(counter('0/60')).toHaveAttribute('data-tone', 'neutral');
    expect(counter('0/160')).toHaveAttribute('data-tone', 'good');
  });

  it('names the source of the widths', async () => {
    await renderApp('/serp-preview');
    const form = screen.getByRole('form', { name: 'SERP preview' });
    expect(within(form).getByText('About 60 characters fit. Google counts pixels.')).toBeVisible();
    expect(sourcesIn(screen.getByRole('region', { name: /^Google Search Result/ }))).toEqual([
      'estimated',
    ]);
  });

  it('updates while typing, without calling the server', async () => {
    const { user } = await renderApp('/serp-preview');
    await user.type(field('Page URL'), 'shop.exa');
    expect(result()).toHaveTextContent('shop.exa');
    await user.clear(field('Page URL'));
    await paste(user, 'Page URL', url);
    expect(result()).toHaveTextContent('www.shop.example › garden');
    await user.type(field('Page Title'), 'Spades');
    await user.type(field('Meta Description'), 'All of them.');
    expect(within(result()).getByText('Spades')).toBeVisible();
    expect(within(result()).getByText('All of them.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each([
    ['Page Title', 50, '50/60', 'good'],
    ['Page Title', 51, '51/60', 'warning'],
    ['Page Title', 61, '61/60', 'bad'],
    ['Meta Description', 150, '150/160', 'good'],
    ['Meta Description', 151, '151/160', 'warning'],
    ['Meta Description', 161, '161/160', 'bad'],
  ])('counts %s: %i typed characters are %s', async (label, typed, text, tone) => {
    const { user } = await renderApp('/serp-preview');
    await paste(user, label, 'a'.repeat(typed));
    expect(counter(text)).toHaveAttribute('data-tone', tone);
  });

  it('counts characters as a reader does, and sends no call above the limits', async () => {
    const long = new URLSearchParams({
      title: '👨‍👩‍👧‍👦'.repeat(31),
      description: 'b'.repeat(161),
    });
    const { user } = await renderApp(`/serp-preview?${long.toString()}`);
    expect(counter('31/60')).toHaveAttribute('data-tone', 'good');
    await paste(user, 'Page Title', 'a'.repeat(30));
    expect(counter('61/60')).toHaveAttribute('data-tone', 'bad');
    await paste(user, 'Keyword', 'c'.repeat(101));
    await user.click(generate());
    expect(screen.getByText('Title should be under 60 characters')).toBeVisible();
    expect(screen.getByText('Description should be under 160 characters')).toBeVisible();
    expect(screen.getByText('Please keep the keyword under 100 characters')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('says both when a title fits and has more characters than the form accepts', async () => {
    const { user } = await renderApp('/serp-preview');
    await paste(user, 'Page Title', 'i'.repeat(61));
    expect(
      screen.getByText(/^It fits at \d+ px\. This form takes up to 60 characters\.$/),
    ).toBeVisible();
  });

  it('shows that it is running, and can be cancelled', async () => {
    answer(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const { user } = await fill();
    await user.click(generate());
    expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(generate()).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    [
      'an answer that is no success',
      () => HttpResponse.json({ success: false, message: 'No.' }),
      /^The problem is on our side/,
    ],
    ['a server that is down', () => HttpResponse.error(), /^We can’t reach the server/],
  ])('shows the failure: %s', async (_kind, make, words) => {
    const { user } = await fill();
    answer(make);
    await user.click(generate());
    expect(await screen.findByText('Error generating preview')).toBeVisible();
    expect(screen.getAllByText(words)[0]).toBeVisible();
    expect(result()).toHaveTextContent(title);
  });

  it('runs with the inputs in its URL, and puts new inputs into it', async () => {
    await renderApp(address);
    await waitFor(() => expect(asked).toEqual([{ title, url, description }]));
    expect(field('Page Title')).toHaveValue(title);
    expect(await screen.findByText('SERP preview generated!')).toBeVisible();
  });

  it('shortens the keyword and site name in its URL to the length of their fields', async () => {
    const long = { keyword: 'k'.repeat(101), siteName: 's'.repeat(61) };
    await renderApp(`${address}&${new URLSearchParams(long).toString()}`);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ keyword: 'k'.repeat(100), siteName: 's'.repeat(60) });
  });

  it('takes the site name and date from its URL, but no invalid date', async () => {
    const given = (date: string) => `${address}&siteName=Spade+%26+Son&date=${date}`;
    await renderApp(given('2026-11-02'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ siteName: 'Spade & Son', date: '2026-11-02' });
    cleanup();
    await renderApp(given('yesterday'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).not.toHaveProperty('date');
  });

  it('shows the dark mobile result, with keyword, site name and date', async () => {
    const { user } = await fill();
    await paste(user, 'Keyword', 'spade');
    await paste(user, 'Site Name', 'Spade & Son');
    fireEvent.change(field('Date'), { target: { value: '2026-11-02' } });
    await user.click(screen.getByLabelText('Phone'));
    await user.click(screen.getByLabelText('Dark'));
    expect(result()).toHaveAccessibleName('Search result on a phone');
    expect(result()).toHaveAttribute('data-scheme', 'dark');
    expect(result()).toHaveTextContent('Spade & Son');
    expect(result()).toHaveTextContent('Nov 2, 2026 — Which garden');
    expect(within(result()).getByText('spade').tagName).toBe('B');
    await user.click(generate());
    await waitFor(() =>
      expect(asked).toEqual([
        {
          title,
          url,
          description,
          keyword: 'spade',
          siteName: 'Spade & Son',
          date: '2026-11-02',
        },
      ]),
    );
  });

  it('shows how much space each text uses, and whether it is cut off', async () => {
    const { user } = await renderApp('/serp-preview');
    await paste(user, 'Page Title', 'WWWWWWWWW '.repeat(5).trim());
    const desktop = within(screen.getByRole('region', { name: 'Space on a desktop' }));
    expect(desktop.getByText('Cut')).toBeVisible();
    expect(desktop.getByText(/^\d+ of 600 px$/)).toBeVisible();
    expect(card().getByText(/^WWWWWWWWW .* …$/)).toBeVisible();
    const phone = within(screen.getByRole('region', { name: 'Space on a phone' }));
    expect(phone.getByText(/^\d+ of 656 px$/)).toBeVisible();
  });

  it('says in one sentence what is shown, and what is missing', async () => {
    const { user } = await renderApp('/serp-preview');
    expect(
      card().getByText('Add a title and a description to see where Google cuts them off.'),
    ).toBeVisible();
    await paste(user, 'Page Title', 'WWWWWWWWW '.repeat(8).trim());
    await paste(user, 'Meta Description', description);
    expect(
      card().getByText(
        /^Google cuts the title on a desktop\. The description fits\. Shorten the title by about \d+ characters \(\d+ px\), from ‘[^’]+’ on\.$/,
      ),
    ).toBeVisible();
  });

  it('fills in its fields from a live page, even with long texts', async () => {
    const long = 'Garden spades for every soil and season, '.repeat(5).trim();
    present({ title: long, description: null, siteName: 'Spade & Son' });
    const { user } = await renderApp('/serp-preview');
    await user.type(
      screen.getByRole('textbox', { name: 'Load from a URL' }),
      'shop.example/spades',
    );
    await user.click(screen.getByRole('button', { name: 'Load tags' }));
    expect(await screen.findByText('Page loaded')).toBeVisible();
    await waitFor(() => expect(field('Page Title')).toHaveValue(long));
    expect(field('Page URL')).toHaveValue('https://shop.example/spades');
    expect(field('Meta Description')).toHaveValue('');
    expect(field('Site Name')).toHaveValue('Spade & Son');
    expect(card().getByText(/^The page has no meta description, so Google/)).toBeVisible();
    expect(card().getByText(/^Garden spades for every .* …$/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('keeps the keyword and date when a page is loaded', async () => {
    present({ title: 'Spades' });
    const { user } = await renderApp('/serp-preview');
    await paste(user, 'Keyword', 'spade');
    fireEvent.change(field('Date'), { target: { value: '2026-11-02' } });
    const load = screen.getByRole('textbox', { name: 'Load from a URL' });
    await user.type(load, 'shop.example/spades{Enter}');
    await waitFor(() => expect(field('Page Title')).toHaveValue('Spades'));
    expect(field('Keyword')).toHaveValue('spade');
    expect(field('Date')).toHaveValue('2026-11-02');
  });

  it('loads the page in its URL', async () => {
    present({ title: 'Spades', description: 'All of them.' });
    await renderApp('/serp-preview?load=shop.example/spades&keyword=spade');
    await waitFor(() => expect(field('Page Title')).toHaveValue('Spades'));
    expect(field('Keyword')).toHaveValue('spade');
    expect(screen.getByRole('textbox', { name: 'Load from a URL' })).toHaveValue(
      'shop.example/spades',
    );
    expect(asked).toEqual([]);
  });

  it('keeps what is said about the loaded page when a preview is generated', async () => {
    present({ status: 404, title: 'Spades', description: 'All of them.' });
    const { user, search } = await renderRouted('/serp-preview');
    await user.type(
      screen.getByRole('textbox', { name: 'Load from a URL' }),
      'shop.example/spades{Enter}',
    );
    await waitFor(() => expect(field('Page Title')).toHaveValue('Spades'));
    await paste(user, 'Page Title', ' for clay');
    await user.click(generate());
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(search()).toContain('load='));
    expect(field('Page Title')).toHaveValue('Spades for clay');
    expect(card().getByText(/^The page returned status 404/)).toBeVisible();
  });

  it('shows the earlier preview on the way back, without a call', async () => {
    const { user, router, search } = await renderRouted(address);
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.clear(field('Page Title'));
    await paste(user, 'Page Title', 'Another title');
    await user.click(generate());
    await waitFor(() => expect(search()).toContain('title=Another+title'));
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field('Page Title')).toHaveValue(title));
    expect(result()).toHaveTextContent(title);
    expect(asked).toHaveLength(2);
  });

  it('links to the meta generator, filled in', async () => {
    await fill();
    const href = screen.getByRole('link', { name: 'Generate tags' }).getAttribute('href') ?? '';
    const inputs = new URL(href, 'http://localhost').searchParams;
    expect(Object.fromEntries(inputs)).toEqual({ pageTitle: title, description });
  });
});
