import { plainFormats } from './formats.ts';

/** For files, copies and what is no component's; a component asks `useFormats`. */
export const { count: countOf, day: dayOf, bytes: bytesOf } = plainFormats;

/** On one line: a page's own text must not draw lines of its own in a report. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lines that hold something, trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
