import { isDomainName } from '@plumbline/links';
import { parseTypedAddress } from '@plumbline/page';

/** The toast for every failed call of this tool. */
export const callFailure = {
  title: 'Analysis failed',
  description: 'Please check the domain and try again.',
} as const;

/** Maximum number of other domains, since at most five are compared. */
export const mostRivals = 4;

/** The host of a typed domain or URL; null without a known top-level domain. */
function hostOf(typed: string): string | null {
  const host = parseTypedAddress(typed)?.hostname.replace(/\.+$/, '') ?? '';
  return isDomainName(host) ? host : null;
}

/** The error of a typed domain, in the server's words; null if it is valid. */
export function domainProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Domain is required';
  return hostOf(typed) === null ? 'Please enter a domain or a URL, such as example.com' : null;
}

const bareHost = (typed: string) => hostOf(typed)?.replace(/^www\./, '');

/** The error of each field: at least one domain, and no duplicates. Empty fields are ignored. */
export function rivalProblems(
  domain: string,
  rivals: readonly string[],
): Readonly<Record<string, string>> {
  const isEmpty = (typed: string) => typed.trim() === '';
  if (rivals.every(isEmpty)) return { 'rivals.0': 'Domain is required' };
  const problems = rivals.map((rival, place) => {
    if (isEmpty(rival)) return null;
    const problem = domainProblem(rival);
    if (problem !== null) return problem;
    const others = [domain, ...rivals.slice(0, place)];
    return others.some((other) => bareHost(other) === bareHost(rival))
      ? 'Please enter each domain once'
      : null;
  });
  return Object.fromEntries(
    problems.flatMap((problem, place) => (problem === null ? [] : [[`rivals.${place}`, problem]])),
  );
}
