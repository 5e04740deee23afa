import { screen, waitFor, within } from '@testing-library/react';
import { zipSync } from 'fflate';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { renderWithProviders } from '../../../testing/render.tsx';
import { never, problem, success } from '../testing/backlink-server.ts';
import { aLiveAnswer } from '../testing/report-fixture.ts';
import { OwnLinks } from './own-links.tsx';

interface LiveRequest {
  readonly sourceUrl: string;
}

const plain = {
  anchor: 'garden spades',
  targetUrl: 'https://shop.example/',
  rel: [],
  type: 'follow' as const,
};

/** The content of each page, by host. */
const answers: Readonly<Record<string, (sourceUrl: string) => Response | Promise<Response>>> = {
  'good.example': (url) => success(aLiveAnswer({ sourceUrl: url, finalUrl: url, links: [plain] })),
  'changed.example': (url) => success(aLiveAnswer({ sourceUrl: url, finalUrl: url })),
  'lost.example': (url) =>
    success(
      aLiveAnswer({
        sourceUrl: url,
        finalUrl: url,
        verdict: 'gone',
        summary: 'The page is gone: it returns 404.',
        links: [],
        matches: 0,
      }),
    ),
  'broken.example': () => problem(422, 'dns_not_found'),
  'slow.example': never,
};

const server = setupServer();
let asked: LiveRequest[] = [];
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  // Import the chunk first: the first import takes longer than a query waits.
  await import('./own-links-panel.tsx');
});
beforeEach(() => {
  asked = [];
  server.use(
    http.post('http://localhost/api/backlinks/live', async ({ request }) => {
      const body = (await request.json()) as LiveRequest;
      asked.push(body);
      const answer = answers[new URL(body.sourceUrl).hostname];
      return answer ? answer(body.sourceUrl) : problem(500, 'internal_error');
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openPanel(url = 'shop.example') {
  const app = renderWithProviders(<OwnLinks asked={{ url, scope: 'domain' }} opens={false} />);
  await app.user.click(screen.getByRole('button', { name: 'Add your links' }));
  expect(await screen.findByLabelText('Your site')).toHaveFocus();
  return app;
}

/** jsdom cannot read the content of a File. */
const chosen = (content: string | Uint8Array, name = 'links.csv'): File => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const arrayBuffer = () => Promise.resolve(bytes.slice().buffer);
  return Object.assign(new File(['x'], name), { arrayBuffer });
};

const bing = [
  'Source Url,Anchor text,Target Url',
  'https://good.example/a,garden spades,https://shop.example/',
  'https://changed.example/a,=spades,https://shop.example/',
  'https://lost.example/a,garden spades,https://shop.example/',
  'https://broken.example/a,garden spades,https://shop.example/',
  'https://www.shop.example/own,garden spades,https://shop.example/',
].join('\r\n');

async function checkFile(file = chosen(bing)) {
  const app = await openPanel();
  await app.user.upload(screen.getByLabelText('Export file'), file);
  await screen.findByText(file.name);
  await app.user.click(screen.getByRole('button', { name: 'Check Links' }));
  return app;
}

const table = () => screen.getByRole('table', { name: 'Checked links' });
const row = (host: string) =>
  within(table())
    .getAllByRole('row')
    .find((each) => within(each).queryByRole('link', { name: host }) !== null);
const hosts = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getAllByRole('link')[0]?.textContent);

describe('a check', () => {
  it('classifies each page, and sends no other content of the file', async () => {
    await checkFile();
    expect(screen.getByText('We left out 1 link on your own site.')).toBeVisible();
    await waitFor(() => expect(row('broken.example')).toHaveTextContent('Unclear'));
    expect(row('good.example')).toHaveTextContent('Good');
    expect(row('good.example')).toHaveTextContent('the same link');
    expect(row('changed.example')).toHaveTextContent(
      /ChangedThe link is ugc.The text is “our spades”, not “=spades”./,
    );
    expect(row('lost.example')).toHaveTextContent('LostThe page is gone: it returns 404.');
    expect(row('broken.example')).toHaveTextContent('Title of dns_not_found.');
    expect(asked).toHaveLength(4);
    for (const body of asked) {
      expect(body).toEqual({
        sourceUrl: expect.stringMatching(/\.example\/a$/),
        url: 'https://shop.example/',
        scope: 'domain',
        fresh: false,
      });
    }
  });

  it('filters the results by status and text, and sorts them', async () => {
    const { user } = await checkFile();
    expect(await screen.findByRole('radio', { name: 'Unclear 1' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Lost 1' }));
    expect(hosts()).toEqual(['lost.example']);
    await user.click(screen.getByRole('radio', { name: 'All 4' }));
    await user.type(screen.getByLabelText('Page, text or reason contains'), 'our SPADES');
    expect(hosts()).toEqual(['changed.example']);
    await user.clear(screen.getByLabelText('Page, text or reason contains'));
    await user.click(screen.getByRole('button', { name: 'Result' }));
    expect(hosts()).toEqual(['lost.example', 'changed.example', 'broken.example', 'good.example']);
    await user.click(screen.getByRole('button', { name: 'Linking page' }));
    expect(hosts()[0]).toBe('broken.example');
    await user.type(screen.getByLabelText('Page, text or reason contains'), 'nowhere');
    expect(table()).toHaveTextContent('No links match the filter.');
  });

  it('saves the filtered results as CSV without formulas', async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = await checkFile();
    await user.click(await screen.findByRole('radio', { name: 'Changed 1' }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    click.mockRestore();
    const lines = (await blobs[0]?.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines?.[1]).toMatch(/^https:\/\/changed\.example\/a,changed,.*,our spades,'=spades,/);
  });

  it('can be paused, resumed and stopped', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByText('Paste URLs'));
    await user.type(
      screen.getByLabelText('Page URLs or rows of an export'),
      'https://slow.example/a\nhttps://good.example/a\n',
    );
    await user.click(screen.getByRole('button', { name: 'Check Links' }));
    expect(await screen.findByText('1 of 2 pages completed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your links to shop.example' })).toHaveFocus();
    expect(row('slow.example')).toHaveTextContent('Checking…');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('Paused.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check paused' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByText('Stopped. 1 page not checked.')).toBeVisible();
    await waitFor(() => expect(row('slow.example')).toHaveTextContent('Waiting'));
    expect(screen.getByRole('button', { name: 'Check Links' })).toBeVisible();
  });

  it('never calls a link lost if it came from a list of URLs', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByText('Paste URLs'));
    await user.type(
      screen.getByLabelText('Page URLs or rows of an export'),
      'https://lost.example/a\nhttps://good.example/a\n',
    );
    await user.click(screen.getByRole('button', { name: 'Check Links' }));
    await waitFor(() => expect(row('lost.example')).toHaveTextContent('No link'));
    expect(screen.getByRole('radio', { name: 'No link 1' })).toBeVisible();
  });

  it('accepts a ZIP file', async () => {
    const zip = zipSync({ 'Latest links.csv': new TextEncoder().encode(bing) });
    await checkFile(chosen(zip, 'export.zip'));
    await waitFor(() => expect(row('lost.example')).toHaveTextContent('Lost'));
  });
});

describe('a file that cannot be checked', () => {
  const alert = () => screen.findByRole('alert');

  it.each<[string, File, RegExp]>([
    ['a web page', chosen('<!doctype html><p>Sign in'), /This is a web page, not an export/],
    ['other columns', chosen('Anchor,Count\nspades,2'), /no column of page URLs/],
    ['invalid UTF-8', chosen(Uint8Array.of(0x68, 0xe9, 0x2c, 0x0a)), /neither UTF-8 nor UTF-16/],
    ['formulas', chosen('Linking page\n=HYPERLINK(A1)\n'), /formulas instead of URLs/],
    [
      'a workbook',
      chosen(zipSync({ 'xl/workbook.xml': new Uint8Array(9) })),
      /is a spreadsheet workbook/,
    ],
    ['a broken archive', chosen('PK\u0003\u0004nothing'), /no readable CSV file/],
  ])('%s gets one sentence', async (_, file, sentence) => {
    const { user } = await openPanel();
    await user.upload(screen.getByLabelText('Export file'), file);
    expect(await alert()).toHaveTextContent(sentence);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('10 GB are refused before they are read', async () => {
    const { user } = await openPanel();
    const file = chosen('https://good.example/a');
    Object.defineProperty(file, 'size', { value: 10 * 1_024 ** 3 });
    const read = jest.spyOn(file, 'arrayBuffer');
    await user.upload(screen.getByLabelText('Export file'), file);
    expect(await alert()).toHaveTextContent('This file is 10,240 MB, but the limit is 20 MB');
    expect(read).not.toHaveBeenCalled();
  });

  it('asks for a file and a site if they are missing', async () => {
    const { user } = await openPanel('');
    await user.click(screen.getByRole('button', { name: 'Check Links' }));
    expect(screen.getByLabelText('Your site')).toHaveAccessibleDescription(/enter a valid URL/);
    expect(screen.getByText('Choose a file with links first.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('sites without pages are listed with their counts', async () => {
    const csv = 'Site,Linking pages,Target pages\nsmall.example,3,1\nbig.example,"1,240",12\n';
    const { user } = await checkFile(chosen(csv, 'sites.csv'));
    expect(screen.getByText(/names sites, not pages, so there is no page to check/)).toBeVisible();
    const sites = screen.getByRole('table', { name: 'Linking sites' });
    await user.click(within(sites).getByRole('button', { name: 'Linking pages' }));
    expect(within(sites).getAllByRole('row')[1]).toHaveTextContent('big.example1,24012');
    expect(asked).toEqual([]);
  });
});
