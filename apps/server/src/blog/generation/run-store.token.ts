/** Injection token of the `RunStore` port. */
export const RUN_STORE = Symbol('RUN_STORE');
