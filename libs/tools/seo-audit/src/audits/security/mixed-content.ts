import type { PageFacts } from '@plumbline/page';
import { agreeing, counted } from '@plumbline/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';
import { cspDirectives } from './_csp.ts';

interface Insecure {
  readonly tag: string;
  readonly url: string;
  /** Blocked by browsers, not merely upgraded to https. */
  readonly active: boolean;
}

export const mixedContent = defineAudit({
  id: 'mixed-content',
  category: 'security',
  scope: 'page',
  sources: ['raw'],
  title: 'No mixed content',
  failureTitle: 'Mixed content (HTTP on an HTTPS page)',
  what: 'On a page served over https, looks for scripts, style sheets, frames, forms, images, audio, video and preloads whose URL starts with `http:`. Ordinary links to http pages don’t count.',
  why: 'Browsers block scripts, styles and frames over http, so part of the page is missing, and warn before sending a form unencrypted. They try images, audio and video over https and drop them if that fails, but block those of a `srcset`. This affects function and safety; search engines don’t rank by it beyond https itself.',
  fix: 'Change these URLs to `https:`, or host the files yourself if their host has no https. As a stopgap, send `Content-Security-Policy: upgrade-insecure-requests`.',
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
      return notApplicable('The page itself is served over http, so it can’t have mixed content.');
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
        message: 'No script, style sheet, frame, form, image or media file uses http.',
      });
    }
    if (cspDirectives(exchange.headers, page).has('upgrade-insecure-requests')) {
      return warning({
        ...finding,
        message: `${counted(found.length, 'URL', 'URLs')} on the page ${agreeing(found.length, 'uses', 'use')} http; its policy makes browsers request them over https instead.`,
        recommendation:
          'Change these URLs to `https:`, or host the files yourself if their host has no https.',
      });
    }
    if (active.length > 0) {
      return fail({
        ...finding,
        message: `${counted(active.length, 'script, style sheet, frame or form', 'scripts, style sheets, frames or forms')} of the page ${agreeing(active.length, 'uses', 'use')} http, which browsers block or warn about.`,
      });
    }
    const fate = found.some(({ tag }) => tag.endsWith(' srcset'))
      ? 'browsers block those in a srcset'
      : 'browsers try https and drop them if that fails';
    return warning({
      ...finding,
      message: `${counted(found.length, 'image or media file', 'images or media files')} ${agreeing(found.length, 'uses', 'use')} http; ${fate}.`,
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
  // What is preloaded is mostly named again where it is used. Without ‘as’, nothing is loaded.
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
