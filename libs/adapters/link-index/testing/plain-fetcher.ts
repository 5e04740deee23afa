import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { RangeFetchError, type RangeFetcher } from '../sources/range-fetcher.ts';

/** Fetches ranges without a guard, for specs with a host on this machine; the product's goes through the egress. */
export const plainFetcher: RangeFetcher = {
  async fetchRange(url, { first, last }, signal) {
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      const question = get(url, { headers: { range: `bytes=${first}-${last}` }, signal });
      const [answer] = (await once(question, 'response')) as [IncomingMessage];
      for await (const chunk of answer as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        chunks.push(chunk);
        if (size > last - first + 1) throw new RangeFetchError('too much', { tooLarge: true });
      }
      return {
        status: answer.statusCode ?? 0,
        headers: new Map(Object.entries(answer.headers).map(([name, value]) => [name, `${value}`])),
        body: Buffer.concat(chunks),
      };
    } catch (error) {
      if (error instanceof RangeFetchError) throw error;
      throw new RangeFetchError('the connection broke', { again: true, cause: error });
    }
  },
};
