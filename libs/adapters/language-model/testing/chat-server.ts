import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ChatRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model?: string;
    readonly messages?: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: { readonly type: string; readonly json_schema?: object };
    readonly max_tokens?: number;
    readonly max_completion_tokens?: number;
  };
}

export type ChatAnswer = (response: ServerResponse, request: ChatRequest) => void;

export interface ChatServer {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  readonly requests: readonly ChatRequest[];
  /** Answers in order; the last one repeats. */
  answer(...answers: ChatAnswer[]): void;
  close(): Promise<void>;
}

/** A completion in the protocol, with this text from the assistant. */
export const says =
  (content: unknown, choice: object = {}): ChatAnswer =>
  (response) =>
    json(200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'fake',
      choices: [
        { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop', ...choice },
      ],
      usage: { prompt_tokens: 120, completion_tokens: 40, total_tokens: 160 },
    })(response);

/** Any JSON response. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

/** A server on this machine that speaks the chat completions protocol, for specs. */
export async function startChatServer(): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  let answers: readonly ChatAnswer[] = [];
  let served = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked: ChatRequest = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as ChatRequest['body'],
      };
      requests.push(asked);
      const answer = answers[Math.min(served, answers.length - 1)];
      served += 1;
      if (answer) answer(response, asked);
      else json(500, { error: { message: 'nobody programmed an answer' } })(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    answer: (...given) => {
      answers = given;
      served = 0;
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
