const isExercise = /^<h3 id="[^"]*">Exercise: /;
const isAnswers = /^<h3 id="[^"]*">Answers<\/h3>/;

/**
 * Wraps each exercise of a chapter in a box, and its answers in a closed `details`.
 * @param html sanitised, with headings as `renderMarkdown` writes them
 */
export function setExercisesApart(html: string): string {
  return html
    .split(/(?=<h[23] id=")/)
    .map((part) => {
      if (isExercise.test(part)) return `<div data-aside>${part}</div>\n`;
      if (!isAnswers.test(part)) return part;
      const [heading = ''] = isAnswers.exec(part) ?? [];
      return `<details><summary>${heading}</summary>${part.slice(heading.length)}</details>\n`;
    })
    .join('');
}
