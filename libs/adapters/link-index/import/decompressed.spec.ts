import { gzipSync } from 'node:zlib';
import { bytesSource } from '../testing/import-sources.ts';
import { decompressed } from './decompressed.ts';
import { ImportError } from './import-error.ts';

async function textOf(bytes: Uint8Array, piece?: number) {
  const pieces = [];
  let read = 0;
  for await (const part of decompressed(
    bytesSource('a.txt.gz', bytes, piece),
    (at) => (read = at),
  )) {
    pieces.push(part);
  }
  return { text: Buffer.concat(pieces).toString(), read };
}

const hello = gzipSync('hello\n'.repeat(1_000));

describe('what an import reads', () => {
  it('is decompressed, and the bytes read are reported', async () => {
    expect(await textOf(hello, 7)).toEqual({ text: 'hello\n'.repeat(1_000), read: hello.length });
  });

  it('may be several gzip members in a row', async () => {
    const two = Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]);
    expect((await textOf(two)).text).toBe('one\ntwo\n');
  });

  it('may be plain', async () => {
    expect((await textOf(Buffer.from('plain\n'))).text).toBe('plain\n');
  });

  it('may be empty', async () => {
    expect((await textOf(Buffer.alloc(0))).text).toBe('');
  });

  it.each([
    ['ends in the middle', hello.subarray(0, hello.length - 20)],
    ['ends in the middle of its second member', Buffer.concat([hello, hello.subarray(0, 30)])],
    [
      'has a wrong byte',
      Buffer.from(hello.map((byte, index) => (index === 20 ? byte ^ 255 : byte))),
    ],
    [
      'has a wrong checksum',
      Buffer.from(hello.map((byte, index) => (index === hello.length - 6 ? byte ^ 1 : byte))),
    ],
  ])('is refused by name if it %s', async (_, bytes) => {
    const error = await textOf(bytes).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({
      code: 'truncated',
      message: expect.stringContaining('a.txt.gz'),
    });
  });

  it('passes on an error of its source', async () => {
    const source = {
      name: 'a.txt.gz',
      bytes: null,
      async *open() {
        yield hello.subarray(0, 20);
        throw new Error('the disk is gone');
      },
    };
    const all = async () => {
      for await (const _ of decompressed(source)) continue;
    };
    await expect(all()).rejects.toThrow('the disk is gone');
  });
});
