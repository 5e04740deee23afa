import type { ServerResponse } from 'node:http';
import type { AnswerKind } from './behaviour.ts';
import type { ChatRequest } from './chat-request.ts';

/** An answer that is ready to be sent, one way or another. */
export interface Answer {
  readonly request: ChatRequest;
  readonly response: ServerResponse;
  /** What the assistant says. */
  readonly text: string;
  readonly usage: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly total_tokens: number;
  };
  readonly slowMs: number;
  /** Waits, unless the caller or the server goes first. @returns whether the wait came to its end */
  readonly wait: (ms: number) => Promise<boolean>;
}

type Send = (answer: Answer) => Promise<void> | void;

const failure =
  (status: number, type: string, message: string, headers = {}): Send =>
  ({ response }) =>
    sendJson(response, status, { error: { message, type, param: null, code: type } }, headers);

/** What stands in a body that never ends. */
const filling = 'All work and no rest makes for a long text. '.repeat(1_000);

/** How each kind of answer is sent. Kinds that differ only in what the text says are sent like a normal one. */
const senders: Partial<Record<AnswerKind, Send>> = {
  slow: async (answer) => {
    if (await answer.wait(answer.slowMs)) await sendWhole(answer);
  },
  // Twice the time that a careful client may wait is no use to a test.
  '429': failure(429, 'rate_limit_exceeded', 'Rate limit reached', { 'retry-after': '1' }),
  '500': failure(500, 'server_error', 'The server had an error while processing your request'),
  cut: async (answer) => {
    const { response, request } = answer;
    const body = request.stream ? streamOf(answer).join('') : JSON.stringify(completion(answer));
    response.writeHead(200, { 'content-type': typeOf(request) });
    response.write(body.slice(0, Math.floor(body.length * 0.6)));
    await answer.wait(20);
    response.destroy();
  },
  malformed: (answer) => sendWhole({ ...answer, text: `${answer.text.slice(0, -20)},,}` }),
  'hostile-long': (answer) =>
    sendWhole({
      ...answer,
      text: JSON.stringify({ parts: [{ markdown: 'long '.repeat(400_000) }] }),
    }),
  'hostile-endless': async ({ response, request, wait }) => {
    response.writeHead(200, { 'content-type': typeOf(request) });
    response.write('{"choices":[{"index":0,"message":{"role":"assistant","content":"');
    while (await wait(1)) {
      if (!response.write(filling))
        await new Promise((go) => response.once('drain', go).once('close', go));
    }
  },
  'hostile-tool-call': (answer) =>
    sendJson(answer.response, 200, {
      ...completion(answer),
      choices: [
        {
          index: 0,
          finish_reason: 'tool_calls',
          message: {
            role: 'assistant',
            content: null,
            tool_calls: [
              {
                id: 'call_1',
                type: 'function',
                function: { name: 'run_shell', arguments: '{"command":"env"}' },
              },
            ],
          },
        },
      ],
    }),
  'hostile-error-body': failure(200, 'invalid_api_key', 'Incorrect API key provided'),
  // Comments of a stream, or white space before a body: something arrives all the time and nothing comes of it.
  'hostile-keep-alive': async ({ response, request, wait }) => {
    response.writeHead(200, { 'content-type': typeOf(request) });
    do response.write(request.stream ? ': keep-alive\n\n' : ' \n');
    while (await wait(100));
  },
};

export async function sendAnswer(kind: AnswerKind, answer: Answer): Promise<void> {
  await (senders[kind] ?? sendWhole)(answer);
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

async function sendWhole(answer: Answer): Promise<void> {
  const { request, response, wait } = answer;
  if (!request.stream) {
    sendJson(response, 200, completion(answer));
    return;
  }
  response.writeHead(200, { 'content-type': typeOf(request), 'cache-control': 'no-cache' });
  for (const event of streamOf(answer)) {
    response.write(event);
    if (!(await wait(1))) return;
  }
  response.end();
}

const typeOf = ({ stream }: ChatRequest): string =>
  stream ? 'text/event-stream' : 'application/json';

const envelope = ({ request }: Answer, object: string) => ({
  id: 'chatcmpl-demo',
  object,
  created: Math.floor(Date.now() / 1_000),
  model: request.model,
});

const completion = (answer: Answer) => ({
  ...envelope(answer, 'chat.completion'),
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: answer.text, refusal: null },
      finish_reason: 'stop',
    },
  ],
  usage: answer.usage,
});

/** Characters of one event. */
const pieceLength = 400;

function streamOf(answer: Answer): readonly string[] {
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...envelope(answer, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason }],
  });
  const pieces = answer.text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'g')) ?? [];
  const events: object[] = [
    chunk({ role: 'assistant', content: '' }),
    ...pieces.map((content) => chunk({ content })),
    chunk({}, 'stop'),
  ];
  if (answer.request.streamUsage) {
    events.push({ ...envelope(answer, 'chat.completion.chunk'), choices: [], usage: answer.usage });
  }
  return [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'];
}
