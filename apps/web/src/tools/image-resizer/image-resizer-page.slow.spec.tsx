import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { presets } from '@plumbline/tools/image-resizer';
import { sourcesIn } from '../../testing/sources-in.ts';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { type RenderedApp, renderApp, renderRouted } from '../../testing/render.tsx';
import { FakeWorker, fakeWorkers, watchDownloads } from './testing/fake-worker.ts';

fakeWorkers();

/** The number of sizes that 'Resize All' makes. */
const allResults = `Results (${presets.length})`;

const photo = new File(['not empty'], 'photo.jpg', { type: 'image/jpeg' });

const button = (name: string) => screen.getByRole('button', { name });
const size = (name: RegExp) => screen.getByRole('radio', { name });
const said = async (...texts: string[]) => {
  for (const text of texts) expect((await screen.findAllByText(text))[0]).toBeVisible();
};

/** Like a drop, or a file dialog without a filter. */
function choose(file: File): void {
  fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } });
}

async function openWith(file: File, address = '/image-resizer'): Promise<RenderedApp> {
  const app = await renderApp(address);
  choose(file);
  return app;
}

describe('the image resizer page', () => {
  itBehavesLikeAToolPage({
    toolId: 'image-resizer',
    title: 'Social Media Image Resizer',
    guideHeading: 'Choosing a mode',
  });

  it('accepts a picture, announces it and shows its size and format', async () => {
    await openWith(new File(['x'.repeat(3_365_928)], 'photo.jpg', { type: 'image/jpeg' }));
    await said('Image uploaded successfully!', 'photo.jpg');
    const facts = await screen.findByText('4000 × 3000 px · 3.21 MB');
    expect(sourcesIn(facts)).toEqual(['measured']);
    expect(screen.getByAltText('Your image')).toBeVisible();
  });

  it('requires a picture, and starts with the first size', async () => {
    const app = await renderApp('/image-resizer');
    expect(button('Resize Selected')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Resize All')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Resize All')).toHaveAccessibleDescription(/^Choose an image first\./);
    choose(photo);
    await screen.findByAltText('Your image');
    expect(button('Resize All')).not.toHaveAttribute('aria-disabled');
    expect(button('Resize Selected')).not.toHaveAttribute('aria-disabled');
    expect(button('Resize All')).toHaveAccessibleDescription(/^‘Resize All’ makes/);
    expect(size(/^Instagram Post/)).toBeChecked();
    await app.user.selectOptions(screen.getByLabelText('Platform Category'), 'X');
    expect(size(/^X Post/)).toBeChecked();
  });

  it('creates a custom size', async () => {
    const { user } = await openWith(photo);
    await screen.findByAltText('Your image');
    await user.click(size(/^Custom size/));
    const width = screen.getByLabelText('Width in px');
    await user.clear(width);
    await user.type(width, '9000');
    expect(screen.getByRole('alert')).toHaveTextContent('1 to 8,192');
    await said('‘Resize Selected’ needs a valid custom size.');
    expect(button('Resize Selected')).toHaveAttribute('aria-disabled', 'true');
    await user.clear(width);
    await user.type(width, '640');
    await user.click(button('Resize Selected'));
    await said('Image resized successfully!', 'Resized to 640x800 for Custom 640x800');
    expect(FakeWorker.jobs[0]).toMatchObject({ target: { width: 640, height: 800 } });
  });

  it('creates all sizes, and counts them', async () => {
    const { user } = await openWith(photo);
    await screen.findByAltText('Your image');
    await user.click(button('Resize All'));
    await said('All images resized successfully!', `Created ${presets.length} optimized images`);
    const results = screen.getByRole('region', { name: allResults });
    expect(sourcesIn(results)).toEqual(['measured']);
    expect(
      within(results)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(presets.map(({ name }) => name));
  });

  it('creates all sizes of a platform, and downloads them', async () => {
    const names = watchDownloads();
    const { user } = await openWith(photo);
    await screen.findByAltText('Your image');
    await user.selectOptions(screen.getByLabelText('Platform Category'), 'TikTok');
    expect(screen.getAllByRole('radio', { name: /×/ })).toHaveLength(2);
    await user.click(button('Resize All'));
    await said('Created 2 optimized images');
    await user.click(button('Download All Images'));
    await waitFor(() => expect(names).toEqual(['tiktok_video.jpg', 'tiktok_profile.jpg']));
  });

  it('passes the chosen mode, focal point, format and maximum file size to the worker', async () => {
    const { user } = await openWith(photo);
    await screen.findByAltText('Your image');
    await user.click(size(/^TikTok Profile/));
    await user.click(screen.getByRole('radio', { name: 'Fill' }));
    screen.getByLabelText('Horizontal position').focus();
    await user.click(screen.getByRole('radio', { name: 'WebP' }));
    await user.type(screen.getByLabelText('Maximum file size (optional)'), '40');
    await user.click(button('Resize Selected'));
    await said('Image resized successfully!');
    expect(FakeWorker.jobs[0]).toMatchObject({
      mode: 'fill',
      format: 'webp',
      maxBytes: 40 * 1024,
    });
    expect(screen.getByText('Quality 0.90, to stay under 40 KB.')).toBeVisible();
  });

  it('shows which maximum file sizes are valid', async () => {
    const { user } = await openWith(photo);
    await screen.findByAltText('Your image');
    await user.type(screen.getByLabelText('Maximum file size (optional)'), '4e9');
    expect(screen.getByRole('alert')).toHaveTextContent('whole number of kilobytes');
    await said('Correct or clear the maximum file size first.');
    expect(button('Resize All')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each(['3', '40'])('asks nothing of a PNG that was typed for a JPEG: %s KB', async (typed) => {
    const { user } = await openWith(photo, '/image-resizer?size=Facebook+Cover');
    await screen.findByAltText('Your image');
    await user.type(screen.getByLabelText('Maximum file size (optional)'), typed);
    await user.click(screen.getByRole('radio', { name: 'PNG' }));
    await user.click(button('Resize Selected'));
    await said('Image resized successfully!');
    expect(FakeWorker.jobs[0]).toMatchObject({ format: 'png', maxBytes: null });
    await user.click(screen.getByRole('radio', { name: 'JPEG' }));
    expect(screen.getByLabelText('Maximum file size (optional)')).toHaveValue(typed);
  });

  it('shows an error when one or all sizes fail, and keeps earlier results', async () => {
    const { user } = await openWith(photo);
    await screen.findByAltText('Your image');
    await user.click(size(/^X Card/));
    await user.click(button('Resize Selected'));
    await said('Image resized successfully!');
    FakeWorker.failing = true;
    await user.click(button('Resize Selected'));
    await said('Resize failed', 'Please try again with a different image');
    await user.click(button('Resize All'));
    await said('Batch resize failed', 'Please try again with a different image');
    expect(screen.getByRole('region', { name: 'Results (1)' })).toBeVisible();
  });

  it.each([
    ['fake.jpg', 'couldn’t open this file as an image'],
    ['poster.png', '20,000 × 20,000 pixels'],
  ])('says why %s is rejected, and fails if it is resized anyway', async (name, why) => {
    const { user } = await openWith(new File(['x'], name, { type: 'image/png' }));
    expect(await screen.findByText(new RegExp(why))).toBeVisible();
    expect(screen.queryByText('Image uploaded successfully!')).not.toBeInTheDocument();
    await user.click(size(/^Pinterest Pin/));
    await user.click(button('Resize Selected'));
    await said('Resize failed');
  });

  it('names a rejected file until a picture is chosen', async () => {
    await openWith(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await said('Invalid file type', 'notes.txt');
    choose(photo);
    await screen.findByAltText('Your image');
    expect(screen.queryByText('notes.txt')).not.toBeInTheDocument();
  });

  it('removes the results when another picture is chosen', async () => {
    const app = await openWith(photo);
    await screen.findByAltText('Your image');
    await app.user.click(button('Resize All'));
    await screen.findByRole('region', { name: allResults });
    choose(new File(['x'], 'small.png', { type: 'image/png' }));
    expect(await screen.findByText(/200 × 100 px/)).toBeVisible();
    expect(screen.getByText('No result yet')).toBeVisible();
  });

  it('shows no error when another picture is chosen during a run', async () => {
    const { user } = await openWith(photo);
    await user.click(size(/Instagram Post/));
    await waitFor(() => expect(button('Resize Selected')).not.toHaveAttribute('aria-disabled'));
    let release = () => {};
    FakeWorker.held = new Promise((resolve) => (release = resolve));
    await user.click(button('Resize Selected'));
    choose(new File(['x'], 'small.png', { type: 'image/png' }));
    release();
    expect(await screen.findByText(/^200 × 100 px/)).toBeVisible();
    expect(screen.queryByText('Resize failed')).not.toBeInTheDocument();
    expect(screen.queryByText('Image resized successfully!')).not.toBeInTheDocument();
  });

  it('disables its buttons while it works', async () => {
    const { user } = await openWith(photo);
    await screen.findByAltText('Your image');
    let go = () => {};
    FakeWorker.held = new Promise((resolve) => (go = resolve));
    await user.click(button('Resize All'));
    expect(button(`Resizing 1 of ${presets.length}...`)).toHaveAttribute('aria-disabled', 'true');
    expect(button('Resize Selected')).toHaveAttribute('aria-disabled', 'true');
    go();
    await screen.findByRole('region', { name: allResults });
    expect(button('Resize All')).not.toHaveAttribute('aria-disabled');
  });

  it('compares a result with the picture', async () => {
    const { user } = await openWith(photo);
    await screen.findByAltText('Your image');
    await user.click(size(/^X Card/));
    await user.click(button('Resize Selected'));
    await user.click(
      await screen.findByRole('button', { name: 'Compare X Card with the original' }),
    );
    const panel = screen.getByRole('region', { name: 'Before and after of X Card' });
    expect(panel).toHaveFocus();
    expect(sourcesIn(panel)).toEqual(['measured', 'measured']);
    expect(panel).toHaveTextContent('Before: 4000 × 3000 px');
    expect(panel).toHaveTextContent('After: 1200 × 628 px, 2 KB');
  });

  it('opens with the choices in its URL', async () => {
    await renderApp('/image-resizer?category=YouTube&size=YouTube+Shorts&mode=fill');
    expect(screen.getByLabelText('Platform Category')).toHaveValue('YouTube');
    expect(size(/^YouTube Shorts/)).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Fill' })).toBeChecked();
  });

  it('opens with the custom size in its URL', async () => {
    await renderApp('/image-resizer?size=Custom+640x480');
    expect(size(/^Custom size/)).toBeChecked();
    expect(screen.getByLabelText('Height in px')).toHaveValue('480');
  });

  it('keeps an incomplete custom size, and follows its URL back', async () => {
    const { user, router, search } = await renderRouted('/image-resizer?category=YouTube');
    await user.click(size(/^Custom size/));
    const width = screen.getByLabelText('Width in px');
    await user.clear(width);
    await user.click(screen.getByRole('radio', { name: 'Fill' }));
    expect(search()).toBe('?category=YouTube&mode=fill');
    expect(width).toHaveValue('');
    await user.type(width, '640');
    await user.tab();
    expect(search()).toBe('?category=YouTube&size=Custom+640x800&mode=fill');
    expect(width).toHaveValue('640');
    await act(() => router.navigate(-2));
    expect(size(/^Custom size/)).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Fit' })).toBeChecked();
  });

  it('ignores unknown values in its URL', async () => {
    await renderApp('/image-resizer?category=%3Cscript%3E&size=constructor&mode=bend');
    expect(screen.getByLabelText('Platform Category')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Fit' })).toBeChecked();
  });
});
