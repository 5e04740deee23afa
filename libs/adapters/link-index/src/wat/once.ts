/**
 * Does a step of an import, unless an earlier start of the same import has done it: then it gives what the step gave.
 * What a step gives is kept as JSON, for good once the promise is fulfilled; files that it made are not touched again.
 */
export type Once = <T>(step: string, run: () => Promise<T>) => Promise<T>;
