import type { PageFacts } from '@plumbline/page';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { cspDirectives } from './_csp.ts';

interface Insecure {
  readonly tag: string;
  readonly url: string;
  /** Browsers block it instead of upgrading it to HTTPS. */
  readonly active: boolean;
}

export const mixedContent = defineAudit({
  id: 'mixed-content',
  category: 'security',
  scope: 'page',
  sources: ['raw'],
  title: 'Page has no mixed content',
  failureTitle: 'Mixed content (HTTP on an HTTPS page)',
  what: 'On an HTTPS page, looks for files and forms with an `http:` URL. Scripts, style sheets, frames and forms fail; images, audio and video are a warning. Ordinary links to HTTP pages don’t count.',
  details: [
    'Manifests, objects, embeds and text tracks are treated like scripts.',
    'A preload is treated like the kind of file it loads.',
    'With the policy `upgrade-insecure-requests`, these URLs are only a warning, because browsers request them over HTTPS.',
    'Browsers try images, audio and video over HTTPS and drop them if that fails, but block images in a `srcset`.',
  ],
  why: 'Browsers block scripts, styles and frames over HTTP, so part of the page is missing. They also warn visitors before they send a form unencrypted. Beyond HTTPS itself, search engines don’t rank by mixed content.',
  fix: 'Change `http:` to `https:` in the URLs that the report lists. If a host has no HTTPS, host the file yourself. As a stopgap, send the header `Content-Security-Policy: upgrade-insecure-requests`.',
  good: { code: '<script src="https://cdn.example/app.js"></script>', given: {} },
  bad: {
    code: '<script src="http://cdn.example/app.js"></script>',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Spades</title><script src="http://cdn.example/app.js"></script></head><body><p>Spades</p></body></html>',
    },
  },
  requires: ['exchange', 'page'],
  readsContent: true,
  audit: ({ exchange, page }) => {
    if (!/^https:/i.test(exchange.finalUrl)) {
      return notApplicable('The page itself is served over HTTP, so it can’t have mixed content.');
    }
    const found = insecureOf(page);
    const active = found.filter((one) => one.active);
    const items = [...active, ...found.filter((one) => !one.active)].map(({ tag, url }) => ({
      label: cut(url),
      detail: tag,
    }));
    const finding = { value: `${found.length} over http`, threshold: 'none over http', items };
    if (found.length === 0) {
      return pass({
        ...finding,
        message: 'No script, style sheet, frame, form, image or media file uses HTTP.',
      });
    }
    if (cspDirectives(exchange.headers, page).has('upgrade-insecure-requests')) {
      return warning({
        ...finding,
        message: `${counted(found.length, 'URL')} on the page ${agreeing(found.length, 'uses', 'use')} HTTP. The page’s policy makes browsers request ${agreeing(found.length, 'it', 'them')} over HTTPS instead.`,
        recommendation:
          'Change `http:` to `https:` in these URLs. If a host has no HTTPS, host the file yourself.',
      });
    }
    if (active.length > 0) {
      return fail({
        ...finding,
        message: `${counted(active.length, 'script, style sheet, frame or form', 'scripts, style sheets, frames or forms')} on the page ${agreeing(active.length, 'uses', 'use')} HTTP. Browsers block ${agreeing(active.length, 'it or warn about it', 'them or warn about them')}.`,
      });
    }
    const fate = found.some(({ tag }) => tag.endsWith(' srcset'))
      ? 'Browsers block images in a srcset.'
      : `Browsers try HTTPS and drop ${agreeing(found.length, 'it', 'them')} if that fails.`;
    return warning({
      ...finding,
      message: `${counted(found.length, 'image or media file', 'images or media files')} ${agreeing(found.length, 'uses', 'use')} HTTP. ${fate}`,
    });
  },
});

const passivePreloads: ReadonlySet<string> = new Set(['image', 'audio', 'video']);
const activeMedia: ReadonlySet<string> = new Set(['object', 'embed', 'track']);

function insecureOf(page: PageFacts): Insecure[] {
  const all: Insecure[] = [];
  const add = (tag: string, url: string | null, active: boolean): void => {
    if (url !== null && /^http:/i.test(url)) all.push({ tag, url, active });
  };
  for (const { url } of page.scripts) add('script', url, true);
  for (const { kind, url } of page.styles) if (kind === 'link') add('style sheet', url, true);
  for (const { url } of page.iframes) add('iframe', url, true);
  for (const { url } of page.forms) add('form', url, true);
  for (const { kind, url } of page.media) add(kind, url, activeMedia.has(kind));
  for (const { element, url, candidates } of page.images) {
    add(element, url, false);
    for (const candidate of candidates) {
      if (candidate.url !== url) add(`${candidate.element} srcset`, candidate.url, false);
    }
  }
  for (const { url, rel } of page.linkElements) {
    if (rel.includes('manifest') || rel.includes('modulepreload')) add(rel.join(' '), url, true);
  }
  // Most preloaded files appear again where they are used. Browsers ignore a preload without `as`.
  const named = new Set(all.map(({ url }) => url));
  const preloads = page.linkElements.filter(
    ({ rel, as }) => rel.includes('preload') && as !== null,
  );
  for (const { url, as, candidates } of preloads) {
    const urls = [url, ...candidates.map((candidate) => candidate.url)];
    for (const preloaded of urls.filter((each) => each !== null && !named.has(each))) {
      add('preload', preloaded, !passivePreloads.has(as ?? ''));
    }
  }
  return all;
}
