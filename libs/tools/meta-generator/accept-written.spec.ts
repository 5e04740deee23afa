import { acceptWritten } from './accept-written.ts';
import { measure } from './measure.ts';

const input = {
  websiteName: 'Spade & Son',
  pageTitle: 'How to choose garden spades',
  primaryKeyword: 'garden spades',
  description: 'Blades, shafts and 4 handles compared. 20% off.',
};
const title = 'Garden spades: how to choose one that lasts';
const description = 'Blades, shafts and handles of garden spades compared, so that you buy once.';

describe(acceptWritten, () => {
  it('accepts good output unchanged', () => {
    expect(acceptWritten({ title, description }, input)).toEqual({ title, description });
  });

  it('cuts a description that is too wide after a sentence', () => {
    const accepted = acceptWritten({ title, description: `${description} `.repeat(3) }, input);
    expect(measure(accepted?.description ?? '', 'description').fit).toBe('fits');
    expect(accepted?.description).toMatch(/[.…]$/);
  });

  it('removes control characters and line breaks', () => {
    const accepted = acceptWritten(
      { title: `Garden\u202e spades\n\u0000${title.slice(13)}`, description },
      input,
    );
    expect(accepted?.title).toBe('Garden spades : how to choose one that lasts');
  });

  it.each([
    ['a script', { title, description: `${description} <script>alert(1)</script>` }],
    ['an entity', { title: `${title} &lt;b&gt;`, description }],
    ['Markdown', { title: `**${title}**`, description }],
    [
      'a picture in Markdown',
      { title, description: `${description} ![x](http://169.254.169.254/)` },
    ],
    ['a link', { title, description: `${description} See www.evil.example` }],
    ['a javascript: URL', { title, description: `${description} javascript:alert(1)` }],
    ['an invented number', { title, description: `${description} Save 50 today.` }],
    ['an invented year', { title: 'Garden spades: best of 2026', description }],
    ['no keyword', { title: 'How to choose a good tool for the soil', description }],
    ['the keyword twice', { title: 'Garden spades: garden spades compared', description }],
    ['the brand twice', { title: 'Spade & Son: garden spades | Spade & Son', description }],
    ['an empty title', { title: ' \u0000 ', description }],
    ['an empty description', { title, description: '\n' }],
    ['a title of two megabytes', { title: `garden spades ${'x'.repeat(2_000_000)}`, description }],
    ['a title that would be cut', { title: `${title} and never bends at a stone`, description }],
  ])('rejects %s', (_, written) => expect(acceptWritten(written, input)).toBeNull());

  it('accepts numbers from the visitor’s input', () => {
    const given = {
      title,
      description: 'Blades, shafts and 4 handles of garden spades compared, 20% off.',
    };
    expect(acceptWritten(given, input)).toEqual(given);
  });
});
