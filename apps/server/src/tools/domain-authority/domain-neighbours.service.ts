import { Inject, Injectable } from '@nestjs/common';
import { gapSource, notLoaded, similarSource } from '@plumbline/domain-authority';
import { type LinkIndex, type LinkSnapshot, type Release, unknown } from '@plumbline/links';
import { LINK_INDEX } from '../../link-index/link-index.token.ts';
import { askedDomain, wrongField } from './asked-domain.ts';
import type {
  LinkGapRequestDto,
  SimilarDomainsRequestDto,
} from './dto/domain-authority-request.dto.ts';
import type { LinkGapDto, SimilarDomainsDto } from './dto/neighbours.dto.ts';
import { mutable } from '../../http/mutable.ts';

/** What the graph says of a domain's surroundings. */
@Injectable()
export class DomainNeighboursService {
  readonly #index: LinkIndex;

  constructor(@Inject(LINK_INDEX) index: LinkIndex) {
    this.#index = index;
  }

  async similar(request: SimilarDomainsRequestDto): Promise<SimilarDomainsDto> {
    const { domain } = askedDomain(request.domain);
    return this.#index.asOfNow(async (index) => {
      const release = graphRelease(index);
      const found = release && (await index.similar(domain, request.limit ?? 20));
      if (!release || !found) {
        return { domain, rows: null, referrersRead: null, referrers: null, provenance: noGraph };
      }
      return mutable({ domain, ...found, provenance: similarSource(release, found) });
    });
  }

  /** @throws ProblemError when one of the others is the domain itself */
  async linkGap(request: LinkGapRequestDto): Promise<LinkGapDto> {
    const { page = 1, pageSize = 25 } = request;
    const { domain } = askedDomain(request.domain);
    const others = [...new Set(request.others.map((other) => askedDomain(other).domain))];
    if (others.includes(domain)) {
      throw wrongField('others', `Please enter domains other than ${domain}`);
    }
    const asked = { domain, others, page, pageSize };
    return this.#index.asOfNow(async (index) => {
      const release = graphRelease(index);
      const found = release && (await index.linkGap(domain, others, { page, size: pageSize }));
      if (!release || !found) {
        return { ...asked, rows: null, total: null, complete: null, provenance: noGraph };
      }
      const known = await Promise.all(
        others.map(async (other) => ({
          domain: other,
          ...((await index.graphNode(other)) ?? absent),
        })),
      );
      return mutable({ ...asked, ...found, provenance: gapSource(release, domain, known, found) });
    });
  }
}

/** Of the graph that is loaded, if one is. */
const graphRelease = ({ description }: LinkSnapshot): Release | null =>
  description.graph?.release ?? null;

const noGraph = unknown(notLoaded.graph);
const absent = { known: false, referringDomains: 0 } as const;
