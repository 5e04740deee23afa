import type { Namespace } from './frame.ts';
import {
  ElementBit,
  foreignBreakouts,
  mathTextPoints,
  svgIntegrationPoints,
} from './html-elements.ts';
import type { OpenElements } from './open-elements.ts';
import type { Tag } from './tag.ts';

/** Whether a start tag in SVG or MathML is HTML, because of its position or because it ends the foreign content (§13.2.6.5). */
export function leavesForeign(open: OpenElements, tag: Tag): boolean {
  const { current } = open;
  const mathOnly = mathTextPoints.has(current.name) && /^m(?:glyph|alignmark)$/.test(tag.name);
  if (current.htmlInside && !mathOnly) return true;
  if (current.name === 'annotation-xml' && tag.name === 'svg') return true;
  const breaks =
    foreignBreakouts.has(tag.name) ||
    (tag.name === 'font' && (tag.has('color') || tag.has('face') || tag.has('size')));
  if (breaks) closeForeignContent(open);
  return breaks;
}

export function closeForeignContent(open: OpenElements): void {
  while (open.current.namespace !== 'html' && !open.current.htmlInside) open.pop();
}

/** Element bits of a foreign element: integration points bound scopes, other elements have none. */
export function foreignBits(tag: Tag, namespace: Namespace): number {
  if (namespace === 'svg') {
    return svgIntegrationPoints.has(tag.name) ? ElementBit.scope | ElementBit.special : 0;
  }
  if (mathTextPoints.has(tag.name)) return ElementBit.scope | ElementBit.special;
  const encoding = tag.name === 'annotation-xml' ? tag.get('encoding')?.toLowerCase() : null;
  return encoding === 'text/html' || encoding === 'application/xhtml+xml'
    ? ElementBit.scope | ElementBit.special
    : 0;
}
