import { registeredDomain } from '../host-names.ts';
import type {
  AnchorPage,
  IndexedLink,
  LinkingDomainPage,
  LinkingDomainQuery,
  LinksLayer,
  LinkTotals,
  PageQuery,
} from '../link-index.ts';
import { type LinkTarget, withoutScheme } from '../link-target.ts';
import { newSinceOf, type Release } from '../release.ts';
import { isFollow, pageOf } from '../select-links.ts';
import type { FakeAuthorities } from './fake-authorities.ts';

export interface FakeLinksData {
  readonly release: Release;
  readonly links: readonly Omit<IndexedLink, 'authority' | 'sourceDomain'>[];
}

/** The page-level links of a fake index. */
export class FakeLinks {
  readonly #data: FakeLinksData;
  readonly #authorities: FakeAuthorities;

  constructor(data: FakeLinksData, authorities: FakeAuthorities) {
    this.#data = data;
    this.#authorities = authorities;
  }

  layer(importedAt: string, ranksRelease: string | null): LinksLayer {
    const { release, links } = this.#data;
    const pages = new Set(links.map(({ sourceUrl }) => sourceUrl)).size;
    return { release, importedAt, files: 1, pages, links: links.length, ranksRelease };
  }

  to({ scope, url, host, domain }: LinkTarget): IndexedLink[] {
    return this.#data.links
      .map((link) => {
        const sourceDomain = registeredDomain(new URL(link.sourceUrl).hostname);
        return { ...link, sourceDomain, authority: this.#authorities.of(sourceDomain) };
      })
      .filter(({ sourceUrl, sourceDomain, targetUrl }) => {
        const source = new URL(sourceUrl).hostname;
        const target = new URL(targetUrl).hostname;
        if (scope === 'domain') {
          return registeredDomain(target) === domain && sourceDomain !== domain;
        }
        if (target !== host || source === host) return false;
        return scope === 'host' || withoutScheme(targetUrl) === withoutScheme(url);
      });
  }

  totals(target: LinkTarget): LinkTotals {
    const links = this.to(target);
    const domains = [...new Set(links.map(({ sourceDomain }) => sourceDomain))];
    const newSince = newSinceOf(this.#data.release) ?? '';
    return {
      links: occurrencesOf(links),
      follow: occurrencesOf(links.filter(isFollow)),
      nofollow: occurrencesOf(links.filter((link) => !isFollow(link))),
      domains: domains.length,
      pages: new Set(links.map(({ sourceUrl }) => sourceUrl)).size,
      newLinks: occurrencesOf(links.filter(({ firstSeen }) => firstSeen >= newSince)),
      meanAuthority: this.#authorities.mean(domains),
      firstSeen: firstDay(links),
      lastSeen: lastDay(links),
    };
  }

  anchors(target: LinkTarget, { page, size }: PageQuery): AnchorPage {
    const rows = [...Map.groupBy(this.to(target), ({ anchor }) => anchor)]
      .map(([anchor, links]) => ({
        anchor,
        links: occurrencesOf(links),
        follow: occurrencesOf(links.filter(isFollow)),
        domains: new Set(links.map(({ sourceDomain }) => sourceDomain)).size,
      }))
      .sort((a, b) => b.links - a.links || ((a.anchor ?? '') < (b.anchor ?? '') ? -1 : 1));
    return { total: rows.length, rows: pageOf(rows, page, size) };
  }

  linkingDomains(
    target: LinkTarget,
    { page, size, sort, order }: LinkingDomainQuery,
  ): LinkingDomainPage {
    const rows = [...Map.groupBy(this.to(target), ({ sourceDomain }) => sourceDomain)].map(
      ([domain, links]) => ({
        domain,
        authority: this.#authorities.of(domain),
        links: occurrencesOf(links),
        follow: occurrencesOf(links.filter(isFollow)),
        firstSeen: firstDay(links) ?? '',
        lastSeen: lastDay(links) ?? '',
      }),
    );
    const sign = order === 'asc' ? 1 : -1;
    rows.sort((a, b) => sign * ((a[sort] ?? -1) < (b[sort] ?? -1) ? -1 : 1));
    return { total: rows.length, rows: pageOf(rows, page, size) };
  }
}

const occurrencesOf = (links: readonly IndexedLink[]): number =>
  links.reduce((sum, { occurrences }) => sum + occurrences, 0);

const firstDay = (links: readonly IndexedLink[]): string | null =>
  links.map(({ firstSeen }) => firstSeen).sort()[0] ?? null;

const lastDay = (links: readonly IndexedLink[]): string | null =>
  links
    .map(({ lastSeen }) => lastSeen)
    .sort()
    .at(-1) ?? null;
