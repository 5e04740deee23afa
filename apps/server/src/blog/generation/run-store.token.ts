/** Injection token of the `RunStore` port. */
export const RUN_STORE = Symbol('RUN_STORE');

/** Injection token of the `RunQueue` port. */
export const RUN_QUEUE = Symbol('RUN_QUEUE');

/** Injection token of the `TextModel` that writes posts: never null, but it may have no model behind it. */
export const TEXT_MODEL = Symbol('TEXT_MODEL');
