import {
  estimated,
  type FigureSource,
  type GraphNode,
  indexed,
  type LinkGap,
  type ReferrerChanges,
  type ReferrerChangesQuery,
  type Release,
  type SimilarDomains,
  unknown,
} from '@plumbline/links';
import { counted, grouped } from '@plumbline/text';

/** Source of similar domains: counted in the graph, and scaled up when not every referring domain was read. */
export function similarSource(
  release: Release,
  { referrersRead, referrers }: SimilarDomains,
): FigureSource {
  const read = `${grouped(referrersRead)} of its ${counted(referrers, 'referring domain')} were read, the most selective first`;
  if (referrersRead >= referrers) {
    return indexed('graph', release, `Domains that the same domains refer to: ${read}.`);
  }
  return estimated(
    `From the graph of ${release.name}: ${read}. Shared referrers are counted among those. Similarity is estimated: shared / √(its referring domains × those of the other), where shared ≈ the shared ones among those read × its referring domains / those read, and no more than either has.`,
  );
}

/** One of the domains of a link gap, and the graph's answer. */
export interface GapOther extends Pick<GraphNode, 'known' | 'referringDomains'> {
  readonly domain: string;
}

const kindsOfReference = 'by links, and also by images, scripts, fonts and redirects';

/** A link gap with its source. @param own the domain itself @param others as requested */
export function gapSource(
  release: Release,
  { domain, known }: Pick<GapOther, 'domain' | 'known'>,
  others: readonly GapOther[],
  { total, complete }: Pick<LinkGap, 'total' | 'complete'>,
): FigureSource {
  const compared = namesOf(others.filter(({ referringDomains }) => referringDomains > 0));
  const sentences = [
    ...(compared === '' ? [] : [gapSentence(domain, compared, total, complete)]),
    ...(known
      ? []
      : [`The graph does not have ${domain}: whether one of them refers to it is unknown.`]),
    ...absences(others),
  ];
  return indexed('graph', release, sentences.join(' '));
}

function gapSentence(domain: string, compared: string, total: number, complete: boolean): string {
  if (total > 0 && complete) {
    return `Domains that refer to ${compared} and not to ${domain}, ${kindsOfReference}.`;
  }
  if (total > 0) {
    return `Of the domains that refer to ${compared}, those of the highest authority that do not refer to ${domain}, ${kindsOfReference}.`;
  }
  return complete
    ? `Every other domain of the graph that refers to ${compared} refers to ${domain}, too.`
    : `Only the domains of the highest authority that refer to ${compared} were compared: each of them refers to ${domain}, too. Others may not.`;
}

/** Domains without anything to compare. */
function absences(others: readonly GapOther[]): string[] {
  const unknown = namesOf(others.filter(({ known }) => !known));
  const unreferred = namesOf(
    others.filter(({ known, referringDomains }) => known && referringDomains === 0),
  );
  return [
    ...(unknown === '' ? [] : [`The graph does not have ${unknown}: nothing to compare there.`]),
    ...(unreferred === '' ? [] : [`No domain of the graph refers to ${unreferred}.`]),
  ];
}

/** Changed referrers with their source. @param domain whose referrers they are */
export function changesSource(
  domain: string,
  kind: ReferrerChangesQuery['kind'],
  { release: newest, previous }: { readonly release: Release; readonly previous: Release },
  { knownNow, knownBefore, compared, referrers }: ReferrerChanges,
): FigureSource {
  const [of, other] = kind === 'new' ? [newest, previous] : [previous, newest];
  const [known, knownThere] = kind === 'new' ? [knownNow, knownBefore] : [knownBefore, knownNow];
  if (!known) return unknown(`${of.name} does not have ${domain}.`);
  const sentences = [
    compared < referrers
      ? `Of the ${counted(referrers, 'domain')} that refer to ${domain} in ${of.name}, the first ${grouped(compared)} by authority were compared with ${other.name}.`
      : `All ${counted(referrers, 'domain')} that refer to ${domain} in ${of.name} were compared with ${other.name}.`,
    ...(knownThere ? [] : [`${other.name} does not have ${domain} at all.`]),
    'A release has what its crawl saw, so a domain that one of them does not have may link all the same.',
  ];
  return indexed('graph', newest, sentences.join(' '));
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** `a.example, b.example, or c.example`. */
const namesOf = (others: readonly GapOther[]): string =>
  list.format(others.map(({ domain }) => domain));
