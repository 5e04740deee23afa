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

/** Asks the index what its loaded layers can tell, for each call in one state; what no layer can is left to the report. */
@Injectable()
export class BacklinkCheckerService {
  readonly #index: LinkIndex;

  constructor(@Inject(LINK_INDEX) index: LinkIndex) {
    this.#index = index;
  }

  backlinks(request: BacklinksRequestDto): Promise<BacklinkReport> {
    const target = targetOf(request);
    return this.#index.asOfNow(async (index) => {
      const { description } = index;
      const query = { ...pageQuery(request), ...selection(request, description.links) };
      const [totals, page] = description.links
        ? await Promise.all([index.linkTotals(target), index.links(target, query)])
        : [null, null];
      const node = totals && page ? null : await index.graphNode(target.domain);
      return backlinkReport(target, query, { description, totals, page, node });
    });
  }

  anchors(request: BacklinkAnchorsRequestDto): Promise<AnchorReport> {
    const target = targetOf(request);
    const query = pageQuery(request);
    return this.#index.asOfNow(async (index) =>
      anchorReport(target, query, index.description, await index.anchors(target, query)),
    );
  }

  referringDomains(request: ReferringDomainsRequestDto): Promise<ReferringDomainReport> {
    const target = targetOf(request);
    const query = domainQuery(request);
    return this.#index.asOfNow(async (index) => {
      const { description } = index;
      // Without links the graph answers for them, whatever was asked for.
      const source = description.links ? (request.source ?? 'links') : 'graph';
      const answers =
        source === 'links'
          ? { ...nothing, linking: await index.linkingDomains(target, query) }
          : {
              ...nothing,
              node: await index.graphNode(target.domain),
              referrers: await index.referrers(target.domain, query),
            };
      return referringDomainReport(target, query, source, { ...answers, description });
    });
  }
}

const nothing = { linking: null, node: null, referrers: null } as const;
