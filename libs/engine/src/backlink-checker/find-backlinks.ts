import {
  type FigureSource,
  type IndexedLink,
  type LinkingDomainQuery,
  type LinkSnapshot,
  type LinkTarget,
} from '@plumbline/links';
import {
  type AnchorReport,
  anchorReport,
  type Backlink,
  type BacklinkReport,
  backlinkReport,
  backlinksSource,
  type ReferringDomainReport,
  referringDomainReport,
  toBacklink,
} from '@plumbline/tools/backlink-checker';
import { askLinkIndex, type LinkPorts } from '../ask-link-index.ts';
import { toEngineError } from '../engine-error.ts';
import type { CallOptions } from '../ports.ts';
import {
  type BacklinkSelectionRequest,
  type BacklinkTargetRequest,
  domainQuery,
  pageQuery,
  type PageRequest,
  selection,
  targetOf,
} from './link-queries.ts';

export type BacklinksRequest = BacklinkSelectionRequest & PageRequest;
export type AnchorsRequest = BacklinkTargetRequest & PageRequest;

export interface ReferringDomainsRequest extends AnchorsRequest {
  readonly sort?: LinkingDomainQuery['sort'];
  readonly order?: LinkingDomainQuery['order'];
  /** The layer to query; `links` by default, or `graph` if links aren't loaded. */
  readonly source?: 'links' | 'graph';
}

/** Totals and one page of the links to a URL, a host or a domain. */
export const findBacklinks =
  (ports: LinkPorts) =>
  async (request: BacklinksRequest, options?: CallOptions): Promise<BacklinkReport> => {
    const target = targetOf(request);
    const ask = async (snapshot: LinkSnapshot) => {
      const { description } = snapshot;
      const query = { ...pageQuery(request), ...selection(request, description.links) };
      const [ranks, networks, totals, page, node] = await Promise.all([
        snapshot.ranks([target.domain]),
        snapshot.networks([target.domain]),
        snapshot.linkTotals(target),
        snapshot.links(target, query),
        snapshot.graphNode(target.domain),
      ]);
      return backlinkReport(target, query, {
        description,
        ranks: ranks.get(target.domain) ?? [],
        networks: networks.get(target.domain) ?? null,
        totals,
        page,
        node,
      });
    };
    return askLinkIndex(ports, ask, options);
  };

/** The link texts of a target, most links first. */
export const listAnchors =
  (ports: LinkPorts) =>
  async (request: AnchorsRequest, options?: CallOptions): Promise<AnchorReport> => {
    const target = targetOf(request);
    const query = pageQuery(request);
    const ask = async (snapshot: LinkSnapshot) =>
      anchorReport(target, query, snapshot.description, await snapshot.anchors(target, query));
    return askLinkIndex(ports, ask, options);
  };

/** The domains that link to a target. */
export const listReferringDomains =
  (ports: LinkPorts) =>
  async (
    request: ReferringDomainsRequest,
    options?: CallOptions,
  ): Promise<ReferringDomainReport> => {
    const target = targetOf(request);
    const query = domainQuery(request);
    const ask = async (snapshot: LinkSnapshot) => {
      const { description } = snapshot;
      const source = description.links ? (request.source ?? 'links') : 'graph';
      const answers =
        source === 'links'
          ? { ...nothing, linking: await snapshot.linkingDomains(target, query) }
          : {
              ...nothing,
              node: await snapshot.graphNode(target.domain),
              referrers: await snapshot.referrers(target.domain, query),
            };
      return referringDomainReport(target, query, source, { ...answers, description });
    };
    return askLinkIndex(ports, ask, options);
  };

const nothing = { linking: null, node: null, referrers: null } as const;

/** Maximum number of links in one export. */
export const maxExportedLinks = 50_000;

export interface BacklinkExport {
  readonly target: LinkTarget;
  /** Number of matching links, including links over the limit; null if unknown. */
  readonly total: number | null;
  readonly source: FigureSource;
  /** A few hundred links at a time. A caller that stops early has to call `return()`. Its failures are EngineErrors. */
  readonly batches: AsyncIterable<readonly Backlink[]>;
}

/** Every link that a query selects, up to {@link maxExportedLinks}. The first of them are read before it resolves. */
export const exportBacklinks =
  (ports: LinkPorts) =>
  async (request: BacklinkSelectionRequest, options?: CallOptions): Promise<BacklinkExport> => {
    const target = targetOf(request);
    const ask = async (snapshot: LinkSnapshot) => {
      const { description } = snapshot;
      const query = selection(request, description.links);
      const page = await snapshot.links(target, { ...query, page: 1, size: 1 });
      const links = snapshot.exportLinks(target, query, maxExportedLinks);
      const reading = links[Symbol.asyncIterator]();
      const batches = batchesOf(reading, await reading.next());
      const source = backlinksSource(target, description, true);
      return { target, total: page?.total ?? null, source, batches };
    };
    return askLinkIndex(ports, ask, options);
  };

async function* batchesOf(
  reading: AsyncIterator<readonly IndexedLink[]>,
  first: IteratorResult<readonly IndexedLink[]>,
): AsyncIterable<readonly Backlink[]> {
  try {
    for (let next = first; !next.done; next = await reading.next())
      yield next.value.map(toBacklink);
  } catch (error) {
    throw toEngineError(error);
  } finally {
    await reading.return?.();
  }
}
