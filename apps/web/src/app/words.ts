import { plainFormats } from './formats.ts';

/** For files, copied text and code outside components. Components use `useFormats`. */
export const { count: countOf, day: dayOf, bytes: bytesOf } = plainFormats;

/** Puts text on one line, so that a page's text cannot add lines to a report. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lines that are not blank, trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
