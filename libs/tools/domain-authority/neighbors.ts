import {
  estimated,
  type FigureSource,
  type GraphNode,
  indexed,
  type LinkGap,
  type ReferrerChanges,
  type ReferrerChangesQuery,
  type Release,
  releaseTitle,
  type SimilarDomains,
  unknown,
} from '@plumbline/links';
import { allOf, counted, grouped } from '@plumbline/seo/text';

/** Source of similar domains: counted in the graph, and scaled up if not every referring domain was read. */
export function similarSource(
  release: Release,
  { referrersRead, referrers }: SimilarDomains,
): FigureSource {
  if (referrersRead >= referrers) {
    const note = `Domains that share referring domains with it, based on ${allOf(referrers, 'referring domain')}.`;
    return indexed('graph', release, note);
  }
  return estimated(
    `From ${releaseTitle(release)}. We read ${grouped(referrersRead)} of its ${counted(referrers, 'referring domain')}, starting with those that link to the fewest domains. Similarity is the estimated number of shared domains / √(its referring domains × those of the other domain). We estimate it as the number found × its referring domains / those read, and never more than either domain has.`,
  );
}

/** One of the compared domains of a link gap, and what the graph knows about it. */
interface GapOther extends Pick<GraphNode, 'known' | 'referringDomains'> {
  readonly domain: string;
}

const kindsOfLinks = 'Images, scripts, fonts and redirects count as links.';

/** The source of a link gap. @param own the domain itself @param others the compared domains, as requested */
export function gapSource(
  release: Release,
  { domain, known }: Pick<GapOther, 'domain' | 'known'>,
  others: readonly GapOther[],
  { total, complete }: Pick<LinkGap, 'total' | 'complete'>,
): FigureSource {
  const compared = namesOf(others.filter(({ referringDomains }) => referringDomains > 0));
  const sentences = [
    ...(compared === '' ? [] : [gapSentence(domain, compared, total, complete)]),
    ...(known ? [] : [`${domain} isn’t in the domain graph, so some of these may link to it.`]),
    ...absences(others),
  ];
  return indexed('graph', release, sentences.join(' '));
}

function gapSentence(domain: string, compared: string, total: number, complete: boolean): string {
  if (total > 0 && complete) {
    return `Domains that link to ${compared} and not to ${domain}. ${kindsOfLinks}`;
  }
  if (total > 0) {
    return `Domains that link to ${compared} and not to ${domain}, among those with the highest authority. ${kindsOfLinks}`;
  }
  return complete
    ? `Every other domain that links to ${compared} links to ${domain}, too.`
    : `We compared only the domains with the highest authority that link to ${compared}. All of them link to ${domain}, too; others may not.`;
}

/** Notes on domains that have nothing to compare. */
function absences(others: readonly GapOther[]): string[] {
  const unknown = namesOf(others.filter(({ known }) => !known));
  const unreferred = namesOf(
    others.filter(({ known, referringDomains }) => known && referringDomains === 0),
  );
  return [
    ...(unknown === '' ? [] : [`The domain graph doesn’t include ${unknown}.`]),
    ...(unreferred === '' ? [] : [`No domain in the graph links to ${unreferred}.`]),
  ];
}

/** The source of changes in referring domains. @param domain the domain they link to */
export function changesSource(
  domain: string,
  kind: ReferrerChangesQuery['kind'],
  { release: newest, previous }: { readonly release: Release; readonly previous: Release },
  { knownNow, knownBefore, compared, referrers }: ReferrerChanges,
): FigureSource {
  const [of, other] = kind === 'new' ? [newest, previous] : [previous, newest];
  const [known, knownThere] = kind === 'new' ? [knownNow, knownBefore] : [knownBefore, knownNow];
  if (!known) return unknown(`${domain} is not in ${releaseTitle(of)}.`);
  const sentences = [
    compared < referrers
      ? `We compared ${grouped(compared)} of ${counted(referrers, 'referring domain')} in ${releaseTitle(of)}, those with the highest authority, with ${releaseTitle(other)}.`
      : `We compared ${allOf(referrers, 'referring domain')} in ${releaseTitle(of)}, with those in ${releaseTitle(other)}.`,
    ...(knownThere ? [] : [`${domain} is not in ${releaseTitle(other)} at all.`]),
    'A domain that a crawl missed may still link.',
  ];
  return indexed('graph', newest, sentences.join(' '));
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** Joins names as `a.example, b.example, or c.example`. */
const namesOf = (others: readonly GapOther[]): string =>
  list.format(others.map(({ domain }) => domain));
