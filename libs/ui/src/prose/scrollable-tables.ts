const before =
  '<div class="scroll" data-scroll role="group" tabindex="0" aria-label="Table, scrolls sideways"><table>';

/**
 * Puts each table of sanitised HTML into a box of its own that scrolls, so that a wide one never widens the page. The
 * sanitiser leaves no attributes on tables and escapes every other `<`, so the tags can be found by their letters.
 */
export function scrollableTables(html: string): string {
  return html.replaceAll('<table>', before).replaceAll('</table>', '</table></div>');
}
