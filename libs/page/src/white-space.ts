const needsCollapse = /[\t\n\f\r]| {2}/;

/**
 * Strips and collapses ASCII white space (Infra standard, "strip and collapse ASCII whitespace"), as browsers do with
 * titles and attributes. No-break and ideographic spaces are kept, since they are visible. A text of only white space, of
 * any kind, is empty.
 */
export function collapseSpace(text: string): string {
  const collapsed = needsCollapse.test(text) ? text.replace(/[\t\n\f\r ]+/g, ' ') : text;
  if (collapsed.trim() === '') return '';
  return collapsed.slice(
    collapsed.startsWith(' ') ? 1 : 0,
    collapsed.endsWith(' ') ? -1 : undefined,
  );
}
