/** Bytes of UTF-8 that are read; the rest is ignored (RFC 9309 §2.5 asks for at least 500 KiB, Google reads exactly that). */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/** Characters of one line that are read, as in Google's open-source parser (8 times the 2,083 of an old browser's URL). */
export const MAX_LINE_LENGTH = 2083 * 8 - 1;

/** Findings kept for one file, so that an invalid file cannot fill a report. */
export const MAX_FINDINGS = 500;

/** Characters of a line that a finding quotes. */
export const MAX_EXCERPT = 200;
