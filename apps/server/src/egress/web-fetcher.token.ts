/** Injection token of the `WebFetcher` port of `@plumbline/page`: the guarded fetcher. */
export const WEB_FETCHER = Symbol('WEB_FETCHER');
