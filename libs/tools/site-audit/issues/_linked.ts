/** Fewer links are normal for pages that shouldn't be found. */
export const minLinkingPages = 10;
