import type { Frame } from './frame.ts';

/** Elements besides custom ones that may have a shadow root (DOM standard §4.9, `attachShadow`). */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

/** Hyphenated names that SVG and MathML already used. */
const reserved = new Set(
  'annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph'.split(
    ' ',
  ),
);

/** Whether an element may become a shadow host; only its first shadow root counts. */
export function isShadowHost({ name, namespace, shadow }: Frame): boolean {
  if (namespace !== 'html' || shadow !== null) return false;
  return hosts.has(name) || (name.includes('-') && !reserved.has(name));
}
