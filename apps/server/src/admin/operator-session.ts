import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { DatabaseEndedSessionStore } from '@plumbline/adapters/storage';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';

/** How long a browser stays signed in. */
const sessionSeconds = 30 * 86_400;

const isHttps = (url: string | undefined): boolean => url?.startsWith('https:') ?? false;

/** Injection token of the `DatabaseEndedSessionStore` of `@plumbline/adapters/storage`. */
export const ENDED_SESSIONS = Symbol('ENDED_SESSIONS');

interface Session {
  readonly id: string;
  readonly expiresAt: Date;
}

/**
 * The cookie of a signed-in operator: the id and end of the session, signed with a key derived from the admin token. It
 * survives restarts and works on every replica with that token. The database stores only sessions that ended early.
 * Changing the token ends all sessions.
 */
@Injectable()
export class OperatorSession {
  readonly #key: Buffer;
  readonly #https: boolean;
  readonly #name: string;

  constructor(
    @Inject(ENDED_SESSIONS) private readonly ended: DatabaseEndedSessionStore,
    @Inject(APP_CONFIG) { adminToken, publicUrl }: AppConfig,
  ) {
    this.#key = Buffer.from(hkdfSync('sha256', adminToken, '', 'plumbline operator session', 32));
    this.#https = isHttps(publicUrl);
    // Browsers accept a name with this prefix only from the host itself over HTTPS, not from a subdomain.
    this.#name = this.#https ? '__Host-plumbline-operator' : 'plumbline-operator';
  }

  /** @returns the `Set-Cookie` that signs the browser in */
  begin(request: FastifyRequest): string {
    const id = randomBytes(16).toString('base64url');
    const signed = `${id}.${Math.floor(Date.now() / 1_000) + sessionSeconds}`;
    return this.#cookie(
      request,
      `${signed}.${this.#sign(signed).toString('base64url')}`,
      sessionSeconds,
    );
  }

  /**
   * Ends the sessions whose cookies the request has, including copies of those cookies elsewhere.
   * @returns the `Set-Cookie` that signs the browser out
   * @throws StorageError when the end cannot be written down: the sessions go on
   */
  async end(request: FastifyRequest): Promise<string> {
    await this.ended.end(this.#sessions(request), new Date());
    return this.#cookie(request, '', 0);
  }

  /** @throws StorageError when the database cannot say whether a session has ended */
  async isOpen(request: Pick<FastifyRequest, 'headers'>): Promise<boolean> {
    const ids = this.#sessions(request).map(({ id }) => id);
    return (await this.ended.open(ids)).length > 0;
  }

  /**
   * The sessions of a request that have not expired. A page at a sibling subdomain or another path can plant cookies of
   * this name, which come first: every one counts, at most some 160 within the headers of a request.
   */
  #sessions({ headers }: Pick<FastifyRequest, 'headers'>): Session[] {
    const start = `${this.#name}=`;
    const values = (headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(start))
      .map((pair) => pair.slice(start.length));
    return [...new Set(values)].flatMap((value) => this.#session(value) ?? []);
  }

  #session(value: string): Session | null {
    const [, signed = '', id, end, signature] =
      /^(([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(value) ?? [];
    if (id === undefined || signature === undefined) return null;
    if (!timingSafeEqual(this.#sign(signed), Buffer.from(signature, 'base64url'))) return null;
    const expiresAt = new Date(Number(end) * 1_000);
    return expiresAt.getTime() > Date.now() ? { id, expiresAt } : null;
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }

  /** `Secure` if the browser is at an https URL. It says so in `Origin`, even if proxies leave that out. */
  #cookie({ headers }: FastifyRequest, value: string, maxAge: number): string {
    const secure = this.#https || isHttps(headers.origin);
    return stringifySetCookie({
      ...{ name: this.#name, value, maxAge, secure },
      ...{ path: '/', httpOnly: true, sameSite: 'strict' },
    });
  }
}
