import { failureInWords, type IconFact } from '@plumbline/page';
import { matchRobots, type RobotsRule } from '@plumbline/seo/robots';
import { cut } from '@plumbline/seo/text';
import type { ImageProbe, RobotsSurvey } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, unknown, warning } from '../../outcome.ts';
import { wasNotAsked, whyNotAsked } from '../crawling/_answers.ts';

const { minPx, passPx } = ruleOf('favicon').limits;

/** The formats on Google's list that we can read. PPM and TIFF are on it too. */
const listed: readonly ImageProbe['format'][] = ['bmp', 'gif', 'ico', 'png', 'jpeg'];

export const favicon = defineAudit({
  id: 'favicon',
  category: 'metadata',
  scope: 'site',
  sources: ['http', 'raw', 'file'],
  title: 'Favicon meets Google’s rules',
  failureTitle: 'Favicon is missing or unsuitable',
  what: `Fetches the largest linked icon, or /favicon.ico. A square of at least ${passPx} × ${passPx} px passes. A smaller one or a format Google doesn’t list is a warning. One that’s missing, blocked, not square or under ${minPx} px fails.`,
  details: [
    'If several icons are linked, we fetch the one with the largest declared size and read its real size.',
    'For an ICO file, the largest image in it counts.',
    'For the page’s other icons, we use the size in their tags.',
    'Without a link, we try /favicon.ico; an icon there is a warning, because Google asks for a link.',
    'On the page’s own host, robots.txt must let Googlebot-Image fetch the icon.',
    'Google lists the formats it reads; SVG isn’t one of them.',
  ],
  // Google's favicon page, as quoted in 2026-08: square, at least 8 × 8 px, larger than 48 × 48 px recommended;
  // BMP, GIF, ICO, PNG, JPEG, PPM and TIFF. SVG, WebP and AVIF are not on that list.
  why: `Google shows the icon next to the site name. It asks for a square of at least ${minPx} × ${minPx} px and recommends more than ${passPx} × ${passPx} px. Google uses the icon that the home page links to. The icon isn’t a ranking factor.`,
  fix: 'Link a square PNG or ICO of at least 96 × 96 px from the `<head>` of every page, especially the home page. Use `<link rel="icon" href="/icon.png" sizes="96x96">`. You can add an SVG for browsers. Don’t block the file in robots.txt.',
  good: {
    code: '<link rel="icon" href="/icon.png" sizes="96x96">',
    given: {},
  },
  bad: {
    code: '<link rel="icon" href="/icon.png"> with 32 × 32 px',
    given: { favicon: { width: 32, height: 32 } },
  },
  requires: ['page', 'favicon', 'robots'],
  readsContent: true,
  audit: ({ page: { icons }, favicon: probe, robots }) => {
    const threshold = `square, at least ${passPx} × ${passPx} px`;
    const linked = icons.length > 0;
    const items = [
      ...icons.map(({ rel, href }) => ({
        label: `<link rel="${cut(rel.join(' '), 60)}" href="${cut(href)}">`,
      })),
      { label: cut(probe.url), detail: answerOf(probe) },
    ];
    if (wasNotAsked(probe)) return unknown(`We didn’t request the icon: ${whyNotAsked(probe)}.`);
    if (probe.status === null || probe.status < 200 || probe.status > 299) {
      const message = linked
        ? `We couldn’t fetch the icon: ${answerOf(probe)}.`
        : 'The page has no icon link, and there is no icon at /favicon.ico.';
      return fail({
        ...{ message, value: linked ? answerOf(probe) : 'none', threshold, items },
        ...(linked && { recommendation: restore }),
      });
    }
    const rule = blockingRule(robots, probe.url);
    if (rule !== null) {
      const message = `Googlebot-Image can’t fetch the icon: line ${rule.line} of robots.txt blocks it.`;
      const line = {
        label: cut(`Disallow: ${rule.pattern}`),
        detail: `robots.txt, line ${rule.line}`,
      };
      return fail({
        ...{ message, value: 'blocked', threshold, items: [...items, line] },
        recommendation:
          'Remove the Disallow line from robots.txt, or add a longer Allow line for the icon.',
      });
    }
    const { format, width, height } = probe;
    if (format === null) {
      const message = `The icon’s URL returns ${cut(probe.contentType, 60) || 'a file'}, not an image we can read.`;
      return fail({
        ...{ message, value: 'not an image', threshold, items },
        recommendation: restore,
      });
    }
    const better = icons.find((icon) => icon.url !== probe.url && isLargeBitmap(icon));
    const fits = listed.includes(format) && width !== null && width === height && width >= passPx;
    if (!fits && better !== undefined) {
      const declared = better.sizes ?? 'apple-touch-icon';
      const message = `The icon we fetched is unsuitable, but the page also links to one declared as ${cut(declared, 40)}.`;
      return pass({ message, value: `${cut(declared, 40)} declared`, threshold, items });
    }
    if (!listed.includes(format)) {
      const message = `The icon is ${format.toUpperCase()}, a format Google doesn’t list for favicons.`;
      return warning({ message, value: format.toUpperCase(), threshold, items });
    }
    if (width === null || height === null) return unknown('We couldn’t read the size of the icon.');
    const value = `${width} × ${height} px`;
    if (width !== height) {
      const message = `The icon isn’t square: it’s ${value}.`;
      return fail({ message, value, threshold, items });
    }
    if (width < minPx) {
      const message = `The icon is ${value}; Google asks for at least ${minPx} × ${minPx} px.`;
      return fail({ message, value, threshold, items });
    }
    if (width < passPx) {
      const message = `The icon is ${value}; Google recommends more than ${passPx} × ${passPx} px.`;
      return warning({ message, value, threshold, items });
    }
    if (!linked) {
      const message = `There’s an icon of ${value} at /favicon.ico, but the page doesn’t link to it. Google asks for a link on the home page.`;
      const recommendation =
        'Add `<link rel="icon" href="/favicon.ico">` to the head of the home page.';
      return warning({ message, value, threshold, items, recommendation });
    }
    return pass({ message: `The icon is a square of ${value}.`, value, threshold, items });
  },
});

const restore =
  'Make the icon’s URL return the image itself with status 200, or link another icon.';

/** Whether an icon's tag declares a large enough square. Touch icons are large without declaring a size. */
function isLargeBitmap({ sizes, rel, type, href }: IconFact): boolean {
  if (type === 'image/svg+xml' || /\.svg(?:$|\?)/i.test(href)) return false;
  if (sizes === null) return rel.some((token) => token.startsWith('apple-touch-icon'));
  return sizes.split(/\s+/).some((size) => {
    const [, width, height] = /^(\d{1,5})x(\d{1,5})$/i.exec(size) ?? [];
    return width !== undefined && width === height && Number(width) >= passPx;
  });
}

/** The line that blocks the icon for Googlebot-Image, which obeys the group for Googlebot if it has no group. */
function blockingRule({ url, file }: RobotsSurvey, icon: string): RobotsRule | null {
  if (file === null || new URL(url).host !== new URL(icon).host) return null;
  const own = matchRobots(file, icon, 'Googlebot-Image');
  const named = own.group.some((token) => token !== '*');
  const verdict = named ? own : matchRobots(file, icon, 'Googlebot');
  return verdict.allowed ? null : verdict.rule;
}

function answerOf({ status, failure, format }: ImageProbe): string {
  if (status === null) return failureInWords(failure);
  return format === null ? `status ${status}` : `status ${status}, ${format.toUpperCase()}`;
}
