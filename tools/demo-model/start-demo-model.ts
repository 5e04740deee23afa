import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Behavior, behaviorOf, kindOf, modelNames } from './behavior.ts';
import { type ChatRequest, textFor } from './blog-answers.ts';
import { sendAnswer, sendJson } from './send-answer.ts';

export interface DemoModelOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** For requests to the model `demo`. Default: normal. */
  readonly behavior?: Behavior;
  readonly seed?: string;
  /** Delay of a slow response in milliseconds. */
  readonly slowMs?: number;
}

export interface DemoModel {
  /** The value for OPENAI_BASE_URL. */
  readonly baseUrl: string;
  /** Number of requests by kind of response. */
  readonly answered: Readonly<Record<string, number>>;
  /** Takes effect from the next request on. */
  behave(behavior: Behavior): void;
  close(): Promise<void>;
}

/** Four characters per token, as is usual in English. */
const tokensOf = (content: string): number => Math.ceil(content.length / 4);

/**
 * A server on this machine that speaks OpenAI's protocol for chat completions, for demonstrations and tests. It writes blog
 * posts from a list of sentences: readable, varied and without knowledge.
 */
export async function startDemoModel(options: DemoModelOptions = {}): Promise<DemoModel> {
  const { port = 0, seed = 'plumbline', slowMs = 2_000 } = options;
  let behavior = options.behavior ?? 'normal';
  const answered: Record<string, number> = {};
  let requests = 0;
  const closing = new AbortController();

  const complete = async (request: ChatRequest, response: ServerResponse): Promise<void> => {
    const kind = kindOf(behaviorOf(request.model) ?? behavior, seed, requests);
    requests += 1;
    answered[kind] = (answered[kind] ?? 0) + 1;
    const said = textFor(request, kind, seed);
    const prompt_tokens = tokensOf(request.messages.map(({ content }) => content).join('\n'));
    const completion_tokens = tokensOf(said ?? '');
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal]);
    await sendAnswer(kind, {
      response,
      model: request.model,
      text: said,
      usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
      slowMs,
      wait: (ms) => sleep(ms, true, { signal }).catch(() => false),
    });
  };

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = `${incoming.method} ${incoming.url?.split('?', 1)[0]}`;
    if (call === 'GET /v1/models') {
      const data = modelNames.map((id) => ({ id, object: 'model', owned_by: 'plumbline' }));
      sendJson(response, 200, { object: 'list', data });
    } else if (call === 'POST /v1/chat/completions') {
      await complete(readRequest(await text(incoming)), response);
    } else {
      sendJson(response, 404, { error: { message: 'Not found', type: 'not_found' } });
    }
  };

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { error: { message: String(error) } });
      else response.destroy();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answered,
    behave: (next) => {
      behavior = next;
    },
    close: async () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** @throws if the body is not JSON or has no messages */
function readRequest(body: string): ChatRequest {
  const { model, messages, response_format } = JSON.parse(body) as Partial<ChatRequest> & {
    readonly response_format?: { readonly json_schema?: { readonly name?: string } };
  };
  if (!messages?.length) throw new TypeError("'messages' must have at least one message");
  return { model: model ?? 'demo', messages, shape: response_format?.json_schema?.name ?? null };
}
