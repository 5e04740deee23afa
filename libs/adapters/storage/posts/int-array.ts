/** An `int4[]` literal, which both drivers pass on unchanged. */
export const intArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
