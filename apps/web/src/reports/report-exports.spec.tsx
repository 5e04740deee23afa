import { MantineProvider } from '@mantine/core';
import { ToastRegion } from '@plumbline/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ReportExports } from './report-exports.tsx';

const server = setupServer();
const resultId = '6f1c2f0e-6c1c-4b39-9f6e-0c5d8b9a7e21';
const described = { title: 'Spade Report', facts: [['Spades', '3']] as const, sections: [] };

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const openMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Share or export' }));

const show = (id: string | null) =>
  render(
    <MantineProvider env="test">
      <ReportExports
        fileName="spades"
        report={{ spades: 3 }}
        document={() => Promise.resolve(described)}
        resultId={id}
      />
      <ToastRegion paused />
    </MantineProvider>,
  );

it('saves text, JSON and CSV from the same description', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: last });
  });
  show(null);
  for (const [index, name] of ['Download Report', 'JSON', 'CSV'].entries()) {
    if (index > 0) await openMenu();
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(saved).toHaveLength(index + 1));
  }
  expect(saved.map(({ name }) => name)).toEqual(['spades.txt', 'spades.json', 'spades.csv']);
  const [text, json, csv] = await Promise.all(saved.map(({ blob }) => blob.text()));
  expect(text).toBe('Spade Report\n============\n\nSpades: 3\n');
  expect(JSON.parse(json ?? '')).toEqual({
    spades: 3,
    document: { title: 'Spade Report', facts: { Spades: '3' }, sections: [] },
  });
  expect(csv).toContain('Report,,,Spades,3\r\n');
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  await openMenu();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull();
});

it.each([
  ['low on the screen', window.innerHeight, 1],
  ['high on it', 40, 0],
])('makes room below a button %s before its menu opens', async (_where, bottom, times) => {
  show(null);
  const button = await screen.findByRole('button', { name: 'Share or export' });
  const rect = { ...button.getBoundingClientRect(), bottom };
  jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(rect);
  button.scrollIntoView = jest.fn();
  await openMenu();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
  expect(button.scrollIntoView).toHaveBeenCalledTimes(times);
});

it('saves a result on the server and shows its link and its deletion link', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('http://localhost/api/reports', async ({ request }) => {
      sent.push(await request.json());
      const data = {
        id: 'q3bXn0Vt1yq7cYk2m9uJrA',
        url: 'https://plumbline.example/reports/q3bXn0Vt1yq7cYk2m9uJrA',
        secret: 'the-secret',
        savedAt: '2026-06-01T12:00:00.000Z',
        expiresAt: '2026-08-30T12:00:00.000Z',
      };
      return HttpResponse.json({ success: true, data, message: 'Done.' });
    }),
  );
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show(resultId);
  await openMenu();
  await user.click(await screen.findByRole('button', { name: 'Save report' }));
  const url = 'https://plumbline.example/reports/q3bXn0Vt1yq7cYk2m9uJrA';
  expect(await screen.findByRole('link', { name: url })).toHaveAttribute('href', url);
  expect(screen.getByText(/Anyone with this link can read the report/)).toBeVisible();
  expect(sent).toEqual([{ resultId }]);
  await user.click(screen.getByRole('button', { name: 'Copy deletion link' }));
  expect(written).toHaveBeenCalledWith(`${url}#delete=the-secret`);
});

it('says why a report could not be saved, and can be retried', async () => {
  server.use(
    http.post('http://localhost/api/reports', () =>
      HttpResponse.json(
        { success: false, code: 'result_gone', title: 'This result is no longer available' },
        { status: 404 },
      ),
    ),
  );
  show(resultId);
  await openMenu();
  await userEvent.click(await screen.findByRole('button', { name: 'Save report' }));
  expect(await screen.findByText('This result is no longer available')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save report' })).toBeEnabled();
});
