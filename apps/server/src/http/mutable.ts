type Mutable<T> = T extends string | number | boolean | null
  ? T
  : { -readonly [K in keyof T]: Mutable<T[K]> };

/** DTO classes have no read-only fields; nobody changes them all the same. */
export const mutable = <T>(report: T) => report as Mutable<T>;
