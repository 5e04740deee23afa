import { counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';

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
  what: `Checks the final URL. A session ID, a double slash, characters that should be escaped, or a route after \`#\` fails. More than ${warnParameters} parameters are a warning. Underscores and capitals in the path are noted but cost no points.`,
  details: [
    'Google recommends hyphens over underscores.',
    'Google recommends escaping the characters that RFC 3986 reserves.',
    'The limit on parameters is ours.',
  ],
  // Google's "URL structure best practices" (read in November 2026) recommend hyphens over underscores, percent-encoded
  // reserved and non-ASCII characters, and no fragments that change content. They set no number of parameters.
  why: 'Session IDs give each visitor a different URL for the same page. Google doesn’t index content behind a `#` as a separate page, and recommends against such URLs. Paths that differ in case are different pages.',
  fix: 'Keep session IDs in cookies, use the History API instead of `#` routes, and percent-encode reserved characters in links. Correct links with a double slash. Write new paths in lower case with hyphens, but don’t rename live pages for that.',
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
    const requestedHash = new URL(requestedUrl).hash;
    const serious = [
      ...(hasSession(url, parameters)
        ? [['a session ID', 'Keep session IDs in cookies, not in the URL.']]
        : []),
      ...(withoutInnerUrls(url.pathname).includes('//')
        ? [['a double slash', 'Correct the link or template that writes two slashes.']]
        : []),
      ...(isUnescaped(finalUrl)
        ? [['characters that should be escaped', 'Percent-encode reserved characters in links.']]
        : []),
      ...(/^#[!/]/.test(url.hash || requestedHash)
        ? [['a route after #', 'Use the History API instead of # routes.']]
        : []),
    ] as const;
    const many =
      parameters.length > warnParameters
        ? ([
            [
              counted(parameters.length, 'parameter'),
              'Remove parameters that change nothing on the page.',
            ],
          ] as const)
        : [];
    const spelling = [
      ...(path.includes('_') ? ['underscores'] : []),
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
    const message = `The URL has ${list.format(issues)}.`;
    if (costly.length === 0) return pass({ ...finding, message });
    const recommendation = costly.map(([, fix]) => fix).join(' ');
    return (serious.length > 0 ? fail : warning)({ ...finding, message, recommendation });
  },
});

const list = new Intl.ListFormat('en');

/** Archives and translators put the URL of another page in the path. */
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
function isUnescaped(url: string): boolean {
  const rest = url.split('#', 1)[0]?.replace(/^[a-z]+:\/\/[^/]*/i, '') ?? '';
  return /[^\x21-\x7E]|["<>\\^`{|}[\]]/.test(rest);
}
