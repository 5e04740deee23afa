/**
 * Maximum bytes of UTF-8 to read; the rest is ignored (RFC 9309 §2.5 requires at least 500 KiB, Google reads exactly
 * that).
 */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/**
 * Maximum characters to read per line, as in Google's open-source parser (8 times 2,083, the longest URL of an old
 * browser).
 */
export const MAX_LINE_LENGTH = 2083 * 8 - 1;

/** Maximum findings per file, so that an invalid file cannot fill a report. */
export const MAX_FINDINGS = 500;

/** Maximum characters of a line that a finding quotes. */
export const MAX_EXCERPT = 200;
