import { LinkIndexError, type LinkIndexErrorCode } from '@plumbline/links';
import { type RedirectHop, WebFetchError, withoutFragment } from '@plumbline/page';
import { type ProblemCode, problemKind } from './problems.ts';

export interface EngineErrorOptions {
  /** Replaces the sentence from the table. People read it. */
  readonly detail?: string;
  /** The invalid request field, `null` for none. Defaults to the field in the table. */
  readonly field?: string | null;
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number;
  /** For the log only. */
  readonly cause?: unknown;
}

/** A failure of a use case: a code of the closed set and a sentence that people may read. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: ProblemCode;
  readonly detail: string;
  readonly field: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ProblemCode, options: EngineErrorOptions = {}) {
    const text = problemKind(code);
    const detail = options.detail ?? text.detail;
    super(`${code}: ${detail}`, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.field = options.field === undefined ? (text.field ?? null) : options.field;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

const linkIndexFailures: Readonly<
  Record<LinkIndexErrorCode, { readonly code: ProblemCode; readonly detail?: string }>
> = {
  busy: { code: 'queue_full' },
  too_large: {
    code: 'queue_full',
    detail:
      'This query needs more memory than the link index may use. Request less: a host or URL instead of a domain, a narrower filter, or fewer domains. Or try again when the server is less busy.',
  },
  unreadable: {
    code: 'storage_unavailable',
    detail:
      'The link index cannot be read. Try again in a minute. If it keeps failing, the operator can find the reason in the log.',
  },
  closed: { code: 'shutting_down' },
};

/** The EngineError for a failure of a port; an unexpected error becomes `internal_error`. */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof LinkIndexError) {
    const { code, ...text } = linkIndexFailures[error.code];
    return new EngineError(code, { ...text, cause: error });
  }
  if (!(error instanceof WebFetchError)) return new EngineError('internal_error', { cause: error });
  const detail = detailOf(error);
  return new EngineError(error.code, { ...(detail && { detail }), cause: error });
}

/** A more specific sentence, if the redirects explain the failure. */
function detailOf({ code, redirects }: WebFetchError): string | undefined {
  const last = redirects.at(-1);
  if (last === undefined) return undefined;
  if (code === 'dns_not_found') return brokenRedirect(last);
  const to = last.target === null ? null : withoutFragment(last.target);
  if (code !== 'too_many_redirects' || to === null) return undefined;
  if (!redirects.some(({ url }) => url === to)) return undefined;
  const back = to === last.url ? 'itself' : to.slice(0, shownUrl);
  return `The URL redirects in a loop and never reaches a page: ${last.url.slice(0, shownUrl)} leads back to ${back}. Change that redirect.`;
}

const shownUrl = 300;

/** The typed domain exists, but the redirect target’s domain doesn’t. */
const brokenRedirect = ({ target, location }: RedirectHop): string =>
  `The URL redirects to ${target === null ? location : new URL(target).host}, and we found no IP address for that domain. Check the redirect.`;
