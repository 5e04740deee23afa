import { assemble, tidyIntroduction, tidySection } from './draft.ts';
import { cleanLine } from './remove-markup.ts';

describe(tidySection, () => {
  it.each([
    ['## Heading\n\nText.', 'Text.'],
    ['# Other\n\nText.', '### Other\n\nText.'],
    ['Text.\n\n##### Deep\n\nMore.', 'Text.\n\n### Deep\n\nMore.'],
    ['Text.\r\n\r\nMore\u202E.\u0007', 'Text.\n\nMore.'],
    ['```sh\n# no heading\n```', '```sh\n# no heading\n```'],
  ])('turns %j into %j', (markdown, expected) => {
    expect(tidySection({ heading: 'Heading', markdown }).markdown).toBe(expected);
  });
});

describe(tidyIntroduction, () => {
  it('has no headings', () => {
    expect(tidyIntroduction('# Title\n\nText.')).toBe('Text.');
  });
});

describe(cleanLine, () => {
  it.each([
    ['## **Title** of `it`\n', 'Title of it'],
    ['"Quoted"', 'Quoted'],
    ['A\u202E\u0000 B\u2028C', 'A B C'],
  ])('turns %j into %j', (text, expected) => {
    expect(cleanLine(text)).toBe(expected);
  });
});

describe(assemble, () => {
  it('puts sections under their headings', () => {
    const head = { title: '', metaDescription: '', excerpt: '', keywords: [] };
    const sections = [{ heading: 'A', markdown: 'a' }];
    expect(assemble({ ...head, introduction: 'i', sections })).toBe('i\n\n## A\n\na\n');
  });
});
