import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { act } from 'react';
import { loadPageData, PageData, usePageData } from './page-data.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Responds at a path and counts the requests. */
function answer(path: string, make: () => Response): () => number {
  let asked = 0;
  server.use(
    http.get(`http://localhost${path}`, () => {
      asked += 1;
      return make();
    }),
  );
  return () => asked;
}

it('requests data once', async () => {
  const asked = answer('/data/a.json', () => HttpResponse.json({ a: 1 }));
  expect(await Promise.all([1, 2].map(() => loadPageData('/data/a.json')))).toEqual([
    { a: 1 },
    { a: 1 },
  ]);
  expect(asked()).toBe(1);
});

it('returns undefined if there is no data', async () => {
  answer('/data/none.json', () => new HttpResponse(null, { status: 404 }));
  expect(await loadPageData('/data/none.json')).toBeUndefined();
});

it('reports a failure and does not retry in a loop', async () => {
  const asked = answer('/data/b.json', () => new HttpResponse(null, { status: 503 }));
  for (const _ of [1, 2]) {
    await expect(loadPageData('/data/b.json')).rejects.toThrow('/data/b.json answered 503');
  }
  expect(asked()).toBe(1);
});

it('provides a page with its data and embeds the same data without a closing script tag', async () => {
  answer('/data/c.json', () => HttpResponse.json({ text: '</script><b>' }));
  function Page() {
    const data = usePageData('/data/c.json') as { text: string };
    return (
      <>
        <p>{data.text}</p>
        <PageData path="/data/c.json" data={data} />
      </>
    );
  }
  await act(async () => render(<Page />));
  expect(await screen.findByText('</script><b>')).toBeVisible();
  const script = document.getElementById('page-data');
  expect(script?.dataset.path).toBe('/data/c.json');
  expect(script?.textContent).not.toContain('<');
  expect(JSON.parse(script?.textContent ?? '')).toEqual({ text: '</script><b>' });
});
