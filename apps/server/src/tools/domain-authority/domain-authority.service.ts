import { Inject, Injectable } from '@nestjs/common';
import {
  bestOf,
  type DomainFacts,
  domainProfile,
  domainReport,
  isKnown,
  isLoaded,
} from '@plumbline/domain-authority';
import { isRegistrySuffix, type LinkIndex, type LinkTarget } from '@plumbline/links';
import { LINK_INDEX } from '../../link-index/link-index.token.ts';
import { askedDomain, suffixMessage, wrongField } from './asked-domain.ts';
import type { DomainAuthorityReportDto } from './dto/domain-authority-report.dto.ts';
import type { DomainComparisonDto } from './dto/domain-comparison.dto.ts';
import { mutable } from '../../http/mutable.ts';

@Injectable()
export class DomainAuthorityService {
  readonly #index: LinkIndex;

  constructor(@Inject(LINK_INDEX) index: LinkIndex) {
    this.#index = index;
  }

  /** @throws ProblemError for a suffix of registries that the index does not know as a site */
  async report(typed: string): Promise<DomainAuthorityReportDto> {
    const facts = await this.#facts([askedDomain(typed)]);
    refuseSuffixes(facts, 'domain');
    const [report] = facts.map(domainReport);
    if (report === undefined) throw new Error('one domain asked, none answered');
    return mutable({ ...report, analyzedAt: new Date().toISOString() });
  }

  /** @throws ProblemError when two of them are of one registered domain, and as {@link report} */
  async compare(typed: readonly string[]): Promise<DomainComparisonDto> {
    const targets = typed.map(askedDomain);
    if (new Set(targets.map(({ domain }) => domain)).size < targets.length) {
      throw wrongField('domains', 'Please enter each domain once: these share one');
    }
    const facts = await this.#facts(targets);
    refuseSuffixes(facts, 'domains');
    const profiles = facts.map(domainProfile);
    return mutable({
      domains: profiles,
      best: bestOf(profiles),
      indexLoaded: facts.some(({ index }) => isLoaded(index)),
      analyzedAt: new Date().toISOString(),
    });
  }

  #facts(targets: readonly LinkTarget[]): Promise<DomainFacts[]> {
    return this.#index.asOfNow(async (asked) => {
      const ranks = await asked.ranks(targets.map(({ domain }) => domain));
      return Promise.all(
        targets.map(async (target) => {
          const { host, domain } = target;
          const [graph, links] = await Promise.all([
            asked.graphNode(domain),
            asked.linkTotals(target),
          ]);
          return {
            host,
            domain,
            index: asked.description,
            ranks: ranks.get(domain) ?? [],
            graph,
            links,
          };
        }),
      );
    });
  }
}

/** Some suffixes are sites as well (`gov.uk`), and releases have those. Of the others nothing is to be estimated. */
function refuseSuffixes(facts: readonly DomainFacts[], field: string): void {
  const suffix = facts.find((each) => isRegistrySuffix(each.domain) && !isKnown(each));
  if (suffix) throw wrongField(field, suffixMessage(suffix.domain));
}
