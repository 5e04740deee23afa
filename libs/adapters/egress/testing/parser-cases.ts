import { scenario, outcomeOf, urlCases, type HostileCase } from './hostile-case.ts';

/** Fetches a page that responds with the request as it arrived. */
function rawRequest(url: string): HostileCase['run'] {
  return async ({ egress }) => {
    const { body } = await egress.fetch({ url });
    const [line, ...headers] = new TextDecoder().decode(body).trimEnd().split('\r\n');
    const names = headers.map((header) => header.split(':')[0]?.toLowerCase()).sort();
    return `${line} | ${names.join(' ')}`;
  };
}

const sentHeaders = 'accept accept-encoding accept-language connection host user-agent';

/** Sections 4 and 5. */
export const parserCases: readonly HostileCase[] = [
  ...urlCases('74-75', 'credentials_in_url', [
    'http://example.com@127.0.0.1/',
    'http://127.0.0.1@example.com/',
  ]),
  ...urlCases('76', 'dns_not_found', ['http://example.com\\@127.0.0.1/']),
  ...urlCases('77-78', 'blocked_target', [
    'http://127.0.0.1\\@example.com/',
    'http://127.1.1.1:80\\@127.2.2.2:80/',
  ]),
  ...urlCases('79-80', 'credentials_in_url', [
    'http://127.1.1.1:80@@127.2.2.2:80/',
    'http://1.1.1.1 &@2.2.2.2# @3.3.3.3/',
  ]),
  ...urlCases('81-86', 'blocked_target', [
    'http://127.0.0.1#@example.com/',
    'http://127.0.0.1?@example.com/',
    'http:127.0.0.1/',
    'http:/127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http:////127.0.0.1/',
  ]),
  ...urlCases('87', 'blocked_target', [
    '//127.0.0.1/',
    '\\\\127.0.0.1\\x',
    '127.0.0.1:8080/x',
    '127.0.0.1',
    'localhost:8080',
    '  127.0.0.1\n',
  ]),
  ...urlCases('87', 'answered', ['public.example', 'public.example:443/ok', '//public.example/ok']),
  ...urlCases('87', 'port_not_allowed', ['public.example:22']),
  ...urlCases('87', 'invalid_url', ['/etc/passwd', '?x', '#x', '', '   ', '\n']),
  ...urlCases('88', 'blocked_target', ['ht\ntp://127.0.0.1/', 'http://127.0.\t0.1/']),
  ...urlCases('88', 'dns_not_found', ['http://127.0.0.1\t.example.com/']),
  scenario(
    '89 line breaks in the text become part of the path, never a header',
    `GET /echo/Host:%20evil HTTP/1.1 | ${sentHeaders}`,
    rawRequest('http://public.example/echo/\r\nHost: evil'),
  ),
  scenario(
    '89 encoded line breaks stay encoded',
    `GET /echo/%0d%0aX:%20y HTTP/1.1 | ${sentHeaders}`,
    rawRequest('http://public.example/echo/%0d%0aX: y'),
  ),
  ...urlCases('89', 'invalid_url', ['http://example.com:80%0d%0a/']),
  ...urlCases('90', 'port_not_allowed', [
    'http://example.com:0/',
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:6379/',
    'http://example.com:11211/',
    'http://example.com:9200/',
    'http://11.22.33.44:22/',
  ]),
  ...urlCases('90', 'invalid_url', ['http://example.com:65536/']),
  ...urlCases('91', 'invalid_url', [
    'http://example.com%00.evil/',
    'http://exa mple.com/',
    'http://[]/',
    'http://:80/',
    'http://@/',
    'http://[1::2::3]/',
    'http://xn--/',
    'http://a..example.com/',
    'http://.example.com/',
    'http://-a.example.com/',
    'http://a*b.example.com/',
    'http://',
    'https:///',
  ]),
  ...urlCases('92', 'invalid_url', [
    `http://${'a'.repeat(64)}.example/`,
    `http://${'a.'.repeat(127)}example/`,
    `http://public.example/${'a'.repeat(100_000)}`,
    `http://public.example/ok?${'a=1&'.repeat(2_000)}`,
    `http://${'a'.repeat(260)}`,
  ]),
  ...urlCases('92', 'answered', [`http://public.example/${'a'.repeat(2_000)}`]),
  ...urlCases('93-94', 'blocked_target', ['http://ⅼocalhost/']),
  ...urlCases('93-94', 'invalid_url', ['http://loc\u200calhost/']),
  scenario(
    '95 a name in look-alike letters is shown as punycode',
    'http://xn--80ak6aa92e.com/',
    async ({ world, egress }) => {
      world.dns.script('xn--80ak6aa92e.com', { a: ['11.22.33.44'] });
      return (await egress.fetch({ url: 'http://аррӏе.com/' })).finalUrl;
    },
  ),
  scenario(
    '96 a soft hyphen vanishes',
    'http://public.example/ok',
    async ({ egress }) => (await egress.fetch({ url: 'http://pub\u00adlic.example/ok' })).finalUrl,
  ),
  ...urlCases('97-99', 'unsupported_scheme', [
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'FILE:/etc/passwd',
    'view-source:file:///etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    'dict://127.0.0.1:11211/',
    'ftp://127.0.0.1/',
    'sftp://127.0.0.1/',
    'ldap://127.0.0.1/',
    'tftp://127.0.0.1/',
    'smb://127.0.0.1/',
    'jar:http://127.0.0.1!/',
    'netdoc:///etc/passwd',
    'data:text/html,<script>1</script>',
    'javascript:alert(1)',
    'blob:http://127.0.0.1/x',
    'about:blank',
    'chrome://version',
    'chrome-extension://x',
    'devtools://x',
    'filesystem:http://127.0.0.1/x',
    'ws://127.0.0.1/',
    'http+unix://%2fvar%2frun%2fdocker.sock/',
    'mailto:somebody@example.com',
  ]),
  scenario(
    '56 only the fixed headers leave, whatever is asked for',
    `GET /echo HTTP/1.1 | ${sentHeaders}`,
    rawRequest('http://public.example/echo'),
  ),
  scenario(
    '56 a header value cannot carry a second header',
    'TypeError: a header value must be printable ASCII',
    ({ egress }) =>
      outcomeOf(egress, { url: 'http://public.example/', userAgent: 'a\r\nMetadata: true' }),
  ),
];
