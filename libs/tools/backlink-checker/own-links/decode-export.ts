import { grouped } from '@plumbline/seo/text';

/** Limits for reading an export. */
export const ownLinkLimits = {
  bytes: 20 * 1_048_576,
  rows: 10_000,
  /** Maximum characters of a row. Longer rows are skipped. */
  row: 10_000,
  /** Maximum lines read, so that a file full of line breaks doesn't freeze the page. */
  lines: 1_000_000,
} as const;

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

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04] as const;
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0] as const;

/** Whether a file is a ZIP archive, as Excel workbooks are too. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, zip);

/** The text of an export: UTF-8, or UTF-16 as Excel and Ahrefs write it, with or without a byte order mark. */
export function decodeExport(bytes: Uint8Array): string | ExportProblem {
  const tooLarge = sizeProblem(bytes.length);
  if (tooLarge !== null) return tooLarge;
  if (startsWith(bytes, oldWorkbook)) return exportProblems.workbook;
  if (isZip(bytes)) return exportProblems.archive;
  const encoding = encodingOf(bytes);
  const text = decoded(bytes, encoding);
  if (text === null) {
    const binary = encoding === 'utf-8' && looksBinary(bytes);
    return binary ? exportProblems.binary : exportProblems.encoding;
  }
  return text.includes('\0') ? exportProblems.binary : text;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    // `fatal` rejects invalid text. The decoder removes a byte order mark.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, 512);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const half = sample.length / 2;
  // URLs and headers are mostly ASCII, whose other byte is 0.
  if (zeros[1]! > half * 0.8) return 'utf-16le';
  return zeros[0]! > half * 0.8 ? 'utf-16be' : 'utf-8';
}

/** Control characters that don't occur in text files. */
const looksBinary = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 1_024).some((byte) => byte < 9 || (byte > 13 && byte < 32));
