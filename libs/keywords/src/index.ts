/** Words and phrases of a text: counts, density, placement. */
export {};
