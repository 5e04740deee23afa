import { grouped } from '@plumbline/seo/text';
import { ownLinkLimits } from './own-link.ts';

/** Why an export couldn't be read, in a sentence that says what to do. */
export interface ExportProblem {
  readonly problem: string;
}

const megabytes = (bytes: number): string => `${grouped(Math.ceil(bytes / 1_048_576))} MB`;

/** @returns null if the size is accepted */
export const sizeProblem = (bytes: number): ExportProblem | null =>
  bytes <= ownLinkLimits.bytes
    ? null
    : {
        problem: `This file is ${megabytes(bytes)}, but the limit is ${megabytes(ownLinkLimits.bytes)}: export fewer rows, or paste the URLs to check.`,
      };

export const exportProblems = {
  empty: { problem: 'There is nothing to check: choose an export with rows, or paste URLs.' },
  html: {
    problem: 'This is a web page, not an export: download the CSV file from the export menu.',
  },
  workbook: {
    problem:
      'This is a spreadsheet workbook: export CSV instead, or paste its column of page URLs.',
  },
  binary: { problem: 'This is not a text file: choose the CSV file that you exported.' },
  encoding: {
    problem:
      'This file is neither UTF-8 nor UTF-16 text: save it as CSV in UTF-8, then choose it again.',
  },
  archive: {
    problem: 'This ZIP file has no readable CSV file: unpack it and choose the CSV file.',
  },
  unreadable: {
    problem:
      'Your browser could not read this file: check that it still exists, then choose it again.',
  },
  formulas: {
    problem:
      'This file has formulas instead of URLs: save it as CSV with values, then choose it again.',
  },
  quotes: {
    problem: 'A quotation mark is never closed: download the export again, or paste its page URLs.',
  },
  longRows: {
    problem: `Every row has more than ${grouped(ownLinkLimits.row)} characters: choose an export with one link per row, or paste the page URLs.`,
  },
  ownPages: {
    problem:
      'These are your own pages, not those that link to you: in Search Console, choose Export external links, then Latest links.',
  },
  columns: {
    problem:
      'There is no column of page URLs: choose an export of linking pages, such as Latest links, or paste the URLs.',
  },
} as const satisfies Record<string, ExportProblem>;
