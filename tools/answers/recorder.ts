import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAdmin, type Server } from '../proofs/server.ts';
import { shorten } from './shorten.ts';

const root = join(import.meta.dirname, '../..');

interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly operationId: string; readonly security: readonly object[] }>
      >
    >
  >;
}

const contract = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as Contract;

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, security }]) => ({
    path,
    method: method.toUpperCase(),
    operationId,
    operator: security.some((scheme) => 'admin' in scheme),
  })),
);

interface Call {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a server by the operations of its contract, and records the responses. */
export class Recorder {
  readonly #server: Server;
  readonly #mask: (text: string) => string;
  /** The id of the last result, for saving it as a report. */
  resultId = '';

  /** @param mask replaces values that change with every recording */
  constructor(server: Server, mask: (text: string) => string) {
    this.#server = server;
    this.#mask = mask;
  }

  /** @returns `data` of the response, or the whole response if it has none. @throws if it is a problem document */
  async call<Data>(operationId: string, call: Call = {}): Promise<Data> {
    return (await this.#answerOf<Data>(operationId, call)).data;
  }

  /** Like {@link call}, but also writes the response to the folder of recorded responses. */
  async record<Data>(operationId: string, call: Call = {}): Promise<Data> {
    const { request, status, answer, data } = await this.#answerOf<Data>(operationId, call);
    const recorded = JSON.stringify(
      { request: shorten(request), status, answer: shorten(answer) },
      null,
      2,
    );
    const masked = this.#mask(recorded);
    await writeFile(join(root, `apps/server/answers/${operationId}.json`), `${masked}\n`);
    console.log(`${operationId} ${Math.ceil(masked.length / 1024)} KB`);
    return data;
  }

  async #answerOf<Data>(operationId: string, { path = {}, query, body, headers }: Call) {
    const operation = operations.find((each) => each.operationId === operationId);
    if (!operation) throw new Error(`No operation ${operationId}`);
    const { method, operator } = operation;
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${path[name]}`);
    const target = query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
    const response = await fetch(`http://127.0.0.1:${this.#server.port}${target}`, {
      method,
      headers: {
        ...(operator && asAdmin),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${operationId} answered ${response.status}: ${text}`);
    this.resultId = response.headers.get('x-result-id') ?? '';
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer: unknown = isJson ? JSON.parse(text) : text.split('\r\n');
    return {
      request: { method, path: target, ...(body && { body }) },
      status: response.status,
      answer,
      data: ((answer as { data?: Data }).data ?? answer) as Data,
    };
  }
}
