import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isSameSecret, newSecret, secretDigest } from '../config/admin-token.ts';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { ProblemError } from '../http/problems.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';
import { OperatorSession } from './operator-session.ts';

/** How many wrong tokens and codes one visitor can send in ten minutes before the rate limit applies. */
const wrongSecrets = 10;

/** How long the code of a sign-in link works. */
const codeMs = 60 * 60_000;

/** Decides who is the operator: anyone who sends the admin token, or a browser that signed in. */
@Injectable()
export class AdminGate {
  readonly #token: Buffer;
  readonly #publicUrl: string;
  readonly #hasModel: boolean;
  readonly #wrong = new VisitorLimit(wrongSecrets, 600);
  #code: { readonly digest: Buffer; readonly until: number } | null = null;

  constructor(
    private readonly session: OperatorSession,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.#token = secretDigest(config.adminToken);
    this.#publicUrl = config.publicUrl;
    this.#hasModel = config.languageModel !== null;
  }

  /**
   * @throws ProblemError `not_configured`, `forbidden`, `unauthorized`, or `rate_limited` after too many wrong tokens
   * @throws StorageError when the database cannot say whether the session of a cookie has ended
   */
  async admit(request: FastifyRequest, evenWithoutModel: boolean): Promise<void> {
    if (!this.#hasModel && !evenWithoutModel) throw new ProblemError('not_configured');
    const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token !== undefined) return this.checkToken(request, token);
    if (!(await this.session.isOpen(request))) throw new ProblemError('unauthorized');
    // Browsers send the cookie automatically, so another site could have caused this call. A token is never sent that
    // way.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      requireSameOrigin(request, this.#publicUrl);
    }
  }

  /**
   * Accepts the right token no matter how many wrong ones came before it.
   * @throws ProblemError `unauthorized`, or `rate_limited` after too many wrong ones
   */
  async checkToken(request: FastifyRequest, token: string): Promise<void> {
    if (isSameSecret(token, this.#token)) return;
    await this.#refuse(request, 'This is not the admin token. Check it for missing characters.');
  }

  /** @returns the code of a sign-in link, which works once and ends the one before; this process alone knows it */
  newCode(): string {
    const code = newSecret();
    this.#code = { digest: secretDigest(code), until: Date.now() + codeMs };
    return code;
  }

  /** @throws ProblemError `unauthorized`, or `rate_limited` after too many wrong ones */
  async redeemCode(request: FastifyRequest, code: string): Promise<void> {
    const open = this.#code;
    if (open && open.until > Date.now() && isSameSecret(code, open.digest)) {
      this.#code = null;
      return;
    }
    await this.#refuse(
      request,
      'This sign-in link was used already or is older than an hour. Restart the server for a new one, or enter the admin token.',
    );
  }

  async #refuse(request: FastifyRequest, detail: string): Promise<never> {
    const retryAfterSeconds = await this.#wrong.take(request.ip);
    if (retryAfterSeconds > 0) {
      throw new ProblemError('rate_limited', {
        detail: 'Your network sent too many wrong admin tokens. Wait, then try again.',
        retryAfterSeconds,
      });
    }
    throw new ProblemError('unauthorized', { detail });
  }
}

/**
 * Refuses requests that a page of another site caused. Recent browsers send `Sec-Fetch-Site` over HTTPS and on
 * localhost. All send the page's origin in `Origin`. The order follows Go's `CrossOriginProtection`, but a request
 * without either header is refused.
 * @throws ProblemError `forbidden`
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined ? !isOwn(request, publicUrl) : site !== 'same-origin') {
    throw new ProblemError('forbidden');
  }
}

function isOwn({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin = '' } = headers;
  if (origin === publicUrl) return true;
  const page = URL.parse(origin);
  // Over plain HTTP, anyone on the network path can forge a page of the same origin.
  const safe = page?.protocol === 'https:' || !publicUrl.startsWith('https:');
  return page !== null && safe && page.host === host;
}
