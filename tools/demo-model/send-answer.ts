import type { ServerResponse } from 'node:http';
import type { AnswerKind } from './behavior.ts';

/** A response that is ready to send. */
export interface Answer {
  readonly response: ServerResponse;
  readonly model: string;
  /** The assistant's message; null if it refuses. */
  readonly text: string | null;
  readonly usage: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly total_tokens: number;
  };
  readonly slowMs: number;
  /** @returns false if the client or the server ended the wait */
  readonly wait: (ms: number) => Promise<boolean>;
}

type Send = (answer: Answer) => Promise<void> | void;

const failure =
  (status: number, type: string, message: string, headers = {}): Send =>
  ({ response }) =>
    sendJson(response, status, { error: { message, type, param: null, code: type } }, headers);

const sendText = (answer: Answer, text = answer.text) =>
  sendJson(
    answer.response,
    200,
    completion(
      answer,
      text === null
        ? { content: null, refusal: 'The demonstration model only writes blog posts.' }
        : { content: text, refusal: null },
    ),
  );

/** Kinds that are missing here differ only in their text. */
const senders: Partial<Record<AnswerKind, Send>> = {
  slow: async (answer) => {
    if (await answer.wait(answer.slowMs)) sendText(answer);
  },
  '429': failure(429, 'rate_limit_exceeded', 'Rate limit reached', { 'retry-after': '1' }),
  '500': failure(500, 'server_error', 'The server had an error while processing your request'),
  cut: async (answer) => {
    const body = JSON.stringify(completion(answer, { content: answer.text }));
    answer.response.writeHead(200, { 'content-type': 'application/json' });
    answer.response.write(body.slice(0, Math.floor(body.length * 0.6)));
    await answer.wait(20);
    answer.response.destroy();
  },
  malformed: (answer) => sendText(answer, `${answer.text?.slice(0, -20)},,}`),
  'hostile-long': (answer) =>
    sendText(answer, JSON.stringify({ parts: [{ markdown: 'long '.repeat(400_000) }] })),
  'hostile-endless': async ({ response, wait }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices":[{"index":0,"message":{"role":"assistant","content":"');
    const filler = 'This text has no end. '.repeat(2_000);
    while (await wait(1)) {
      if (!response.write(filler))
        await new Promise((go) => response.once('drain', go).once('close', go));
    }
  },
  'hostile-tool-call': (answer) => {
    const call = { name: 'run_shell', arguments: '{"command":"env"}' };
    const tool_calls = [{ id: 'call_1', type: 'function', function: call }];
    sendJson(answer.response, 200, completion(answer, { content: null, tool_calls }, 'tool_calls'));
  },
  'hostile-error-body': failure(200, 'invalid_api_key', 'Incorrect API key provided'),
  // White space before a body: bytes keep arriving, but the body never does.
  'hostile-keep-alive': async ({ response, wait }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    do response.write(' \n');
    while (await wait(100));
  },
};

export async function sendAnswer(kind: AnswerKind, answer: Answer): Promise<void> {
  await (senders[kind] ?? sendText)(answer);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const completion = ({ model, usage }: Answer, message: object, finish_reason = 'stop') => ({
  id: 'chatcmpl-demo',
  object: 'chat.completion',
  created: Math.floor(Date.now() / 1_000),
  model,
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
  usage,
});
