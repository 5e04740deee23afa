import { formatsFor } from '../../app/formats.ts';
import type { Result } from './use-image-resizer.ts';
import { changeInWords, notesOn, sizeOf, sourceSizeOf } from './result-words.ts';

it('shows sizes as people read them', () => {
  expect([sizeOf(10), sizeOf(210_000), sizeOf(3_365_928)]).toEqual(['1 KB', '205 KB', '3.21 MB']);
});

it('shows source sizes in megabytes, and small ones in kilobytes too', () => {
  expect([4_096, 104_857, 104_858, 3_365_928].map((bytes) => sourceSizeOf(bytes))).toEqual([
    '0.00 MB (4 KB)',
    '0.10 MB (102 KB)',
    '0.10 MB',
    '3.21 MB',
  ]);
});

it('says how the file size changed', () => {
  expect(changeInWords(1000, 70)).toBe('93% smaller');
  expect(changeInWords(1000, 13_500)).toBe('1,250% larger');
  expect(changeInWords(0, 5)).toBe('the same file size');
});

it('formats numbers for the reader’s locale', () => {
  const formats = formatsFor(['de-DE']);
  expect(changeInWords(1000, 13_500, formats)).toBe('1.250% larger');
  expect(sizeOf(3_365_928, formats)).toBe('3,21 MB');
});

it('warns about problems with a result', () => {
  const result = {
    enlargement: 2.5,
    sizeReached: false,
    otherFormat: true,
    quality: 0.3,
    job: { maxBytes: 10_240 },
  } as unknown as Result;
  expect(notesOn(result)).toEqual([
    'Enlarged 2.5×, so it may look blurry.',
    'We couldn’t make the file that small.',
    'This browser can’t save WebP, so the file is a PNG.',
  ]);
  expect(notesOn({ ...result, enlargement: 1, sizeReached: true, otherFormat: false })).toEqual([
    'Quality 0.30, to stay under 10 KB.',
  ]);
});
