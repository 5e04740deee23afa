/** The comment of a pull request. It is found by its first two lines, and replaced by each run. */

const apiMs = 30_000;
const perPage = 100;
/** Comments are searched this far. */
const maxPages = 50;

/** A pull request, and what is needed to write there. */
export interface PullRequest {
  readonly api: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly number: number;
  readonly token: string;
}

/** A refusal or a failure of GitHub. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, request: string) {
    super(`GitHub returned ${status} for ${request}`);
    this.status = status;
  }
}

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user: { readonly type: string } | null;
}

/**
 * The text of the comment.
 * @param markdown of `plumbline diff`: it starts with a marker, or is empty if nothing changed
 * @param site tells comments of several sites apart
 * @returns `null` if there is nothing to say
 */
export function commentOf(markdown: string, site: string): string | null {
  const [marker, ...lines] = markdown.split('\n');
  return marker ? [marker, ...startOf(site).slice(1), ...lines].join('\n') : null;
}

/** The first lines of the comment of a site. A comment in HTML must not have two hyphens. */
const startOf = (site: string): readonly string[] => [
  '<!-- plumbline diff -->',
  `<!-- ${encodeURIComponent(site).replaceAll('-', '%2D')} -->`,
];

/**
 * Creates, replaces or deletes the comment of a site. Comments of people are left alone.
 * @param body `null` deletes it
 * @returns what was done
 * @throws Error with the reason
 */
export async function writeComment(
  pull: PullRequest,
  site: string,
  body: string | null,
): Promise<'created' | 'replaced' | 'deleted' | 'unchanged'> {
  const [newest, ...older] = (await commentsOf(pull, site)).reverse();
  // Two runs at the same time may both have created one.
  for (const each of older) await call(pull, 'DELETE', `comments/${each.id}`);
  if (newest === undefined) {
    if (body === null) return 'unchanged';
    await call(pull, 'POST', `${pull.number}/comments`, { body });
    return 'created';
  }
  if (body === null) {
    await call(pull, 'DELETE', `comments/${newest.id}`);
    return 'deleted';
  }
  if (newest.body === body) return 'unchanged';
  await call(pull, 'PATCH', `comments/${newest.id}`, { body });
  return 'replaced';
}

async function commentsOf(pull: PullRequest, site: string): Promise<Comment[]> {
  const start = startOf(site).join('\n');
  const found: Comment[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const path = `${pull.number}/comments?per_page=${perPage}&page=${page}`;
    const comments = (await call(pull, 'GET', path)) as readonly Comment[];
    const own = comments.filter(
      ({ user, body = '' }) =>
        user?.type === 'Bot' && body.replaceAll('\r\n', '\n').startsWith(start),
    );
    found.push(...own);
    if (comments.length < perPage) break;
  }
  return found;
}

async function call(
  { api, repository, token }: PullRequest,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${api}/repos/${repository}/issues/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
      'user-agent': 'plumbline',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(apiMs),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, `${method} ${path}`);
  return text === '' ? null : JSON.parse(text);
}
