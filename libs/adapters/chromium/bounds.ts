/** Maximum characters of a page's texts that a run keeps: a page may contain texts of any length. */
export const maxUrlLength = 2000;
/** For the page's own URL: longer than any URL that the product fetches. */
export const maxPageUrlLength = 8192;
export const maxTextLength = 300;
/** For names that a server sends, such as a media type. */
export const maxNameLength = 100;
export const maxWarnings = 20;
/** For a filmstrip frame as a data URL; frames are 120 px wide. */
export const maxImageLength = 200_000;
export const maxFrames = 50;

export const cut = (text: string, length: number = maxTextLength): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
