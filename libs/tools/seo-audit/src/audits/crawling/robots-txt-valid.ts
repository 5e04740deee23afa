import { parseRobots, type RobotsFinding } from '@plumbline/robots';
import { agreeing, counted } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';
import { excerpt } from './_answers.ts';

const { warnKiB, failKiB } = ruleOf('robots-txt-valid').limits;

/** Issues that make rules void, not only a line. */
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
  what: `Reads robots.txt line by line as RFC 9309 does. Misspelled or unsupported fields, lines that aren’t rules, a relative Sitemap URL and more than ${warnKiB} KiB are warnings. HTML instead of the file, rules before any User-agent line and more than ${failKiB} KiB fail.`,
  why: `Crawlers silently skip what they don’t understand, so a misspelled "Disallow" protects nothing. Google reads the first ${failKiB} KiB and ignores the rest, and RFC 9309 asks every crawler for at least that much; the warning at ${warnKiB} KiB is ours and leaves room to grow.`,
  fix: 'Correct or remove each line that crawlers cannot use. Open each group with a User-agent line, write paths from the leading slash, and give Sitemap an absolute URL. If /robots.txt answers with HTML, your server sends a page instead of the file: serve the file itself as text/plain.',
  good: { code: good, given: { robots: { file: parseRobots(good) } } },
  bad: { code: bad, given: { robots: { file: parseRobots(bad) } } },
  requires: ['robots'],
  readsContent: false,
  audit: ({ robots: { file, status, contentType, url } }) => {
    if (file === null) {
      return notApplicable(
        `There is no robots.txt to read: ${excerpt(url)} returned ${status ?? 'no response'}.`,
      );
    }
    const issues = file.findings.filter(({ severity }) => severity !== 'info');
    const fatal = issues.filter(({ code }) => fatalCodes.includes(code));
    const kib = Math.ceil(file.bytes / 1024);
    const items: EvidenceItem[] = [...fatal, ...file.findings.filter((one) => !fatal.includes(one))]
      .slice(0, 20)
      .map(({ line, excerpt: written, message }) => ({
        label: excerpt(`line ${line}: ${written}`),
        detail: excerpt(message),
      }));
    const result = {
      value: `${counted(issues.length, 'bad line')}, ${kib} KiB`,
      threshold: `no bad line, at most ${warnKiB} KiB`,
      items,
    };
    if (file.bytes > failKiB * 1024) {
      return fail({
        ...result,
        message: `robots.txt is ${kib} KiB, and Google reads ${failKiB}${file.cutAtLine === null ? '' : `: everything from line ${file.cutAtLine} on is ignored`}.`,
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
            : `Line ${first.line} of robots.txt has no effect: it is a rule before any User-agent line.`,
        recommendation:
          first.code === 'looks-like-html'
            ? 'Serve the file itself at /robots.txt, as text/plain.'
            : 'Open each group with a User-agent line.',
      });
    }
    const [issue] = issues;
    if (issue) {
      return warning({
        ...result,
        message: `${counted(issues.length, 'line')} of robots.txt ${agreeing(issues.length, 'has', 'have')} no effect, first line ${issue.line}: ${excerpt(issue.message)}`,
        recommendation:
          'Correct or remove each line that crawlers cannot use. Write paths from the leading slash, and give Sitemap an absolute URL.',
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
        message: 'robots.txt is sent as text/html. Its lines are valid.',
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
  'Replace lists of single URLs with patterns that use * and $, and leave out agents and paths that no longer exist.';
