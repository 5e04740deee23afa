/** What a page looks like as a search result. */
export {};
