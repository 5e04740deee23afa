/** The schema.org vocabulary and the rules of search engines for rich results. */
export {};
