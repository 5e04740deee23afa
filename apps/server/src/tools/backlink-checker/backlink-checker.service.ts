import { Inject, Injectable } from '@nestjs/common';
import {
  type AnchorReport,
  anchorReport,
  type BacklinkReport,
  backlinkReport,
  type ReferringDomainReport,
  referringDomainReport,
} from '@plumbline/backlink-checker';
import type { LinkIndex } from '@plumbline/links';
import { LINK_INDEX } from '../../link-index/link-index.token.ts';
import type { BacklinksRequestDto } from './dto/backlinks-request.dto.ts';
import type {
  BacklinkAnchorsRequestDto,
  ReferringDomainsRequestDto,
} from './dto/link-lists.dto.ts';
import { domainQuery, pageQuery, selection, targetOf } from './link-queries.ts';

/** Asks the index what its loaded layers can tell; what no layer can is left to the report. */
@Injectable()
export class BacklinkCheckerService {
  readonly #index: LinkIndex;

  constructor(@Inject(LINK_INDEX) index: LinkIndex) {
    this.#index = index;
  }

  async backlinks(request: BacklinksRequestDto): Promise<BacklinkReport> {
    const target = targetOf(request);
    const description = await this.#index.describe();
    const query = { ...pageQuery(request), ...selection(request, description.links) };
    const [totals, page] = description.links
      ? await Promise.all([this.#index.linkTotals(target), this.#index.links(target, query)])
      : [null, null];
    const node = totals && page ? null : await this.#index.graphNode(target.domain);
    return backlinkReport(target, query, { description, totals, page, node });
  }

  async anchors(request: BacklinkAnchorsRequestDto): Promise<AnchorReport> {
    const target = targetOf(request);
    const query = pageQuery(request);
    const description = await this.#index.describe();
    return anchorReport(target, query, description, await this.#index.anchors(target, query));
  }

  async referringDomains(request: ReferringDomainsRequestDto): Promise<ReferringDomainReport> {
    const target = targetOf(request);
    const query = domainQuery(request);
    const description = await this.#index.describe();
    // Without links the graph answers for them, whatever was asked for.
    const source = description.links ? (request.source ?? 'links') : 'graph';
    if (source === 'links') {
      const linking = await this.#index.linkingDomains(target, query);
      return referringDomainReport(target, query, source, { ...nothing, description, linking });
    }
    const [node, referrers] = await Promise.all([
      this.#index.graphNode(target.domain),
      this.#index.referrers(target.domain, query),
    ]);
    return referringDomainReport(target, query, source, {
      ...nothing,
      description,
      node,
      referrers,
    });
  }
}

const nothing = { linking: null, node: null, referrers: null } as const;
