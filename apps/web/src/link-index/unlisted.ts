import type { LinkFigureSourceDto } from '@plumbline/api-client';
import { notLoaded } from '@plumbline/links';
import type { Formats } from '../app/formats.ts';
import { daysOf, layerNames } from './figure-source.tsx';

type Source = Readonly<LinkFigureSourceDto>;

/** The figures of which a list that leaves the domain out may know an upper bound. */
export type Bounds = Readonly<Record<'domainAuthority' | 'referringSubnets', Source>>;

export const notNone =
  'That doesn’t mean it has no links: this data leaves out sites with few links, and domains that don’t exist.';

/** What was looked through without finding the domain, each once. Empty where nothing is loaded. */
export function reasonsUnlisted(
  { domainAuthority, referringSubnets }: Bounds,
  counts: readonly Source[],
): readonly string[] {
  const missing: readonly string[] = Object.values(notLoaded);
  // A bound of the authority repeats what is said of the subnets.
  const unknown = [domainAuthority, ...counts].filter(({ kind }) => kind === 'unknown');
  const { release, note } = referringSubnets;
  const list = release && `${layerNames.networks}, ${daysOf(release)}: ${note}`;
  const notes = [list ?? note, ...unknown.map((source) => source.note)];
  return [...new Set(notes)].filter((each) => !missing.includes(each));
}

export const unlistedVerdict = (domain: string, reasons: readonly string[]): string =>
  reasons.length === 0
    ? `No link data is loaded, so nothing is known about ${domain}.`
    : `${domain} isn’t in our link data.`;

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
