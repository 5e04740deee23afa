import { type PageFacts, withoutFragment } from '@plumbline/page';
import { parseRobots } from '@plumbline/seo/robots';
import { allOf, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { parseUrl } from './_answers.ts';
import { verdictOf } from './_robots.ts';

const maxResources = 1000;

const robots = 'User-agent: *\nDisallow: /assets/';
const withScript =
  '<!doctype html><html lang="en"><head><title>Spades</title><link rel="stylesheet" href="/assets/shop.css"></head><body><p>Spades</p><script src="/assets/shop.js"></script></body></html>';

type Kind = 'style' | 'script' | 'image';

export const robotsBlocksResources = defineAudit({
  id: 'robots-blocks-resources',
  category: 'crawling',
  scope: 'page',
  sources: ['raw', 'file'],
  title: 'robots.txt allows CSS, JavaScript and images',
  failureTitle: 'robots.txt blocks CSS, JavaScript or images',
  what: 'Checks whether robots.txt lets Googlebot fetch the style sheets, scripts and images in the HTML. A blocked style sheet or script fails; blocked images alone are a warning.',
  details: [
    'Only files on the page’s own origin are checked.',
    'We don’t see files that a script loads later.',
  ],
  why: 'Google renders pages before indexing them, without the files that robots.txt blocks. Without its scripts, a page may show no content. Without its styles, it may look broken on phones. Blocking an image only keeps it out of image search.',
  fix: 'In robots.txt, remove the `Disallow` line that blocks the files. Or add a line such as `Allow: /assets/` to its group for each folder with styles, scripts or images. Crawlers fetch them rarely and cache them, so it costs you little.',
  good: {
    code: `User-agent: *\nDisallow: /cart\n\n<script src="/assets/shop.js"></script>`,
    given: { html: withScript },
  },
  bad: {
    code: `${robots}\n\n<script src="/assets/shop.js"></script>`,
    given: { html: withScript, robots: { file: parseRobots(robots) } },
  },
  requires: ['page', 'robots', 'exchange'],
  readsContent: true,
  audit: ({ page, robots: survey, exchange: { finalUrl } }) => {
    const resources = resourcesOf(page, parseUrl(finalUrl)?.origin ?? '');
    if (resources.length === 0) {
      return notApplicable('The HTML loads no style sheet, script or image from its own origin.');
    }
    const judged = resources.map((resource) => ({
      ...resource,
      verdict: verdictOf(survey, resource.url, 'Googlebot'),
    }));
    if (judged.some(({ verdict }) => verdict === null)) {
      return unknown('We couldn’t read robots.txt, so we don’t know what it blocks.');
    }
    const blocked = judged.filter(({ verdict }) => verdict !== null && !verdict.allowed);
    const vital = blocked.filter(({ kind }) => kind !== 'image');
    const finding = {
      value: `${blocked.length} of ${counted(resources.length, 'file')} blocked`,
      threshold: '0 blocked',
      items: [...vital, ...blocked.filter(({ kind }) => kind === 'image')].map(
        ({ url, kind, verdict }) => ({
          label: cut(url),
          detail: cut(
            `${names[kind]}, blocked by line ${verdict?.rule?.line ?? 0}: ${verdict?.rule?.pattern ?? ''}`,
          ),
        }),
      ),
    };
    if (vital.length > 0) {
      return fail({
        ...finding,
        message: `robots.txt blocks Googlebot from ${countKinds(vital)} on this page.`,
      });
    }
    if (blocked.length > 0) {
      return warning({
        ...finding,
        message: `robots.txt blocks Googlebot from ${countKinds(blocked)} on this page, but not from styles or scripts.`,
      });
    }
    return pass({
      ...finding,
      message: `Googlebot may load ${allOf(resources.length, 'file')} on the page’s own origin.`,
    });
  },
});

function resourcesOf(page: PageFacts, origin: string): { url: string; kind: Kind }[] {
  const found = new Map<string, Kind>();
  const add = (kind: Kind, urls: readonly (string | null)[]) => {
    for (const url of urls) {
      if (found.size >= maxResources) return;
      if (url === null || parseUrl(url)?.origin !== origin) continue;
      const key = withoutFragment(url);
      if (!found.has(key)) found.set(key, kind);
    }
  };
  add(
    'style',
    page.styles.map(({ url }) => url),
  );
  add(
    'script',
    page.scripts.map(({ url }) => url),
  );
  add(
    'image',
    page.images.flatMap(({ url, candidates }) => [url, ...candidates.map((each) => each.url)]),
  );
  return [...found].map(([url, kind]) => ({ url, kind }));
}

const names = { style: 'style sheet', script: 'script', image: 'image' } as const;

function countKinds(resources: readonly { readonly kind: Kind }[]): string {
  return (['style', 'script', 'image'] as const)
    .map((kind) => ({ kind, count: resources.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counted(count, names[kind]))
    .join(' and ');
}
