import { moreShape, partsShape } from './post-writer.ts';

const isTaken = (markdown: string): boolean =>
  partsShape.safeParse({ parts: [{ markdown }] }).success &&
  moreShape.safeParse({ sections: [{ heading: 'One', markdown }] }).success;

describe('a part of a post', () => {
  it('may have as many marks as prose, lists and tables need', () => {
    expect(isTaken('## A [b](/c) *d*\n\n| e | f |\n| - | - |\n| `g` | h! |\n\n'.repeat(40))).toBe(
      true,
    );
  });

  it.each(Array.from('[]<>_*`!&~#|'))('is rejected with thousands of %s', (mark) => {
    expect(isTaken(`Words ${mark}\n`.repeat(401))).toBe(false);
  });
});
