/** Injection token of the `StorageHandle` of `@plumbline/storage`: the database, opened on first use. */
export const STORAGE = Symbol('STORAGE');
