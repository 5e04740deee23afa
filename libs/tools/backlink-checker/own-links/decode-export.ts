import { type ExportProblem, exportProblems, sizeProblem } from './export-problem.ts';

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
