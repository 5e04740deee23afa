import { WebFetchError } from '@plumbline/page';
import { ipv4Spellings, metadataSpellings } from './address-cases.ts';
import { outcomeOf, scenario, urlCases, type HostileCase } from './hostile-case.ts';

/** A URL of the public site that redirects to the given bytes. */
function to(location: string, status = 302): string {
  const bytes = Buffer.from(location, 'utf8');
  const encoded = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return `http://public.example/to?status=${status}&location=${encoded}`;
}

function redirected(name: string, expected: string, location: string, status = 302): HostileCase {
  return scenario(name, expected, ({ egress }) =>
    outcomeOf(egress, { url: new URL(to(location, status)) }),
  );
}

/** The code and the hops that a failed request reports. */
async function failure(run: Promise<unknown>): Promise<string> {
  try {
    await run;
    return 'answered';
  } catch (error) {
    return error instanceof WebFetchError
      ? `${error.code} after ${error.redirects.length}`
      : String(error);
  }
}

/** Section 6. Every case starts at the public site. */
export const redirectCases: readonly HostileCase[] = [
  ...[301, 302, 303, 307, 308].map((status) =>
    redirected(`101 ${status} to loopback`, 'blocked_target', 'http://127.0.0.1/', status),
  ),
  ...[...ipv4Spellings.filter(([id]) => Number(id) >= 4), ...metadataSpellings].map(([id, url]) =>
    redirected(`101 redirect to ${id} ${url}`, 'blocked_target', url),
  ),
  redirected('101 redirect to 19', 'bad_redirect', 'http://127.0.0.1../'),
  redirected('102 //127.0.0.1/', 'blocked_target', '//127.0.0.1/'),
  // Same scheme and no slashes: the URL standard reads it as a path.
  redirected('102 http:127.0.0.1 is a relative path', 'answered', 'http:127.0.0.1'),
  redirected('102 \\\\127.0.0.1\\x', 'blocked_target', '\\\\127.0.0.1\\x'),
  ...urlCases('102 two Locations that differ', 'bad_redirect', [
    'http://public.example/two-locations',
  ]),
  scenario('102 an empty Location is a final answer', '302', async ({ egress }) =>
    String((await egress.fetch({ url: to('') })).status),
  ),
  scenario('102 no Location is a final answer', '302', async ({ egress }) =>
    String((await egress.fetch({ url: 'http://public.example/no-location' })).status),
  ),
  scenario(
    '102 ../x is resolved',
    'http://public.example/x',
    async ({ egress }) => (await egress.fetch({ url: to('../x') })).finalUrl,
  ),
  scenario(
    '102 bytes outside ASCII are kept',
    'http://public.example/%C3%A9',
    async ({ egress }) => (await egress.fetch({ url: to('/é') })).finalUrl,
  ),
  redirected('102 a Location that is not a URL', 'bad_redirect', 'http://exa mple.com:99999/'),
  redirected(
    '102 a Location with credentials',
    'bad_redirect',
    'http://user:secret@public.example/',
  ),
  scenario('103 private at hop 5', 'blocked_target after 5', ({ egress }) =>
    failure(egress.fetch({ url: 'http://public.example/chain/5?end=http://10.0.0.1/' })),
  ),
  scenario('103 loop a, b, a', 'too_many_redirects after 2', ({ egress }) =>
    failure(egress.fetch({ url: 'http://public.example/loop/a' })),
  ),
  scenario('103 loop to itself', 'too_many_redirects after 1', ({ egress }) =>
    failure(egress.fetch({ url: 'http://public.example/self' })),
  ),
  scenario('103 25 hops', 'too_many_redirects after 11', ({ egress }) =>
    failure(egress.fetch({ url: 'http://public.example/chain/25' })),
  ),
  scenario('103 an endless counter', 'too_many_redirects after 11', ({ egress }) =>
    failure(egress.fetch({ url: 'http://public.example/count/1' })),
  ),
  scenario(
    '103 ten hops are followed and listed',
    '10 hops, 302 /chain/9 first',
    async ({ egress }) => {
      const { redirects } = await egress.fetch({ url: 'http://public.example/chain/10' });
      const [first] = redirects;
      return `${redirects.length} hops, ${first?.status} ${first?.location} first`;
    },
    true,
  ),
  scenario(
    '104 https to http is followed and recorded',
    'https://public.example/to | http://public.example/ok',
    async ({ egress }) => {
      const url = new URL(to('http://public.example/ok'));
      url.protocol = 'https:';
      const { finalUrl, redirects } = await egress.fetch({ url });
      return `${redirects[0]?.url.split('?')[0]} | ${finalUrl}`;
    },
    true,
  ),
  redirected('104 to a bad certificate', 'tls_error', 'https://wrong-name.example/'),
  redirected('104 to port 22', 'bad_redirect', 'http://public.example:22/'),
  redirected('104 to port 22 of loopback', 'blocked_target', 'http://127.0.0.1:22/'),
  ...[
    'file:///etc/passwd',
    'about:blank',
    'javascript:alert(1)',
    'data:text/html,x',
    'chrome-error://chromewebdata/',
    'gopher://127.0.0.1:6379/_INFO',
    'ws://127.0.0.1/',
  ].map((url) => redirected(`100 redirect to ${url}`, 'bad_redirect', url)),
  scenario('105 a Refresh header is not followed', '200 stay', async ({ egress }) => {
    const { status, body } = await egress.fetch({ url: 'http://public.example/refresh' });
    return `${status} ${new TextDecoder().decode(body)}`;
  }),
  scenario('106 slow redirects share one budget', 'timeout in time', async ({ egress }) => {
    const request = { url: 'http://public.example/slow/150', timeoutMs: 500 };
    const outcome = await failure(egress.fetch(request));
    // A fourth hop would end after 600 ms.
    return /^timeout after [0-3]$/.test(outcome) ? 'timeout in time' : outcome;
  }),
  scenario('107 cookies do not follow', 'no cookie', async ({ egress }) => {
    const { body } = await egress.fetch({ url: 'http://public.example/cookie' });
    return /cookie|authorization/i.test(new TextDecoder().decode(body))
      ? 'a cookie left'
      : 'no cookie';
  }),
];
