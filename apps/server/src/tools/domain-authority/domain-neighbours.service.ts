import { Inject, Injectable } from '@nestjs/common';
import { notLoaded } from '@plumbline/domain-authority';
import { indexed, type LinkIndex, type Release, unknown } from '@plumbline/links';
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
    const release = await this.#graphRelease();
    const found = release && (await this.#index.similar(domain, request.limit ?? 20));
    if (!release || !found) {
      return { domain, rows: null, referrersRead: null, referrers: null, provenance: noGraph };
    }
    const note = `Domains that the same domains refer to: ${found.referrersRead} of its ${found.referrers} referring domains were read, the most selective first.`;
    return mutable({ domain, ...found, provenance: indexed('graph', release, note) });
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
    const release = await this.#graphRelease();
    const found = release && (await this.#index.linkGap(domain, others, { page, size: pageSize }));
    if (!release || !found) {
      return { ...asked, rows: null, total: null, complete: null, provenance: noGraph };
    }
    return mutable({ ...asked, ...found, provenance: indexed('graph', release, gapNote) });
  }

  /** Of the graph that is loaded, if one is. */
  async #graphRelease(): Promise<Release | null> {
    return (await this.#index.describe()).graph?.release ?? null;
  }
}

const noGraph = unknown(notLoaded.graph);
const gapNote =
  'Domains that refer to one of the others and not to the domain, by links, and also by images, scripts, fonts and redirects.';
