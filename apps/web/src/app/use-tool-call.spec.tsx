import { screen } from '@testing-library/react';
import { ToastRegion } from '@plumbline/ui';
import { useState } from 'react';
import { renderWithProviders } from '../testing/render.tsx';
import { dataOf, useToolCall } from './use-tool-call.ts';

interface Pending {
  readonly input: string;
  readonly signal: AbortSignal;
  readonly resolve: (data: string) => void;
  readonly reject: (error: unknown) => void;
}

let calls: Pending[] = [];
beforeEach(() => (calls = []));

function Tool() {
  const call = useToolCall<string, string>({
    id: 'example',
    call: (input, signal) =>
      new Promise((resolve, reject) => calls.push({ input, signal, resolve, reject })),
    success: (data) => ({ title: `Done: ${data}` }),
    failure: { title: 'Analysis failed' },
  });
  return (
    <>
      <p>{call.busy ? 'busy' : 'idle'}</p>
      <p>shown: {call.shown?.data ?? 'nothing'}</p>
      <p>problem: {call.problem?.title ?? 'none'}</p>
      <button onClick={() => call.run('a')}>run a</button>
      <button onClick={() => call.run('b')}>run b</button>
      <button onClick={() => call.open('a')}>open a</button>
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
      <ToastRegion />
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

it('leaves the earlier result as it was after a failure, and tells why', async () => {
  const press = await start();
  await press('run a');
  calls[0]?.resolve('A');
  await screen.findByText('shown: A');
  await press('run b');
  calls[1]?.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByText('problem: The service could not be reached')).toBeVisible();
  expect(screen.getByText('shown: A')).toBeVisible();
  expect(screen.getAllByText('Analysis failed')[0]).toBeVisible();
});

it('lets the newest call win and stops the one before', async () => {
  const press = await start();
  await press('run a');
  await press('run b');
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.resolve('A');
  calls[1]?.resolve('B');
  expect(await screen.findByText('shown: B')).toBeVisible();
});

it('is silent when cancelled or left', async () => {
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
});

it('takes an answer that says it did not work for a failure', () => {
  expect(() => dataOf({ success: false, data: 1, message: 'No' })).toThrow('No');
  expect(() => dataOf(undefined)).toThrow('no result');
  expect(dataOf({ success: true, data: 1 })).toBe(1);
});
