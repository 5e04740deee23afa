import {
  type LinkingDomainQuery,
  type LinkQuery,
  type LinksLayer,
  type LinkTarget,
  linkTarget,
  newSinceOf,
  type PageQuery,
} from '@plumbline/links';
import { ProblemError } from '../../http/problem-error.ts';
import type { BacklinkTargetRequestDto } from './dto/backlink-target.dto.ts';
import type { BacklinkFilterDto, BacklinksExportRequestDto } from './dto/backlinks-request.dto.ts';
import type {
  BacklinkAnchorsRequestDto,
  ReferringDomainsRequestDto,
} from './dto/link-lists.dto.ts';
import { pageBounds } from './dto/page-fields.ts';

/** @throws ProblemError `validation_failed` for what passes for an address but names no host */
export function targetOf(
  { url, scope = 'domain' }: BacklinkTargetRequestDto,
  field = 'url',
): LinkTarget {
  const target = linkTarget(url, scope);
  if (target === null) {
    const message = 'Please enter a valid URL';
    throw new ProblemError('validation_failed', { detail: message, errors: [{ field, message }] });
  }
  return target;
}

export const pageQuery = ({ page = 1, pageSize }: BacklinkAnchorsRequestDto): PageQuery => ({
  page,
  size: pageSize ?? pageBounds.defaultSize,
});

/** No page is that new: what `newOnly` asks for where nothing says when a crawl ended. */
const never = '9999-12-31';

/** The later of the two days that a filter names, if any. */
function newSince({ newOnly, newSince: since }: BacklinkFilterDto, layer: LinksLayer | null) {
  const days = [
    ...(since ? [since] : []),
    ...(newOnly ? [(layer && newSinceOf(layer.release)) ?? never] : []),
  ];
  return days.sort().at(-1);
}

/** @param layer says what is new */
export function selection(
  { sort, order, onePerDomain, filter = {} }: BacklinksExportRequestDto,
  layer: LinksLayer | null,
): Omit<LinkQuery, 'page' | 'size'> {
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

export const domainQuery = (request: ReferringDomainsRequestDto): LinkingDomainQuery => ({
  ...pageQuery(request),
  sort: request.sort ?? 'authority',
  order: request.order ?? 'desc',
});
