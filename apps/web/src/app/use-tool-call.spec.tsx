import { ApiError } from '@plumbline/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { ToastRegion } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renderWithProviders } from '../testing/render.tsx';
import { preloaded } from './preloaded.tsx';
import { type ToolCallOptions, type UseOperation, useToolCall } from './use-tool-call.ts';

interface Input {
  readonly url: string;
  readonly fresh?: boolean;
}

interface Pending {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly resolve: (data: string) => void;
  readonly reject: (error: unknown) => void;
}

let calls: Pending[] = [];
let load = () => Promise.resolve();
let fallback: ToolCallOptions<Input, string>['fallback'];
beforeEach(() => {
  calls = [];
  fallback = undefined;
  load = () => Promise.resolve();
});

/** Like a generated hook. */
const useExample: UseOperation<Input, string> = ({ request, mutation }) =>
  useMutation({
    ...mutation,
    mutationFn: async ({ data: input }: { readonly data: Input }) => ({
      data: await new Promise<string>((resolve, reject) =>
        calls.push({ input, signal: request.signal, resolve, reject }),
      ),
    }),
  });

function Tool() {
  const call = useToolCall(useExample, {
    id: 'example',
    load: () => load(),
    success: (data) => ({ title: `Done: ${data}` }),
    failure: {
      title: 'Analysis failed',
      description: 'Please check the URL and try again.',
    },
    fallback,
  });
  return (
    <>
      <p>{call.busy ? 'busy' : 'idle'}</p>
      <p>shown: {call.shown?.data ?? 'nothing'}</p>
      <p>problem: {call.problem?.title ?? 'none'}</p>
      <button onClick={() => call.run({ url: 'a' })}>run a</button>
      <button onClick={() => call.run({ url: 'b' })}>run b</button>
      <button onClick={() => call.run({ url: 'a', fresh: true })}>run a afresh</button>
      <button onClick={() => call.open({ url: 'a' })}>open a</button>
      <button onClick={call.problem?.tryAgain}>try again</button>
      <button onClick={call.cancel}>cancel</button>
      <button onClick={call.clear}>clear</button>
    </>
  );
}

function Example() {
  const [there, setThere] = useState(true);
  return (
    <>
      {there && <Tool />}
      <button onClick={() => setThere(!there)}>leave</button>
      <ToastRegion paused />
    </>
  );
}

async function start() {
  const { user } = renderWithProviders(<Example />);
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

it('shows a success and says so', async () => {
  const press = await start();
  await press('run a');
  expect(screen.getByText('busy')).toBeVisible();
  calls[0]?.resolve('A');
  expect(await screen.findByText('shown: A')).toBeVisible();
  expect(screen.getByText('idle')).toBeVisible();
  expect(screen.getAllByText('Done: A')[0]).toBeVisible();
});

it('keeps the earlier result after a failure, and says why', async () => {
  const press = await start();
  await press('run a');
  calls[0]?.resolve('A');
  await screen.findByText('shown: A');
  await press('run b');
  calls[1]?.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByText('problem: We can’t reach the server')).toBeVisible();
  expect(screen.getByText('shown: A')).toBeVisible();
  expect(screen.getAllByText('Analysis failed')[0]).toBeVisible();
  await press('try again');
  expect(calls[2]?.input).toEqual({ url: 'b' });
});

it('aborts the previous call when a new one starts', async () => {
  const press = await start();
  await press('run a');
  await press('run b');
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.resolve('A');
  calls[1]?.resolve('B');
  expect(await screen.findByText('shown: B')).toBeVisible();
});

it('shows no toast when cancelled or when the page is left', async () => {
  const press = await start();
  await press('run a');
  await press('cancel');
  calls[0]?.reject(new Error('aborted'));
  expect(screen.getByText('idle')).toBeVisible();
  expect(screen.getByText('problem: none')).toBeVisible();
  await press('run b');
  await press('leave');
  expect(calls[1]?.signal.aborted).toBe(true);
});

it('shows a kept result without a second call, until it is cleared', async () => {
  const press = await start();
  await press('run a');
  calls[0]?.resolve('A');
  await screen.findByText('shown: A');
  await press('clear');
  expect(screen.getByText('shown: nothing')).toBeVisible();
  await press('open a');
  expect(screen.getByText('shown: A')).toBeVisible();
  expect(calls).toHaveLength(1);

  await press('run a afresh');
  calls[1]?.resolve('A afresh');
  await screen.findByText('shown: A afresh');
  await press('clear');
  await press('open a');
  expect(screen.getByText('shown: A afresh')).toBeVisible();
  expect(calls).toHaveLength(2);
});

it('shows a fallback as a success, and does not cache it', async () => {
  fallback = ({ url }, { title }) => `${url}: ${title}`;
  const press = await start();
  await press('run a');
  calls[0]?.reject(new TypeError('Failed to fetch'));
  const shown = 'a: We can’t reach the server';
  expect(await screen.findByText(`shown: ${shown}`)).toBeVisible();
  expect(screen.getAllByText(`Done: ${shown}`)[0]).toBeVisible();
  await press('open a');
  expect(calls).toHaveLength(2);
});

it('is busy until the result’s component has loaded, and fails if loading fails', async () => {
  let loaded = () => {};
  load = () => new Promise((resolve) => (loaded = resolve));
  const press = await start();
  await press('run a');
  calls[0]?.resolve('A');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByText('busy')).toBeVisible();
  expect(screen.getByText('shown: nothing')).toBeVisible();
  loaded();
  expect(await screen.findByText('shown: A')).toBeVisible();

  load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await press('run b');
  calls[1]?.resolve('B');
  expect(await screen.findByText('problem: We can’t reach the server')).toBeVisible();
  expect(screen.getByText('shown: A')).toBeVisible();
});

it('is busy until the preloaded parts of the result have loaded', async () => {
  let loaded = (_: () => null) => {};
  preloaded(new Promise<() => null>((resolve) => (loaded = resolve)));
  const press = await start();
  await press('run a');
  calls[0]?.resolve('A');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('shown: nothing')).toBeVisible();
  loaded(() => null);
  expect(await screen.findByText('shown: A')).toBeVisible();
});

it('fails at once when offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const press = await start();
  await press('run a');
  calls[0]?.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByText('problem: We can’t reach the server')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  jest.restoreAllMocks();
});

it.each([
  [500, 'internal_error', 'The problem is on our side, not with what you entered.'],
  [429, 'rate_limited', 'The problem is on our side, not with what you entered.'],
  [422, 'dns_not_found', 'Please check the URL and try again.'],
  [502, 'tls_error', 'Please check the URL and try again.'],
])('asks to check the URL only if that can help: %i %s', async (status, code, words) => {
  renderWithProviders(
    <>
      <ToastRegion />
      <Tool />
    </>,
  );
  act(() => screen.getByText('run a').click());
  await waitFor(() => expect(calls).toHaveLength(1));
  const problem = { code, title: 'It failed', detail: 'It failed.', errors: [] };
  const response = { status, statusText: '', headers: new Headers() };
  await act(async () => calls[0]?.reject(new ApiError(response, JSON.stringify(problem))));
  expect((await screen.findAllByText(words))[0]).toBeVisible();
});
