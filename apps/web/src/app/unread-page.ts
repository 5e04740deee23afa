import type { ProblemLike } from '@plumbline/ui';

export interface ReadPage {
  readonly status: number;
  /** The sign of a bot check in front of the page, or `null` if there is none. */
  readonly wall: string | null;
}

const names: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  410: 'Gone',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Why the response is not the requested page, so that we check nothing; `null` if it is the page. */
export function unreadPage({ status, wall }: ReadPage): ProblemLike | null {
  if (wall !== null) {
    return {
      title: 'We got a bot check instead of the page',
      detail: `Detected: ${wall}. We couldn’t read the page itself, so there is nothing to check.`,
      nextStep:
        'The problem is on the site’s side. If the site is yours, allow our crawler, then try again.',
    };
  }
  if (status < 400) return null;
  const answer = [status, names[status]].filter(Boolean).join(' ');
  return { title: `The page returned ${answer}`, ...explain(status) };
}

function explain(status: number): Pick<ProblemLike, 'detail' | 'nextStep'> {
  if (status === 404 || status === 410) {
    return {
      detail: 'The site has no page at this URL, so there is nothing to check.',
      nextStep: 'Check the URL. If the page has moved, redirect this URL to the new one.',
    };
  }
  const detail = 'We got an error page, so there is nothing to check.';
  if (status === 401 || status === 403) {
    return {
      detail,
      nextStep:
        'The problem is on the site’s side: it asks for a sign-in or blocks our crawler. If the site is yours, allow it.',
    };
  }
  if (status === 429) {
    return {
      detail,
      nextStep:
        'The problem is on the site’s side: it limits requests. Try again in a few minutes.',
    };
  }
  return status >= 500
    ? { detail, nextStep: 'The problem is on the site’s side. Try again later.' }
    : { detail, nextStep: 'Check the URL and try again.' };
}
