/** Injection token of the `BlogRunStore` port. */
export const BLOG_RUNS = Symbol('BLOG_RUNS');

/** Injection token of the `RunQueue` of posts. */
export const POST_QUEUE = Symbol('POST_QUEUE');

/** Injection token of the `TextModel` that writes posts: never null, but its `model` is `null` where none is configured. */
export const TEXT_MODEL = Symbol('TEXT_MODEL');
