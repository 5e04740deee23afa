/** Five domains are compared at most: the one of the report, and these. */
export const mostRivals = 4;
