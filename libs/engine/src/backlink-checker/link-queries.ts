import {
  type LinkFilter,
  type LinkingDomainQuery,
  type LinkScope,
  type LinkSelection,
  type LinksLayer,
  type LinkTarget,
  linkTarget,
  newSinceOf,
  type PageQuery,
} from '@plumbline/links';
import { defaultPageSize } from '@plumbline/tools/backlink-checker';
import { EngineError } from '../engine-error.ts';

export interface BacklinkTargetRequest {
  /** A URL or a domain, with or without a scheme. */
  readonly url: string;
  /** `domain` by default. */
  readonly scope?: LinkScope;
}

interface BacklinkFilter extends Omit<LinkFilter, 'type'> {
  readonly type?: LinkFilter['type'] | null;
  /** Only links first seen in the newest 30 days of the crawl. */
  readonly newOnly?: boolean;
}

/** Which links of a target, and in which order: by authority, the best first, by default. */
export interface BacklinkSelectionRequest extends BacklinkTargetRequest {
  readonly sort?: LinkSelection['sort'];
  readonly order?: LinkSelection['order'];
  readonly onePerDomain?: boolean;
  readonly filter?: BacklinkFilter;
}

export interface PageRequest {
  /** From 1. */
  readonly page?: number;
  /** 1 to 100; 25 by default. */
  readonly pageSize?: number;
}

/** @throws EngineError `validation_failed` for what names no host */
export function targetOf(
  { url, scope = 'domain' }: BacklinkTargetRequest,
  field = 'url',
): LinkTarget {
  const target = linkTarget(url, scope);
  if (target === null) {
    throw new EngineError('validation_failed', { detail: 'Please enter a valid URL', field });
  }
  return target;
}

export const pageQuery = ({ page = 1, pageSize = defaultPageSize }: PageRequest): PageQuery => ({
  page,
  size: pageSize,
});

/** Later than any page. `newOnly` uses it if the end of the crawl is unknown. */
const never = '9999-12-31';

/** The later of the two days that a filter names, if any. */
function newSince({ newOnly, newSince: since }: BacklinkFilter, layer: LinksLayer | null) {
  const days = [
    ...(since ? [since] : []),
    ...(newOnly ? [(layer && newSinceOf(layer.release)) ?? never] : []),
  ];
  return days.sort().at(-1);
}

/** @param layer tells when its crawl ended, so what is new */
export function selection(
  { sort, order, onePerDomain, filter = {} }: BacklinkSelectionRequest,
  layer: LinksLayer | null,
): LinkSelection {
  const since = newSince(filter, layer);
  const domain = filter.domain?.trim();
  const anchor = filter.anchor?.trim();
  return {
    sort: sort ?? 'authority',
    order: order ?? 'desc',
    onePerDomain: onePerDomain ?? false,
    ...(filter.type ? { type: filter.type } : {}),
    ...(since ? { newSince: since } : {}),
    ...(domain ? { domain } : {}),
    ...(anchor ? { anchor } : {}),
  };
}

export const domainQuery = (
  request: PageRequest & Partial<Pick<LinkingDomainQuery, 'sort' | 'order'>>,
): LinkingDomainQuery => ({
  ...pageQuery(request),
  sort: request.sort ?? 'authority',
  order: request.order ?? 'desc',
});
