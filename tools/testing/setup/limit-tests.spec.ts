import { getState } from 'jest-circus';
import { isLimited, withLimit } from './limit-tests.ts';

const never = new Promise(() => {});

describe('the time limit of tests', () => {
  beforeAll(() => {});

  it('fails a test that never ends, and says which', async () => {
    const test = withLimit(() => never, 'waits for ever', 1);
    await expect(test()).rejects.toThrow('waits for ever took longer than 1 ms');
  });

  it('fails a test that never calls back', async () => {
    const test = withLimit((done) => void done, 'never calls', 1);
    await expect(test()).rejects.toThrow('never calls took longer than 1 ms');
  });

  it('does not change other results', async () => {
    await expect(withLimit(() => 'done', 'passes', 60_000)()).resolves.toBeUndefined();
    await expect(withLimit((done) => done?.(), 'calls back', 60_000)()).resolves.toBeUndefined();
    const fails = () => {
      throw new Error('of its own');
    };
    await expect(withLimit(fails, 'fails', 60_000)()).rejects.toThrow('of its own');
  });

  it.each(['one row', 'another'])('holds for %s, for all tests and hooks of a file', () => {
    const { children, hooks } = getState().rootDescribeBlock.children[0] as {
      children: object[];
      hooks: object[];
    };
    expect([children.length, hooks.length]).toEqual([5, 1]);
    expect([...children, ...hooks].filter((one) => !isLimited(one))).toEqual([]);
  });
});
