import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeComment {
  id: number;
  body: string;
  user: { type: string };
}

/** Comments of one pull request, behind the part of GitHub's API that the action uses. */
export class FakeGithub {
  comments: FakeComment[] = [];
  /** A status to refuse all calls with. */
  refusal = 0;
  readonly tokens = new Set<string | undefined>();
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.tokens.add(request.headers.authorization);
      const [status, body] = this.#answer(
        `${request.method} ${request.url}`,
        Buffer.concat(chunks).toString(),
      );
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === null ? '' : JSON.stringify(body));
    });
  });

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  add(body: string, type = 'Bot'): FakeComment {
    const comment = { id: this.comments.length + 100, body, user: { type } };
    this.comments.push(comment);
    return comment;
  }

  #answer(call: string, sent: string): readonly [status: number, body: unknown] {
    if (this.refusal !== 0) return [this.refusal, { message: 'Resource not accessible' }];
    const list = /^GET \/repos\/garden\/shop\/issues\/7\/comments\?per_page=(\d+)&page=(\d+)$/.exec(
      call,
    );
    if (list) {
      const [size, page] = [Number(list[1]), Number(list[2])];
      return [200, this.comments.slice((page - 1) * size, page * size)];
    }
    const body = sent === '' ? '' : (JSON.parse(sent) as { body: string }).body;
    if (call === 'POST /repos/garden/shop/issues/7/comments') return [201, this.add(body)];
    const one = /^(PATCH|DELETE) \/repos\/garden\/shop\/issues\/comments\/(\d+)$/.exec(call);
    const comment = this.comments.find(({ id }) => id === Number(one?.[2]));
    if (!one || !comment) return [404, { message: 'Not Found' }];
    if (one[1] === 'DELETE') {
      this.comments = this.comments.filter((each) => each !== comment);
      return [204, null];
    }
    comment.body = body;
    return [200, comment];
  }
}
