/** Injection token of the `PageAnalyzer` of `@plumbline/page/extract`. */
export const PAGE_ANALYZER = Symbol('PAGE_ANALYZER');
