import { counted } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';

const { warnParameters } = ruleOf('url-readable').limits;

/** Names of session parameters with any value. `s`, `sid` and `session` can mean other things and need a long value with digits. */
const sessionNames =
  /^(?:phpsessid|jsessionid|sessionid|session_id|aspsessionid\w{0,20}|cfid|cftoken|oscsid|zenid)$/i;
const vagueSessionNames = /^(?:sid|session|s)$/i;

export const urlReadable = defineAudit({
  id: 'url-readable',
  category: 'url',
  scope: 'page',
  sources: ['http'],
  title: 'URL is clean and readable',
  failureTitle: 'URL isn’t clean and readable',
  what: `Reads the final URL. More than ${warnParameters} parameters are a warning; underscores and capitals in the path are noted but cost nothing. A session id, a double slash, characters that should be escaped, or a route behind # fail.`,
  // Confirmed in Google's 'URL structure best practices' (read 2026-11): hyphens recommended over underscores, reserved
  // and non-ASCII characters percent-encoded, no fragments that change content. It sets no number of parameters.
  why: 'Google recommends hyphens over underscores, escaping characters that RFC 3986 reserves, and no content behind a fragment, which it doesn’t index as a page. Session IDs give each visitor a different URL for the same page, and paths that differ in case are different pages. The limit on parameters is ours.',
  fix: 'Keep sessions in cookies, use the History API instead of # routes, escape reserved characters, and write new paths in lower case with hyphens. Leave the URLs of live pages as they are.',
  good: { code: 'https://shop.example/garden/spades', given: {} },
  bad: {
    code: 'https://shop.example/garden/spades?PHPSESSID=5ebc944f41',
    given: { exchange: { finalUrl: 'https://shop.example/garden/spades?PHPSESSID=5ebc944f41' } },
  },
  requires: ['exchange'],
  readsContent: false,
  audit: ({ exchange: { requestedUrl, finalUrl } }) => {
    const url = new URL(finalUrl);
    const path = url.pathname.replace(/%[0-9a-f]{2}/gi, '');
    const parameters = [...url.searchParams];
    const asked = new URL(requestedUrl).hash;
    const serious = [
      ...(hasSession(url, parameters) ? [['a session id', 'Keep sessions in cookies.']] : []),
      ...(withoutInnerUrls(url.pathname).includes('//')
        ? [['a double slash', 'Correct the link or the template that writes two slashes.']]
        : []),
      ...(isUnescaped(finalUrl)
        ? [['characters that should be escaped', 'Escape reserved characters.']]
        : []),
      ...(/^#[!/]/.test(url.hash || asked)
        ? [['a route behind #', 'Use the History API instead of # routes.']]
        : []),
    ] as const;
    const many =
      parameters.length > warnParameters
        ? ([
            [
              counted(parameters.length, 'parameter'),
              'Leave out parameters that change nothing on the page.',
            ],
          ] as const)
        : [];
    const spelling = [
      ...(path.includes('_') ? ['an underscore'] : []),
      ...(/\p{Lu}/u.test(path) ? ['capital letters'] : []),
    ];
    const costly = [...serious, ...many];
    const issues = [...costly.map(([issue]) => issue), ...spelling];
    const finding = {
      value: issues.length === 0 ? 'clean' : issues.join(', '),
      threshold: `hyphens, lower case, at most ${warnParameters} parameters, nothing to escape`,
      items: [{ label: cut(finalUrl) }],
    };
    if (issues.length === 0) return pass({ ...finding, message: 'The URL is clean.' });
    const message = `The URL has ${issues.join(', ')}.`;
    if (costly.length === 0) return pass({ ...finding, message });
    const recommendation = costly.map(([, fix]) => fix).join(' ');
    return (serious.length > 0 ? fail : warning)({ ...finding, message, recommendation });
  },
});

/** Archives and translators write the URL of another page into the path. */
const withoutInnerUrls = (path: string): string => path.replace(/https?:\/\//gi, '');

const hasSession = (
  { pathname }: URL,
  parameters: readonly (readonly [name: string, value: string])[],
): boolean =>
  /;jsessionid=/i.test(pathname) ||
  parameters.some(
    ([name, value]) =>
      sessionNames.test(name) ||
      (vagueSessionNames.test(name) && /^[a-z0-9]{16,}$/i.test(value) && /\d/.test(value)),
  );

/** Characters that RFC 3986 forbids in a path or query; brackets are only for IPv6 hosts. */
function isUnescaped(address: string): boolean {
  const rest = address.split('#', 1)[0]?.replace(/^[a-z]+:\/\/[^/]*/i, '') ?? '';
  return /[^\x21-\x7E]|["<>\\^`{|}[\]]/.test(rest);
}
