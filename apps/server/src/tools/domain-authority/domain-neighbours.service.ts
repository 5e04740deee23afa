import { Inject, Injectable } from '@nestjs/common';
import { notLoaded } from '@plumbline/domain-authority';
import { type FigureSource, indexed, type LinkIndex, unknown } from '@plumbline/links';
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

  async similar({
    domain: typed,
    limit = 20,
  }: SimilarDomainsRequestDto): Promise<SimilarDomainsDto> {
    const { domain } = askedDomain(typed);
    const found = await this.#index.similar(domain, limit);
    const note =
      found === null
        ? ''
        : `Domains that share referring domains with it, from ${found.referrersRead} of its ${found.referrers}.`;
    return mutable({
      domain,
      rows: found?.rows ?? null,
      referrersRead: found?.referrersRead ?? null,
      referrers: found?.referrers ?? null,
      provenance: await this.#source(found !== null, note),
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
    const found = await this.#index.linkGap(domain, others, { page, size: pageSize });
    return mutable({
      domain,
      others,
      rows: found?.rows ?? null,
      total: found?.total ?? null,
      complete: found?.complete ?? null,
      page,
      pageSize,
      provenance: await this.#source(
        found !== null,
        'Domains that refer to one of the others and not to the domain, by links, and also by images, scripts, fonts and redirects.',
      ),
    });
  }

  async #source(found: boolean, note: string): Promise<FigureSource> {
    const { graph } = await this.#index.describe();
    return found && graph ? indexed('graph', graph.release, note) : unknown(notLoaded.graph);
  }
}
