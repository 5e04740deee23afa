import type { FastifyRequest } from 'fastify';

/** Answers kept for each address, at most twice as many. */
const generation = 250;
/** Characters of a body and of an answer that are kept: what people send and get is less. */
const maxBody = 4_000;
const maxAnswer = 16_000;

/** What a request holds in place of its body when the answer to the same body is known. */
export class KnownAnswer {
  readonly #json: string;
  #bytes: Buffer | undefined;

  constructor(json: string) {
    this.#json = json;
  }

  /** JSON as UTF-8; made when it is first given again. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.#json));
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's JSON as it came, where its answer may be kept. */
    bodyText: string | null;
  }
}

type Answers = Map<string, KnownAnswer>;

/** Answers come in at the young end; those that nobody asks for while as many others come in are let go. */
interface Generations {
  young: Answers;
  old: Answers;
}

/**
 * The last answers of calls whose answer depends on their body alone: who asks again (a page loaded again, a link that was
 * passed on, a button pressed twice) is answered without another look at the body. Held in memory alone: 500 answers a path,
 * some megabytes.
 */
export class KnownAnswers {
  readonly #byPath = new Map<string, Generations>();

  /** Keeps answers of a path from now on. */
  keep(path: string): void {
    this.#byPath.set(path, { young: new Map(), old: new Map() });
  }

  /** The answer to a body that was answered before; leaves the body's text with the request otherwise. */
  find(request: FastifyRequest, body: string): KnownAnswer | undefined {
    const kept = this.#byPath.get(request.url);
    if (kept === undefined || body.length > maxBody) return undefined;
    const young = kept.young.get(body);
    if (young !== undefined) return young;
    const old = kept.old.get(body);
    if (old === undefined) request.bodyText = body;
    else put(kept, body, old);
    return old;
  }

  /** Keeps what the body of a request was answered with. */
  add({ url, bodyText }: FastifyRequest, json: string): void {
    const kept = this.#byPath.get(url);
    if (kept === undefined || bodyText === null || json.length > maxAnswer) return;
    put(kept, bodyText, new KnownAnswer(json));
  }

  /** How many answers of a path are kept. */
  size(path: string): number {
    const { young, old } = this.#byPath.get(path) ?? {};
    return (young?.size ?? 0) + (old?.size ?? 0);
  }
}

function put(kept: Generations, body: string, answer: KnownAnswer): void {
  if (kept.young.size >= generation) {
    kept.old = kept.young;
    kept.young = new Map();
  }
  kept.young.set(body, answer);
}
