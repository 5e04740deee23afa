import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('./testing/exhaust-heap.ts', import.meta.url));

/** V8 ends a whole process when a thread fills its heap too fast, so that these have one of their own. */
async function exhaust(what: string, heapMb: number): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@plumbline/source', '--no-warnings', script, what, `${heapMb}`],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return JSON.parse(stdout);
}

describe('a thread whose heap is exhausted', () => {
  it.each([
    ['a job that hoards', 'hoard', 32],
    ['a page that needs more memory than a thread has', 'page', 16],
  ])('ends %s, and the next job gets another', async (_, what, heapMb) => {
    expect(await exhaust(what, heapMb)).toEqual({ first: 'page_too_complex', next: 12 });
  });
});
