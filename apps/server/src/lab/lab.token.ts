/** Injection token of the `Lab` port of `@plumbline/page-speed`: the browser that measures, one order at a time. */
export const LAB = Symbol('LAB');
