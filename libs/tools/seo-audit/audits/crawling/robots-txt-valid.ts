import { parseRobots, type RobotsFinding } from '@plumbline/seo/robots';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';

const { warnKiB, failKiB } = ruleOf('robots-txt-valid').limits;

/** Issues that disable a whole group or file instead of one line. */
const fatalCodes: readonly RobotsFinding['code'][] = ['looks-like-html', 'rule-before-group'];

const good = 'User-agent: *\nDisallow: /cart\n\nSitemap: https://shop.example/sitemap.xml';
const bad = 'Disallow: /cart\nUser-agent: *';

export const robotsTxtValid = defineAudit({
  id: 'robots-txt-valid',
  category: 'crawling',
  scope: 'site',
  sources: ['file'],
  title: 'robots.txt is valid',
  failureTitle: 'robots.txt has invalid lines',
  what: `Parses robots.txt (RFC 9309). Misspelled or unknown fields, lines that aren’t rules, a relative \`Sitemap\` URL or a file over ${warnKiB} KiB is a warning. HTML instead of text, rules before any \`User-agent\` or a file over ${failKiB} KiB fails.`,
  details: [
    'Known fields outside RFC 9309, such as `Crawl-delay`, are reported but don’t count.',
    'A valid file served as text/html is a warning.',
    `RFC 9309 asks every crawler to read at least ${failKiB} KiB.`,
    `The warning at ${warnKiB} KiB is ours and leaves room to grow.`,
  ],
  why: `Crawlers silently skip lines they don’t understand, so a misspelled \`Disallow\` may protect nothing. Google reads the first ${failKiB} KiB and ignores the rest.`,
  fix: 'In robots.txt, correct or remove each line the report lists. Start each group with a `User-agent` line, start paths with a slash, and give `Sitemap` an absolute URL. If `/robots.txt` returns HTML, serve the text file itself as text/plain.',
  good: { code: good, given: { robots: { file: parseRobots(good) } } },
  bad: { code: bad, given: { robots: { file: parseRobots(bad) } } },
  requires: ['robots'],
  readsContent: false,
  audit: ({ robots: { file, status, contentType, url } }) => {
    if (file === null) {
      return notApplicable(
        `There is no robots.txt to read: ${cut(url)} ${status === null ? 'didn’t respond' : `returned ${status}`}.`,
      );
    }
    const issues = file.findings.filter(({ severity }) => severity !== 'info');
    const fatal = issues.filter(({ code }) => fatalCodes.includes(code));
    const kib = Math.ceil(file.bytes / 1024);
    const items: EvidenceItem[] = [...fatal, ...file.findings.filter((one) => !fatal.includes(one))]
      .slice(0, 20)
      .map(({ line, excerpt: written, message }) => ({
        label: cut(`line ${line}: ${written}`),
        detail: cut(message),
      }));
    const result = {
      value: `${counted(issues.length, 'invalid line')}, ${kib} KiB`,
      threshold: `no invalid lines, at most ${warnKiB} KiB`,
      items,
    };
    if (file.bytes > failKiB * 1024) {
      return fail({
        ...result,
        message: `robots.txt is ${kib} KiB, but Google reads only the first ${failKiB} KiB${file.cutAtLine === null ? '' : ` and ignores everything from line ${file.cutAtLine} on`}.`,
        recommendation: shorten,
      });
    }
    const [first] = fatal;
    if (first) {
      return fail({
        ...result,
        message:
          first.code === 'looks-like-html'
            ? 'The server sends an HTML page instead of robots.txt.'
            : `Line ${first.line} of robots.txt has no effect, because there is no User-agent line before it.`,
        recommendation:
          first.code === 'looks-like-html'
            ? 'Serve the file itself at /robots.txt, as text/plain.'
            : 'Put a `User-agent` line before the first rule of each group.',
      });
    }
    const [issue] = issues;
    if (issue) {
      return warning({
        ...result,
        message: `robots.txt has ${counted(issues.length, 'invalid line')}. ${agreeing(issues.length, 'It’s', 'The first is')} line ${issue.line}: ${cut(issue.message)}`,
        recommendation:
          'In robots.txt, correct or remove each line the report lists. Start paths with a slash, and give `Sitemap` an absolute URL.',
      });
    }
    if (file.bytes > warnKiB * 1024) {
      return warning({
        ...result,
        message: `robots.txt is ${kib} KiB. Google ignores everything after ${failKiB} KiB.`,
        recommendation: shorten,
      });
    }
    if (contentType === 'text/html') {
      return warning({
        ...result,
        message: 'The lines of robots.txt are valid, but the file is sent as text/html.',
        recommendation: 'Send robots.txt as text/plain in UTF-8, as RFC 9309 asks.',
      });
    }
    return pass({
      ...result,
      message: `All lines of robots.txt are valid: ${counted(file.groups.length, 'group')}, ${counted(file.sitemaps.length, 'sitemap')}.`,
    });
  },
});

const shorten =
  'Replace lists of single URLs with patterns that use `*` and `$`. Remove crawlers and paths that no longer exist.';
