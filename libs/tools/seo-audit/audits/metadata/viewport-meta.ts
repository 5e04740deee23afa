import { cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';

const mobileMedia = /handheld|max-width/i;

export const viewportMeta = defineAudit({
  id: 'viewport-meta',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  title: 'Viewport tag is set',
  failureTitle: 'Viewport tag is missing',
  what: 'Reads the viewport meta tag. `width=device-width` or `initial-scale=1` passes. A fixed width in pixels, or a tag that blocks zooming to 200%, is a warning. No tag, or one without a width or scale, fails.',
  details: [
    'Browsers treat `initial-scale=1` alone like `width=device-width`.',
    'A page without `device-width` that links its mobile version with `rel="alternate"` and `media` isn’t judged, because the mobile page counts.',
  ],
  why: 'Google indexes the mobile version of a page. Without this tag, phones lay the page out about 980 px wide and shrink it. Text is then too small to read, and links are too small to tap.',
  fix: 'Add `<meta name="viewport" content="width=device-width, initial-scale=1">` to the `<head>`, without `maximum-scale` or `user-scalable`. Make sure your CSS adapts to narrow screens: the tag alone doesn’t make a layout responsive.',
  good: {
    code: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    given: {
      html: '<head><meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    },
  },
  bad: {
    code: '<meta name="viewport" content="width=1024">',
    given: { html: '<head><meta name="viewport" content="width=1024"></head>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page: { viewport, linkElements } }) => {
    const mobile = linkElements.find(
      ({ rel, media }) => rel.includes('alternate') && mobileMedia.test(media ?? ''),
    );
    if (mobile !== undefined && !/device-width/i.test(viewport ?? '')) {
      return notApplicable(
        `Phones get a separate page, ${cut(mobile.url ?? mobile.href, 120)}. Check that page instead.`,
      );
    }
    const threshold = 'width=device-width';
    if (viewport === null || viewport.trim() === '') {
      const message = 'The page has no viewport meta tag.';
      return fail({ message, value: 'none', threshold });
    }
    const items = [{ label: `<meta name="viewport" content="${cut(viewport)}">` }];
    const width = property(viewport, 'width');
    const scale = Number(property(viewport, 'initial-scale'));
    if (width === 'device-width' || (width === null && scale >= 1)) {
      const value = width === null ? `initial-scale=${scale}` : 'width=device-width';
      const lock = zoomLock(viewport);
      if (lock !== null) {
        const kept = `The viewport tag blocks zooming: ${cut(lock, 40)}.`;
        const recommendation =
          'Remove `maximum-scale` and `user-scalable` from the tag: people with low vision need to zoom in.';
        return warning({
          ...{ title: 'Viewport tag blocks zooming', message: kept },
          ...{ value: cut(lock, 40), threshold: zoomThreshold, items },
          recommendation,
        });
      }
      const message = 'The layout is as wide as the device.';
      return pass({ message, value, threshold, items });
    }
    if (width === null) {
      const message =
        'The viewport meta tag sets neither a width nor an initial scale of at least 1.';
      return fail({
        title: 'Viewport tag sets no width',
        message,
        recommendation: change,
        value: 'no width',
        threshold,
        items,
      });
    }
    const lock = zoomLock(viewport);
    const message = `The viewport has a fixed width: width=${cut(width, 40)}.${lock === null ? '' : ` It also blocks zooming: ${cut(lock, 40)}.`}`;
    const title = 'Viewport has a fixed width';
    return warning({
      ...{ title, message, recommendation: change },
      ...{ value: `width=${cut(width, 40)}`, threshold, items },
    });
  },
});

const change =
  'Change the tag to `<meta name="viewport" content="width=device-width, initial-scale=1">`, and make sure your CSS adapts to narrow screens.';

const zoomThreshold = 'zoom up to 200%';

/**
 * The property that keeps readers from zooming to 200% (WCAG 2.2, 1.4.4), or `null`. Values are parsed like browsers do (CSS
 * Device Adaptation, translation of the properties): unknown words count as 0, and a negative scale is ignored.
 */
function zoomLock(viewport: string): string | null {
  const scalable = property(viewport, 'user-scalable');
  if (scalable && Math.abs(numberIn(scalable)) < 1) return `user-scalable=${scalable}`;
  const scale = property(viewport, 'maximum-scale');
  if (!scale) return null;
  const number = numberIn(scale);
  return number >= 0 && number < 2 ? `maximum-scale=${scale}` : null;
}

function numberIn(value: string): number {
  if (value === 'yes') return 1;
  if (value === 'device-width' || value === 'device-height') return 10;
  return Number.parseFloat(value) || 0;
}

/** The last value of a property; browsers accept commas, semicolons and white space as separators. */
function property(viewport: string, name: string): string | null {
  // White space is collapsed first, because matching runs of it around each sign would be quadratic.
  const folded = viewport.toLowerCase().replace(/\s+/g, ' ').replace(/ ?= ?/g, '=');
  const parts = folded.split(/[ ,;]/);
  return parts.findLast((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
