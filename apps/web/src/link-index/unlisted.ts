import type { LinkFigureSourceDto, LinkNetworksStandingDto } from '@plumbline/api-client';
import { notLoaded, releaseTitle } from '@plumbline/links';
import type { Formats } from '../app/formats.ts';

type Source = Readonly<LinkFigureSourceDto>;

/** The figures of which a list that leaves the domain out may know an upper bound. */
export type Bounds = Readonly<Record<'domainAuthority' | 'referringSubnets', Source>>;

export const notNone =
  'That isn’t a bad sign. Link data covers only part of the web, mostly well-linked sites.';

/** What was looked through without finding the domain, each once. Empty where nothing is loaded. */
export function reasonsUnlisted(
  { domainAuthority, referringSubnets }: Bounds,
  counts: readonly Source[],
): readonly string[] {
  const missing: readonly string[] = Object.values(notLoaded);
  // A bound of the authority repeats what is said of the subnets.
  const unknown = [domainAuthority, ...counts].filter(({ kind }) => kind === 'unknown');
  const { release, note } = referringSubnets;
  const list = release && `${releaseTitle(release)}: ${note}`;
  const notes = [list ?? note, ...unknown.map((source) => source.note)];
  return [...new Set(notes)].filter((each) => !missing.includes(each));
}

export const unlistedVerdict = (domain: string, reasons: readonly string[]): string =>
  reasons.length === 0
    ? `No link data is loaded, so we know nothing about ${domain}.`
    : `We have no link data for ${domain}.`;

/** '… has at most 3,041 referring subnets'; null where no list bounds it. */
export function boundInWords(
  domain: string,
  { domainAuthority, referringSubnets }: Bounds,
  { number }: Formats,
): string | null {
  if (referringSubnets.atMost === null) return null;
  const subnets = `${domain} has at most ${number(referringSubnets.atMost)} referring subnets`;
  return domainAuthority.atMost === null
    ? `${subnets}.`
    : `${subnets}. By our formula, its authority is at most ${domainAuthority.atMost} of 100.`;
}

/** Where a domain ranks in the list of domains with the most referring subnets. */
export const listRankInWords = (
  { position, domains }: Pick<LinkNetworksStandingDto, 'position' | 'domains'>,
  { number }: Pick<Formats, 'number'>,
): string =>
  position === 1
    ? 'No domain has more referring subnets.'
    : `It ranks #${number(position)} of the ${number(domains)} most linked domains.`;

/** Where a domain ranks in Common Crawl. */
export const crawlRankInWords = (
  position: number,
  domains: number,
  { number, count }: Pick<Formats, 'number' | 'count'>,
): string => `It ranks #${number(position)} of ${count(domains, 'domain')} in Common Crawl.`;
