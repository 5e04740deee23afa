/** An address as it is asked for: the fragment never leaves the browser. */
export const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? url;
