/** An address without its fragment, as it is requested. */
export const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? url;
