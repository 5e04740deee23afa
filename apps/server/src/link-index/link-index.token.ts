/** Injection token of the `LinkIndex` port of `@plumbline/links`. */
export const LINK_INDEX = Symbol('LINK_INDEX');
