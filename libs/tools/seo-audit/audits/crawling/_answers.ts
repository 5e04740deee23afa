import { failureInWords, isOwnFailure, ownFailureInWords, withoutFragment } from '@plumbline/page';
import { agreeing, counted, grouped } from '@plumbline/seo/text';
import type { Answer } from '../../artifacts.ts';
import { listOf } from '../../wording.ts';

/** Parses an absolute URL; `null` if it's invalid. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The URL for comparison: normalized as in the URL standard, without fragment. */
export function addressOf(url: string): string {
  return withoutFragment(parseUrl(url)?.href ?? url);
}

export function sameAddress(a: string, b: string): boolean {
  return addressOf(a) === addressOf(b);
}

/** The response in a few words: `404`, `its domain doesn't exist`. */
export function answerText({ status, failure }: Answer): string {
  if (status !== null) return String(status);
  return failureInWords(failure);
}

/** We didn't send the request or didn't read the response, which says nothing about the URL. */
export const wasNotAsked = ({ status, failure }: Answer): boolean =>
  status === null && isOwnFailure(failure);

/** Why we didn't, as the end of a sentence. */
export const whyNotAsked = ({ failure }: Answer): string => ownFailureInWords(failure);

export function isSuccess({ status }: Answer): boolean {
  return status !== null && status >= 200 && status < 300;
}

// The server may refuse only us with these: login, bot protection, rate limits, LinkedIn's 999.
const refusals = new Set([401, 403, 407, 408, 421, 425, 429, 451, 999]);
const brokenFailures = new Set(['dns_not_found', 'too_many_redirects', 'bad_redirect']);

/** Whether a URL is broken for everyone; `unclear` if the server may refuse only us. */
export function linkState(answer: Answer): 'works' | 'broken' | 'unclear' {
  const { status, failure } = answer;
  if (status === null) return failure && brokenFailures.has(failure) ? 'broken' : 'unclear';
  if (refusals.has(status)) return 'unclear';
  return status >= 400 ? 'broken' : 'works';
}

/** Whether this server has no internet connection, which says nothing about the URLs. */
export const isOffline = (answers: readonly Answer[]): boolean =>
  answers.length > 0 && answers.every(({ failure }) => failure === 'offline');

export const offlineReason =
  'We couldn’t look up any other host: this server couldn’t reach the internet.';

/**
 * Says the result for every URL in a sentence without its full stop: 'Of 5 links, 4 were checked and 1 gave no response'.
 * The parts add up to the total.
 * @param checked the answers with a clear result
 * @param total includes URLs that were not requested
 */
export function surveyCounts(
  one: string,
  answers: readonly Answer[],
  checked: readonly Answer[],
  total: number,
): string {
  const open = answers.filter((answer) => !checked.includes(answer));
  const requested = open.filter((answer) => !wasNotAsked(answer));
  const noResponse = requested.filter(({ status }) => status === null);
  const unchecked = total - answers.length + open.length - requested.length;
  const parts = [
    { count: checked.length, what: `${agreeing(checked.length, 'was', 'were')} checked` },
    { count: requested.length - noResponse.length, what: 'gave no clear response' },
    { count: noResponse.length, what: 'gave no response' },
    { count: unchecked, what: `${agreeing(unchecked, 'wasn’t', 'weren’t')} checked` },
  ].filter(({ count }) => count > 0);
  const all = counted(total, one);
  return parts.length === 1
    ? `${all} ${parts[0]?.what}`
    : `Of ${all}, ${listOf(parts.map(({ count, what }) => `${grouped(count)} ${what}`))}`;
}
