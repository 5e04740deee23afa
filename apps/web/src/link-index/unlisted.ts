import type { LinkFigureSourceDto, LinkNetworksStandingDto } from '@plumbline/api-client';
import { notLoaded, releaseTitle } from '@plumbline/links';
import type { Formats } from '../app/formats.ts';

type Source = Readonly<LinkFigureSourceDto>;

/** The figures for which a list without the domain may still give an upper bound. */
export type Bounds = Readonly<Record<'domainAuthority' | 'referringSubnets', Source>>;

export const notNone =
  'That isn’t a bad sign. Link data covers only part of the web, mostly well-linked sites.';

/** The releases that were searched without finding the domain, without duplicates. Empty if nothing is loaded. */
export function reasonsUnlisted(
  { domainAuthority, referringSubnets }: Bounds,
  counts: readonly Source[],
): readonly string[] {
  const missing: readonly string[] = Object.values(notLoaded);
  // A bound on the authority would repeat the bound on the subnets.
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

/** For example '… has at most 3,041 referring subnets'; null if no list gives a bound. */
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

/** A domain's rank in the list of domains with the most referring subnets. */
export const listRankInWords = (
  { position, domains }: Pick<LinkNetworksStandingDto, 'position' | 'domains'>,
  { number }: Pick<Formats, 'number'>,
): string =>
  position === 1
    ? 'No domain has more referring subnets.'
    : `It ranks #${number(position)} of the ${number(domains)} most linked domains.`;

/** A domain's rank in Common Crawl. */
export const crawlRankInWords = (
  position: number,
  domains: number,
  { number, count }: Pick<Formats, 'number' | 'count'>,
): string => `It ranks #${number(position)} of ${count(domains, 'domain')} in Common Crawl.`;
