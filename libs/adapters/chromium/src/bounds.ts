/** Longest texts of a page that a run keeps, characters: a page may write anything. */
export const maxUrlLength = 2000;
/** Of the page itself: more than the product fetches. */
export const maxPageUrlLength = 8192;
export const maxTextLength = 300;
/** Names that a server gives, such as a media type. */
export const maxNameLength = 100;
export const maxWarnings = 20;
/** Of a frame of the filmstrip, as a data URL: they are 120 points wide. */
export const maxImageLength = 200_000;
export const maxFrames = 50;

export const cut = (text: string, length: number = maxTextLength): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
