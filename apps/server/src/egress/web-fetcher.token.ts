/** Injection token of the `WebFetcher` port of `@plumbline/page`: the only way out. */
export const WEB_FETCHER = Symbol('WEB_FETCHER');
