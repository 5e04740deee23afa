import {
  authorityOf,
  type IndexedLink,
  type LinkTarget,
  reversedHost,
  withoutScheme,
} from '@plumbline/links';
import { noPosition, type Part } from '../layout.ts';
import type { LoadedLayer } from './load-layer.ts';
import { dayIn, numberIn, type Row, textIn, textOrNull, trueIn, type Values } from './query.ts';

export type LinksLayerFiles = LoadedLayer<'links'>;

/** Not nofollow, ugc or sponsored. */
export const isFollowSql = '(NOT nofollow AND NOT ugc AND NOT sponsored)';

/** `com.example.www` as `www.example.com`. */
export const plainDomainSql = `array_to_string(list_reverse(string_split(source_domain, '.')), '.')`;

/** The part with the links to a target; null if there is none. */
export const partOf = ({ tables }: LinksLayerFiles, { domain }: LinkTarget): Part | null =>
  tables.links.holding(reversedHost(domain));

/**
 * The condition that selects the links to a target: to a domain, from other domains; to a host or a URL, from other
 * hosts.
 */
export function targetSql({ scope, domain, host, url }: LinkTarget, values: Values): string {
  const ofDomain = `target_domain = ${values.text(reversedHost(domain))}`;
  if (scope === 'domain') return `${ofDomain} AND NOT same_domain`;
  const ofHost = `${ofDomain} AND target_host = ${values.text(reversedHost(host))}`;
  if (scope === 'host') return ofHost;
  const schemes = ['http', 'https'].map((each) => values.text(`${each}://${withoutScheme(url)}`));
  return `${ofHost} AND target_url IN (${schemes.join(', ')})`;
}

/** Authority according to the ranks that ordered the links. */
export const authorityIn = ({ manifest }: LinksLayerFiles, position: number): number | null =>
  position === noPosition || manifest.ranks === null
    ? null
    : authorityOf(position, manifest.ranks.domains);

export const linkColumns = `source_url, source_domain, source_position, target_url, anchor, nofollow, ugc,
  sponsored, occurrences, first_seen, last_seen`;

export const linkIn = (layer: LinksLayerFiles, row: Row): IndexedLink => ({
  sourceUrl: textIn(row, 'source_url'),
  sourceDomain: reversedHost(textIn(row, 'source_domain')),
  targetUrl: textIn(row, 'target_url'),
  anchor: textOrNull(row, 'anchor'),
  nofollow: trueIn(row, 'nofollow'),
  ugc: trueIn(row, 'ugc'),
  sponsored: trueIn(row, 'sponsored'),
  occurrences: numberIn(row, 'occurrences'),
  authority: authorityIn(layer, numberIn(row, 'source_position')),
  firstSeen: dayIn(row, 'first_seen'),
  lastSeen: dayIn(row, 'last_seen'),
});
