import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import {
  button,
  currentTags,
  field,
  fields,
  fill,
  heading,
  input,
  loadField,
  loadTags,
  title,
} from './testing/generator-page.ts';
import { aTagsReport, tagsServer } from './testing/tags-server.ts';

const server = tagsServer();

async function generate() {
  const app = await renderApp('/meta-generator');
  await fill(app.user);
  await app.user.click(button());
  await heading();
  return app;
}

describe('the meta generator page', () => {
  itBehavesLikeAToolPage({
    toolId: 'meta-generator',
    title: 'Meta Tag Generator',
    guideHeading: 'Writing meta tags that get read',
  });

  it('accepts a description of 300 characters and no more', async () => {
    const { user } = await renderApp('/meta-generator');
    await fill(user, { ...input, description: 'x'.repeat(301) });
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Description should be under 300 characters',
    );
    expect(screen.getByText('301/300')).toBeVisible();
    await fill(user, { description: 'x'.repeat(300) });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that it is running', async () => {
    server.neverAnswers();
    const { user } = await renderApp('/meta-generator');
    await fill(user);
    await user.click(button());
    expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['an error', () => server.fails('/api/meta-tags')],
    ['success false', () => server.saysNo()],
  ])('keeps the earlier result after %s', async (_, breakServer) => {
    const { user } = await generate();
    breakServer();
    await user.click(button());
    expect(await screen.findByText('Error generating meta tags')).toBeVisible();
    // The visitor caused neither.
    expect(screen.queryByText('Please try again with valid inputs.')).toBeNull();
    expect(title()).toHaveValue('How to choose garden spades | Spade & Son');
    expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
  });

  it('asks for the URL and the image of the page, and shows which tags need them', async () => {
    const { user } = await renderApp('/meta-generator');
    await fill(user);
    await user.type(screen.getByLabelText('Page URL (optional)'), 'no URL');
    await user.click(button());
    expect(screen.getByText('Please enter a valid URL')).toBeVisible();
    expect(server.asked).toEqual([]);
    await user.clear(screen.getByLabelText('Page URL (optional)'));
    await user.click(button());
    expect(await screen.findByText(/^og:url and og:image aren’t set/)).toBeVisible();
    await user.type(screen.getByLabelText('Page URL (optional)'), 'shop.example/spades');
    await user.type(screen.getByLabelText('Image URL (optional)'), 'https://shop.example/s.png');
    await user.click(button());
    await waitFor(() => expect(screen.queryByText(/^og:url and og:image aren’t set/)).toBeNull());
    expect(server.asked.at(-1)?.body).toMatchObject({
      url: 'https://shop.example/spades',
      image: 'https://shop.example/s.png',
    });
    const code = screen.getByRole('region', { name: 'Open Graph Tags' });
    expect(code).toHaveTextContent('property="og:url" content="https://shop.example/spades"');
    expect(code).toHaveTextContent('property="og:image" content="https://shop.example/s.png"');
  });

  it('names the source of every width', async () => {
    await generate();
    const widths = ['estimated', 'estimated'];
    expect(sourcesIn(screen.getByRole('region', { name: 'Generated Meta Tags' }))).toEqual(widths);
    expect(sourcesIn(screen.getByRole('region', { name: 'Preview' }))).toEqual(['estimated']);
  });

  it('lets the visitor choose and edit a variant, and updates previews and code', async () => {
    const { user } = await generate();
    const choice = screen.getByRole('group', { name: 'Choose a variant' });
    expect(within(choice).getAllByRole('radio')).toHaveLength(3);
    await user.click(within(choice).getByRole('radio', { name: /Message first/ }));
    expect(title()).toHaveValue('Find out which one lasts – Garden spades | Spade & Son');
    await user.clear(title());
    await user.click(title());
    await user.paste('Spades & "forks" compared');
    expect(screen.getByRole('meter', { name: 'Width of the title' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/of 600 px: fits$/),
    );
    expect(screen.getByText('The keyword is missing.')).toHaveAttribute('data-tone', 'brass');
    const og = screen.getByRole('region', { name: 'Open Graph Tags' });
    expect(og).toHaveTextContent('content="Spades &amp; &quot;forks&quot; compared"');
    expect(screen.getByRole('group', { name: 'Search result on a desktop' })).toHaveTextContent(
      'Spades & "forks" compared',
    );
    await user.click(screen.getByRole('tab', { name: 'Next.js' }));
    expect(screen.getByRole('tabpanel', { name: 'Next.js' })).toHaveTextContent(
      'title: { absolute: "Spades & \\"forks\\" compared" }',
    );
    await user.click(within(choice).getByRole('radio', { name: /Brand first/ }));
    expect(title()).toHaveValue('Spade & Son: Garden spades');
    await user.click(within(choice).getByRole('radio', { name: /Message first/ }));
    expect(title()).toHaveValue('Spades & "forks" compared');
    await user.click(screen.getByRole('button', { name: 'Undo my edits' }));
    expect(title()).toHaveValue('Find out which one lasts – Garden spades | Spade & Son');
  });

  it.each([
    ['Copy Title Tag', 'Title Tag', /^How to choose garden spades \| Spade & Son$/],
    ['Copy Meta Description', 'Meta Description', /^Blades, shafts/],
    ['Copy Open Graph Tags', 'Open Graph Tags', /^<meta property="og:type"[^]*twitter:card/],
    [
      'Copy All',
      'All meta tags',
      /^<title>How to choose[^\n]+\n<meta name="description"[^]+og:type/,
    ],
    ['Copy HTML', 'HTML code', /^<title>How to choose[^]*name="description"/],
  ])('%s shows that %s was copied', async (name, label, copied) => {
    const { user } = await generate();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(`${label} copied to clipboard!`)).toBeVisible();
    expect(screen.getByText('You can now paste it into your HTML.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(expect.stringMatching(copied));
  });

  it('shows an error next to an invalid URL, and completes a valid one', async () => {
    const { user } = await generate();
    const url = screen.getByLabelText('Page URL');
    const html = screen.getByRole('region', { name: 'Inside <head>' });
    await user.type(url, 'foo');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid URL');
    expect(html).not.toHaveTextContent('foo');
    await user.type(screen.getByLabelText('Image URL'), '/img/a.png');
    expect(html).not.toHaveTextContent('/img/a.png');
    expect(screen.getByRole('main')).toHaveTextContent(
      'The tags leave out the page URL and the image URL until they are valid URLs.',
    );
    await user.clear(url);
    await user.type(url, 'kyotowalks.jp/tours');
    expect(screen.getByRole('main')).toHaveTextContent(
      'The tags leave out the image URL until it is a valid URL.',
    );
    expect(url).not.toHaveAttribute('aria-invalid', 'true');
    expect(html).toHaveTextContent('<link rel="canonical" href="https://kyotowalks.jp/tours">');
    expect(html).toHaveTextContent('property="og:url" content="https://kyotowalks.jp/tours"');
    await user.type(url, '#top');
    expect(url).toHaveAccessibleDescription(/leave out tracking parameters/);
  });

  it.each([
    ['Title Tag', 'title', /<title>/],
    ['Meta Description', 'description', /name="description"/],
  ])('says that an empty %s is left out, and counts one character', async (label, name, tag) => {
    const { user } = await generate();
    const html = screen.getByRole('region', { name: 'Inside <head>' });
    expect(html).toHaveTextContent(tag);
    await user.clear(screen.getByLabelText(label));
    expect(screen.getByText(`The ${name} is empty. The code leaves it out.`)).toBeVisible();
    expect(screen.getByRole('meter', { name: `Width of the ${name}` })).toHaveAttribute(
      'aria-valuetext',
      `The ${name} is empty`,
    );
    expect(html).not.toHaveTextContent(tag);
    await user.type(screen.getByLabelText(label), 'W');
    expect(screen.getByText('1 character')).toBeVisible();
  });

  it('asks before new tags replace edits, and keeps the chosen kind of variant', async () => {
    const { user } = await generate();
    await user.click(screen.getByRole('radio', { name: /Brand first/ }));
    await user.type(title(), '!');
    await user.click(button());
    const question = screen.getByRole('group', { name: 'Replace your edits' });
    expect(server.asked).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Keep my edits' }));
    expect(question).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(title()).toHaveValue('Spade & Son: Garden spades!');
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Replace them' }));
    await waitFor(() => expect(title()).toHaveValue('Spade & Son: Garden spades'));
    expect(screen.getByRole('radio', { name: /Brand first/ })).toBeChecked();
    expect(server.asked).toHaveLength(2);
    await user.click(button());
    await waitFor(() => expect(server.asked).toHaveLength(3));
  });

  it('restores the edits on the way back to a result, and keeps them while a page loads', async () => {
    const { user, router } = await renderRouted('/meta-generator');
    await fill(user);
    await user.click(button());
    await heading();
    await user.type(title(), '!');
    const edited = 'How to choose garden spades | Spade & Son!';
    await fill(user, { pageTitle: 'Another topic' });
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Replace them' }));
    await waitFor(() => expect(title()).not.toHaveValue(edited));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(title()).toHaveValue(edited));
    expect(server.asked).toHaveLength(2);
    await loadTags(user);
    await currentTags();
    expect(title()).toHaveValue(edited);
  });

  it('says when the inputs have changed since the tags were generated', async () => {
    const { user } = await generate();
    const note = /^The inputs have changed since these tags were made/;
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await user.type(field('pageTitle'), '!');
    expect(screen.getByText(note)).toBeVisible();
    await user.type(field('pageTitle'), '{Backspace}');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('says when edits are missing from a saved or shared report', async () => {
    const { user } = await generate();
    await user.type(title(), '!');
    await user.click(screen.getByRole('button', { name: 'Share or export' }));
    expect(
      screen.getByText(/^The link and a saved report have the tags as generated/),
    ).toBeVisible();
  });

  it('shows the field for loading a page until there is a result', async () => {
    const { user } = await renderApp('/meta-generator');
    const load = loadField();
    expect(load.closest('details')).toHaveAttribute('open');
    await fill(user);
    await user.click(button());
    await heading();
    expect(load.closest('details')).not.toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'Edit inputs' })).toBeVisible();
  });

  it('explains how to get another title when two variants have space left', async () => {
    const report = aTagsReport();
    server.writes({ ...report, variants: report.variants.slice(0, 2) });
    await generate();
    expect(screen.getByText(/^Only 2 titles can be made from your texts\./)).toBeVisible();
  });

  it('says when the texts are too short for useful tags', async () => {
    const { user } = await generate();
    const note = /^Your page title and description have only/;
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await fill(user, { pageTitle: 'a', description: 'q' });
    await user.click(button());
    expect(await screen.findByText(note)).toHaveTextContent('have only 2 words together');
  });

  it('downloads the chosen tags, and a report of all variants from the menu', async () => {
    const { user } = await generate();
    const buttons = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('button', { name: /^(?:Copy All|Download)/ })
        .map(({ textContent }) => textContent);
    expect(buttons('Generated Meta Tags')).toEqual(['Copy All', 'Download']);
    await user.click(screen.getByRole('button', { name: 'Share or export' }));
    expect(screen.getByRole('button', { name: 'Download Report' })).toBeVisible();
  });

  it('says who wrote the tags, and why rules did when a model was set up', async () => {
    server.writes(
      aTagsReport({ note: 'The language model is busy, so these were written by rules.' }),
    );
    await generate();
    expect(screen.getByText(/The language model is busy/)).toBeVisible();
    expect(screen.getByText('Written by rules')).toBeVisible();
  });

  it('marks the texts that a model wrote, variant by variant', async () => {
    const { variants } = aTagsReport();
    server.writes(
      aTagsReport({
        writtenBy: 'ai',
        model: 'test-model',
        variants: variants.map((variant, n) => ({ ...variant, writtenBy: n < 2 ? 'ai' : 'rules' })),
      }),
    );
    const { user } = await generate();
    expect(screen.getByRole('button', { name: 'AI-written' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Brand first/ }));
    expect(screen.getByRole('button', { name: 'Written by rules' })).toBeVisible();
  });

  it('runs with the inputs in its URL, and puts new inputs into it', async () => {
    const address = `/meta-generator?${new URLSearchParams({ url: 'shop.example/spades', ...input }).toString()}`;
    await renderApp(address);
    await heading();
    await screen.findByRole('region', { name: 'What changes on the page' });
    for (const name of fields) expect(field(name)).toHaveValue(input[name]);
    expect(server.asked.map(({ path }) => path).sort()).toEqual([
      '/api/meta-tags',
      '/api/meta-tags/present',
    ]);
  });

  it('does not run when its URL is incomplete', async () => {
    await renderApp('/meta-generator?websiteName=Shop&pageTitle=Spades');
    expect(field('websiteName')).toHaveValue('Shop');
    expect(screen.getByText('No tags yet')).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});
