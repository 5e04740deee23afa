import {
  allAudits,
  type AnyAudit,
  type ArtifactName,
  type AuditId,
} from '@plumbline/tools/seo-audit';

/** What a crawl has for each page. */
const perPage: ReadonlySet<ArtifactName> = new Set(['exchange', 'page', 'robots', 'language']);

/** Page audits that a site issue replaces, although a crawl has what they require. */
const replaced: ReadonlySet<AuditId> = new Set<AuditId>([
  'soft-404',
  // `slow-answer` requests twice, and only while our own process isn't busy.
  'ttfb',
  // In a crawl, each redirect is the answer of its own URL.
  'redirect-chain-length',
]);

/** What only a crawl, or requests for the targets of links, can tell. */
const perSite: readonly ArtifactName[] = [
  'crawl',
  'links',
  'canonicalTarget',
  'hreflangTargets',
  'sitemapSample',
];

const neverGathered: readonly ArtifactName[] = [
  'images',
  'assets',
  'favicon',
  'ogImage',
  'lab',
  'rendered',
  'field',
  'botParity',
  'options',
];

const requiresAny = ({ requires }: AnyAudit, names: readonly ArtifactName[]): boolean =>
  requires.some((name) => names.includes(name));

/** The audits that a crawl runs on each page. */
export const crawlAudits: readonly AnyAudit[] = allAudits.filter(
  ({ id, scope, requires }) =>
    scope === 'page' && !replaced.has(id) && requires.every((name) => perPage.has(name)),
);

interface OtherAudit {
  readonly id: AuditId;
  /** A site issue replaces it, it judges the whole site, or a crawl doesn't gather what it requires. */
  readonly because: 'site-issue' | 'whole-site' | 'not-gathered';
}

/** The audits that a crawl doesn't run on each page, and why. */
export const otherAudits: readonly OtherAudit[] = allAudits
  .filter((audit) => !crawlAudits.includes(audit))
  .map((audit) => ({ id: audit.id, because: reasonOf(audit) }));

function reasonOf(audit: AnyAudit): OtherAudit['because'] {
  if (requiresAny(audit, neverGathered)) return 'not-gathered';
  return replaced.has(audit.id) || requiresAny(audit, perSite) ? 'site-issue' : 'whole-site';
}
