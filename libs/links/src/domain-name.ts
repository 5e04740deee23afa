/** Labels of 1 to 63 characters, 253 in total, the last not a number. */
const domainName = /^(?=.{3,253}$)(?:[^.]{1,63}\.)+(?!\d+$)[^.]{2,63}$/;

/**
 * Whether a host name is under a top-level domain. IP addresses and bare names like `localhost` are not.
 * In a file without imports, so that the web app doesn't load the public suffix list for it.
 * @param host lower case, in its ASCII form
 */
export const isDomainName = (host: string): boolean => domainName.test(host);
