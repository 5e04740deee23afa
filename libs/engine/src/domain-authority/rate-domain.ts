import {
  absentFrom,
  type FigureSource,
  type GraphLayer,
  indexSummary,
  isLoaded,
  isRegistrySuffix,
  type LinkGap,
  type LinkSnapshot,
  type LinkTarget,
  notLoaded,
  type ReferrerChanges,
  type ReferrerChangesQuery,
  type Release,
  releaseTitle,
  type SimilarDomains,
  unknown,
} from '@plumbline/links';
import {
  bestOf,
  type BestOf,
  changesSource,
  type DomainFacts,
  type DomainProfile,
  domainProfile,
  type DomainReport,
  domainReport,
  domainTarget,
  gapSource,
  isKnown,
  similarSource,
} from '@plumbline/tools/domain-authority';
import { askLinkIndex, type LinkPorts } from '../ask-link-index.ts';
import { EngineError } from '../engine-error.ts';
import type { CallOptions } from '../ports.ts';

/** The figures of one domain. @throws EngineError `validation_failed` for what is no domain, or a suffix of registries */
export const rateDomain =
  (ports: LinkPorts) =>
  async (request: { readonly domain: string }, options?: CallOptions): Promise<DomainReport> => {
    const target = targetOf(request.domain, 'domain');
    const facts = await askLinkIndex(
      ports,
      async (snapshot) => factsOf(snapshot, target, await standingsOf(snapshot, [target.domain])),
      options,
    );
    refuseSuffix(facts, 'domain');
    return domainReport(facts);
  };

export interface DomainComparison {
  readonly domains: readonly DomainProfile[];
  readonly best: readonly BestOf[];
  /** Whether data was imported beyond the data that ships with the product. */
  readonly indexLoaded: boolean;
  /** Which data is loaded and what it can show, in two sentences. */
  readonly indexSummary: string;
}

/** The figures of several domains side by side. @throws EngineError `validation_failed` also when two of them are one */
export const compareDomains =
  (ports: LinkPorts) =>
  async (
    request: { readonly domains: readonly string[] },
    options?: CallOptions,
  ): Promise<DomainComparison> => {
    const targets = request.domains.map((typed) => targetOf(typed, 'domains'));
    const names = targets.map(({ domain }) => domain);
    if (new Set(names).size < names.length) {
      throw wrongField('domains', 'Please enter each domain once');
    }
    const ask = async (snapshot: LinkSnapshot) => {
      const standings = await standingsOf(snapshot, names);
      const facts = await Promise.all(
        targets.map((target) => factsOf(snapshot, target, standings)),
      );
      return { facts, description: snapshot.description };
    };
    const { facts, description } = await askLinkIndex(ports, ask, options);
    for (const each of facts) refuseSuffix(each, 'domains');
    const domains = facts.map(domainProfile);
    return {
      domains,
      best: bestOf(domains),
      indexLoaded: isLoaded(description),
      indexSummary: indexSummary(description),
    };
  };

type Nullable<Fields> = { readonly [Field in keyof Fields]: Fields[Field] | null };

/** All null but `domain` and `provenance` when the graph is not loaded or does not have the domain. */
export interface SimilarDomainsReport extends Nullable<SimilarDomains> {
  readonly domain: string;
  readonly provenance: FigureSource;
}

/** Domains that the same domains link to. */
export const findSimilarDomains =
  (ports: LinkPorts) =>
  async (
    request: { readonly domain: string; readonly limit?: number },
    options?: CallOptions,
  ): Promise<SimilarDomainsReport> => {
    const { domain } = targetOf(request.domain, 'domain');
    const ask = async (snapshot: LinkSnapshot) => {
      const { graph } = snapshot.description;
      const [node, found] = await Promise.all([
        snapshot.graphNode(domain),
        snapshot.similar(domain, request.limit ?? 20),
      ]);
      if (!graph || !found || !node?.known) {
        const provenance = graph ? absent(graph, domain) : noGraph;
        return { domain, rows: null, referrersRead: null, referrers: null, provenance };
      }
      return { domain, ...found, provenance: similarSource(graph.release, found) };
    };
    return askLinkIndex(ports, ask, options);
  };

export interface LinkGapRequest {
  readonly domain: string;
  /** Up to 4. */
  readonly others: readonly string[];
  /** From 1. */
  readonly page?: number;
  /** 1 to 100; 25 by default. */
  readonly pageSize?: number;
}

/** `rows`, `total` and `complete` are null when the graph is not loaded or has none of the others. */
export interface LinkGapReport extends Nullable<LinkGap> {
  readonly domain: string;
  readonly others: readonly string[];
  readonly page: number;
  readonly pageSize: number;
  readonly provenance: FigureSource;
}

/** Domains that link to one of the others and not to the domain. @throws EngineError `validation_failed` when one of them is the domain */
export const findLinkGap =
  (ports: LinkPorts) =>
  async (request: LinkGapRequest, options?: CallOptions): Promise<LinkGapReport> => {
    const { page = 1, pageSize = 25 } = request;
    const { domain } = targetOf(request.domain, 'domain');
    const others = [...new Set(request.others.map((other) => targetOf(other, 'others').domain))];
    if (others.includes(domain)) {
      throw wrongField('others', `Please enter domains other than ${domain}`);
    }
    const asked = { domain, others, page, pageSize };
    const ask = async (snapshot: LinkSnapshot) => {
      const { graph } = snapshot.description;
      const found = await snapshot.linkGap(domain, others, { page, size: pageSize });
      const none = { rows: null, total: null, complete: null } as const;
      if (!graph || !found) return { ...asked, ...none, provenance: noGraph };
      const [own, ...nodes] = await Promise.all([domain, ...others].map(nodeIn(snapshot)));
      if (own === undefined || nodes.every(({ known }) => !known)) {
        return { ...asked, ...none, provenance: absent(graph, ...others) };
      }
      return { ...asked, ...found, provenance: gapSource(graph.release, own, nodes, found) };
    };
    return askLinkIndex(ports, ask, options);
  };

export interface ReferrerChangesRequest {
  readonly domain: string;
  readonly kind: ReferrerChangesQuery['kind'];
  /** From 1. */
  readonly page?: number;
  /** 1 to 100; 25 by default. */
  readonly pageSize?: number;
}

/** `rows`, `total` and both releases are null when two releases of the graph are not loaded, or do not have the domain. */
export interface ReferrerChangesReport extends Nullable<Pick<ReferrerChanges, 'rows' | 'total'>> {
  readonly domain: string;
  readonly kind: ReferrerChangesQuery['kind'];
  readonly newest: Release | null;
  readonly previous: Release | null;
  readonly page: number;
  readonly pageSize: number;
  readonly provenance: FigureSource;
}

/** Domains that started or stopped linking to a domain between two releases of the graph. */
export const findReferrerChanges =
  (ports: LinkPorts) =>
  async (
    request: ReferrerChangesRequest,
    options?: CallOptions,
  ): Promise<ReferrerChangesReport> => {
    const { kind, page = 1, pageSize = 25 } = request;
    const { domain } = targetOf(request.domain, 'domain');
    const asked = { domain, kind, page, pageSize };
    const none = { rows: null, total: null } as const;
    const ask = async (snapshot: LinkSnapshot) => {
      const { graph } = snapshot.description;
      const found = await snapshot.referrerChanges(domain, { kind, page, size: pageSize });
      const previous = graph?.previous ?? null;
      if (!graph || previous === null || !found) {
        const provenance = graph ? oneRelease(graph) : noGraph;
        return { ...asked, ...none, newest: null, previous: null, provenance };
      }
      const releases = { newest: graph.release, previous };
      const provenance = changesSource(domain, kind, { release: graph.release, previous }, found);
      if (provenance.kind === 'unknown') return { ...asked, ...none, ...releases, provenance };
      return { ...asked, ...releases, rows: found.rows, total: found.total, provenance };
    };
    return askLinkIndex(ports, ask, options);
  };

const oneRelease = ({ release }: GraphLayer): FigureSource =>
  unknown(`Only one domain graph is loaded, ${releaseTitle(release)}. Comparing needs two.`);

const noGraph = unknown(notLoaded.graph);
const absent = ({ release, domains: size }: GraphLayer, ...domains: readonly string[]) =>
  unknown(domains.map((domain) => absentFrom(domain, release, size)).join(' '));

const nodeIn = (snapshot: LinkSnapshot) => async (domain: string) => ({
  known: false,
  referringDomains: 0,
  ...(await snapshot.graphNode(domain)),
  domain,
});

/** Entries of several domains in the ranks and in the list of networks. */
async function standingsOf(snapshot: LinkSnapshot, domains: readonly string[]) {
  const [ranks, networks] = await Promise.all([
    snapshot.ranks(domains),
    snapshot.networks(domains),
  ]);
  return { ranks, networks };
}

async function factsOf(
  snapshot: LinkSnapshot,
  target: LinkTarget,
  { ranks, networks }: Awaited<ReturnType<typeof standingsOf>>,
): Promise<DomainFacts> {
  const { domain } = target;
  const [node, totals] = await Promise.all([
    snapshot.graphNode(domain),
    snapshot.linkTotals(target),
  ]);
  return {
    target,
    description: snapshot.description,
    ranks: ranks.get(domain) ?? [],
    networks: networks.get(domain) ?? null,
    node,
    totals,
  };
}

function targetOf(typed: string, field: string): LinkTarget {
  const target = domainTarget(typed);
  if (target === null) {
    throw wrongField(field, 'Please enter a domain or a URL, such as example.com');
  }
  return target;
}

/** Some suffixes are sites as well (`gov.uk`), which releases rank. For the others there is nothing to estimate. */
function refuseSuffix(facts: DomainFacts, field: string): void {
  const { domain } = facts.target;
  if (!isRegistrySuffix(domain) || isKnown(facts)) return;
  throw wrongField(
    field,
    `${domain} is a domain suffix, not a domain. Please enter a domain under it, such as example.${domain}`,
  );
}

const wrongField = (field: string, detail: string): EngineError =>
  new EngineError('validation_failed', { detail, field });
