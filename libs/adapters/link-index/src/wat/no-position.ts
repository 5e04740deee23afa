/** In place of the position of a domain that has none: the largest UINTEGER. */
export const noPosition = 4_294_967_295;
