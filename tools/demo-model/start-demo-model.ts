import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendAnswer, sendJson } from './answer-kinds.ts';
import {
  type AnswerKind,
  type Behaviour,
  behaviourNamed,
  kindOf,
  modelNames,
} from './behaviour.ts';
import { type ChatRequest, readRequest } from './chat-request.ts';
import { composeAnswer } from './compose-answer.ts';

export interface DemoModelOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  /** For requests whose model's name asks for nothing else. */
  readonly behaviour?: Behaviour;
  readonly seed?: string;
  /** Before a slow answer. */
  readonly slowMs?: number;
}

export interface DemoModel {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  readonly port: number;
  /** How many requests were answered in which way. */
  readonly answered: Readonly<Record<string, number>>;
  /** Requests that are being answered. */
  readonly inFlight: number;
  /** From the next request on. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Nobody asks with more. */
const maxRequestBytes = 2_000_000;
/** Four characters to a token, as is usual in English. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/**
 * A server on loopback that speaks the chat completions protocol of OpenAI, for demonstration and tests. It writes from
 * a seeded grammar: readable, varied, and about nothing.
 */
export async function startDemoModel(options: DemoModelOptions = {}): Promise<DemoModel> {
  const { port = 0, seed = 'plumbline', slowMs = 2_000 } = options;
  let behaviour = options.behaviour ?? 'normal';
  const answered: Record<string, number> = {};
  let asked = 0;
  let inFlight = 0;
  const closing = new AbortController();

  const chat = async (request: ChatRequest, response: ServerResponse): Promise<void> => {
    const kind = kindOf(behaviourNamed(request.model) ?? behaviour, seed, asked);
    asked += 1;
    answered[kind] = (answered[kind] ?? 0) + 1;
    const text = composeAnswer(request, kind, seed);
    const prompt_tokens = tokensOf(request.messages.map(({ content }) => content).join('\n'));
    const completion_tokens = tokensOf(text);
    const usage = {
      prompt_tokens,
      completion_tokens,
      total_tokens: prompt_tokens + completion_tokens,
    };
    await sendAnswer(kind, {
      request,
      response,
      text,
      usage,
      slowMs,
      wait: waiter(response, closing.signal),
    });
  };

  const server = createServer((incoming, response) => {
    inFlight += 1;
    response.once('close', () => (inFlight -= 1));
    answer(incoming, response, chat).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { error: { message: String(error) } });
      else response.destroy();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    port: address.port,
    answered,
    get inFlight() {
      return inFlight;
    },
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  chat: (request: ChatRequest, response: ServerResponse) => Promise<void>,
): Promise<void> {
  const path = (incoming.url ?? '/').split('?', 1)[0];
  if (incoming.method === 'GET' && path === '/v1/models') {
    const data = modelNames.map((id) => ({
      id,
      object: 'model',
      created: 0,
      owned_by: 'plumbline',
    }));
    sendJson(response, 200, { object: 'list', data });
  } else if (incoming.method === 'POST' && path === '/v1/chat/completions') {
    await chat(readRequest(await bodyOf(incoming)), response);
  } else {
    sendJson(response, 404, { error: { message: 'There is nothing here', type: 'not_found' } });
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxRequestBytes) throw new RangeError('The request is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Waits that end with the connection or the server: nothing keeps a process alive that wants to end. */
function waiter(response: ServerResponse, closing: AbortSignal): (ms: number) => Promise<boolean> {
  return (ms) =>
    new Promise((resolve) => {
      if (response.destroyed || closing.aborted) {
        resolve(false);
        return;
      }
      const end = (whole: boolean) => () => {
        clearTimeout(timer);
        response.off('close', gone);
        closing.removeEventListener('abort', gone);
        resolve(whole);
      };
      const gone = end(false);
      const timer = setTimeout(end(true), ms);
      response.once('close', gone);
      closing.addEventListener('abort', gone);
    });
}

export type { AnswerKind, Behaviour };
