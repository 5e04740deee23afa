/** Parses JSON that may start with a byte order mark, as editors on Windows write it. */
export const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));
