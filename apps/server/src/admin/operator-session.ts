import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';

/** How long a browser stays signed in. */
const sessionSeconds = 30 * 86_400;

const isHttps = (url: string | undefined): boolean => url?.startsWith('https:') ?? false;

/**
 * The cookie of an operator who signed in: its end, signed with a key made from the admin token. No server keeps it, so
 * it outlives restarts and serves every replica with that token; another token ends all sessions.
 */
@Injectable()
export class OperatorSession {
  readonly #key: Buffer;
  readonly #https: boolean;
  readonly #name: string;

  constructor(@Inject(APP_CONFIG) { adminToken, publicUrl }: AppConfig) {
    this.#key = Buffer.from(hkdfSync('sha256', adminToken, '', 'plumbline operator session', 32));
    this.#https = isHttps(publicUrl);
    // Browsers take a name with this prefix from the host itself over HTTPS only, and from no subdomain.
    this.#name = this.#https ? '__Host-plumbline-operator' : 'plumbline-operator';
  }

  /** @returns the `Set-Cookie` that signs the browser in */
  begin(request: FastifyRequest): string {
    const end = String(Math.floor(Date.now() / 1_000) + sessionSeconds);
    return this.#cookie(request, `${end}.${this.#sign(end).toString('base64url')}`, sessionSeconds);
  }

  /** @returns the `Set-Cookie` that signs the browser out */
  end(request: FastifyRequest): string {
    return this.#cookie(request, '', 0);
  }

  isOpen({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const value = parseCookie(headers.cookie ?? '')[this.#name] ?? '';
    const [, end, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
    if (end === undefined || signature === undefined) return false;
    const signed = timingSafeEqual(this.#sign(end), Buffer.from(signature, 'base64url'));
    return signed && Number(end) * 1_000 > Date.now();
  }

  #sign(end: string): Buffer {
    return createHmac('sha256', this.#key).update(end).digest();
  }

  /** `Secure` wherever the browser is at an https address, which it says in `Origin` whatever proxies leave out. */
  #cookie({ headers }: FastifyRequest, value: string, maxAge: number): string {
    const secure = this.#https || isHttps(headers.origin);
    return stringifySetCookie({
      ...{ name: this.#name, value, maxAge, secure },
      ...{ path: '/', httpOnly: true, sameSite: 'strict' },
    });
  }
}
