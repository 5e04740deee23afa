/** Whether a page's query asks for a result without scripts. */
export const asksToRun = (search: string): boolean => /[?&]run=1(?:&|$)/.test(search);

/** Whether the server renders a page with a result, for a browser without scripts. */
export const runOnServer = { current: false };
