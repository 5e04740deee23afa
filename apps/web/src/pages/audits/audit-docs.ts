import { authorities } from '@plumbline/seo/authorities';
import {
  allAudits,
  type AnyAudit,
  auditRules,
  blockerCap,
  blockers,
  categories,
  type CategoryId,
  costs,
  type Weight,
} from '@plumbline/tools/seo-audit';
import {
  type AuditCosts,
  type AuditDoc,
  auditDocPath,
  type AuditEntry,
  type AuditIndex,
  auditIndexPath,
  type AuditTexts,
  auditTextsPath,
} from './audit-doc.ts';
import { pixelWidth, truncateToWidth } from '@plumbline/seo/text';
import { site } from '../../app/site.ts';
import { limitsInWords } from './limit-words.ts';

// Reads the whole registry, so only the prerender, the build and specs may import this file.

function toEntry({ id, category, scope, title, never }: AnyAudit): AuditEntry {
  const weight: Weight = auditRules[id].weight;
  const categoryTitle = categories[category];
  return { id, category, categoryTitle, scope, title, weight, costs: costsOf(weight, never) };
}

const costsOf = (weight: Weight, never: AnyAudit['never']): AuditCosts => ({
  ...costs[weight],
  ...(never && { [never]: 0 }),
});

/**
 * The width of a description in Google's desktop results, in 14 px Arial. The audit of descriptions has the same
 * limit.
 */
const descriptionPx = 915;
const descriptionFontPx = 14;

const { passPx: titlePx, fontPx: titleFontPx } = auditRules['title-pixel-width'].limits;

function summaryOf(what: string): string {
  const text = what.replaceAll('`', '');
  if (pixelWidth(text, { fontPx: descriptionFontPx }) <= descriptionPx) return text;
  const [first = ''] = text.split(/(?<=[.!?])\s/, 1);
  if (first.length >= 80 && pixelWidth(first, { fontPx: descriptionFontPx }) <= descriptionPx)
    return first;
  return truncateToWidth(text, { fontPx: descriptionFontPx, maxPx: descriptionPx });
}

const nameOf = (audit: AnyAudit | undefined) =>
  audit ? { id: audit.id, title: audit.title } : null;

/** The registry in the form of the index page. */
const listed = (Object.keys(categories) as CategoryId[]).flatMap((id) =>
  allAudits.filter(({ category }) => category === id),
);

/** The text files that an audit reads. */
const textFiles = { robots: 'robots.txt', sitemaps: 'the sitemap', llmsTxt: 'llms.txt' } as const;

function filesOf({ requires }: AnyAudit): string[] {
  const files = Object.entries(textFiles).filter(([name]) =>
    (requires as readonly string[]).includes(name),
  );
  return files.length > 0 ? files.map(([, file]) => file) : ['file'];
}

function toDoc(audit: AnyAudit): AuditDoc {
  const at = listed.indexOf(audit);
  const { basis, authorities: keys, limits } = auditRules[audit.id];
  return {
    ...toEntry(audit),
    sources: audit.sources.flatMap((source) => (source === 'file' ? filesOf(audit) : [source])),
    failureTitle: audit.failureTitle,
    what: audit.what,
    details: audit.details ?? [],
    branded: pixelWidth(`${audit.title} | ${site.name}`, { fontPx: titleFontPx }) <= titlePx,
    summary: summaryOf(audit.what),
    why: audit.why,
    fix: audit.fix,
    good: audit.good.code,
    bad: audit.bad.code,
    goodLabel: audit.good.label,
    badLabel: audit.bad.label,
    basis,
    authorities: keys.map((key) => authorities[key]),
    limits: limitsInWords(limits),
    needsSiteAudit: (audit.requires as readonly string[]).includes('crawl'),
    caps: blockers.some((id) => id === audit.id) ? blockerCap : null,
    previous: nameOf(listed[at - 1]),
    next: nameOf(listed[at + 1]),
    neighbors: allAudits
      .filter(({ id, category }) => category === audit.category && id !== audit.id)
      .map(({ id, title }) => ({ id, title })),
  };
}

function toIndex(): AuditIndex {
  return {
    categories: (Object.keys(categories) as CategoryId[]).map((id) => ({
      id,
      title: categories[id],
      audits: allAudits.filter(({ category }) => category === id).map(toEntry),
    })),
    weights: (Object.keys(costs) as Weight[]).map((weight) => ({ weight, costs: costs[weight] })),
  };
}

const toTexts = (): AuditTexts =>
  Object.fromEntries(
    allAudits.map(({ id, failureTitle, what, details = [], why, fix }) => [
      id,
      [failureTitle, what, ...details, why, fix].join(' '),
    ]),
  );

/** Every data file of the reference, by URL. */
export function auditData(): ReadonlyMap<string, AuditIndex | AuditDoc | AuditTexts> {
  return new Map<string, AuditIndex | AuditDoc | AuditTexts>([
    [auditIndexPath, toIndex()],
    [auditTextsPath, toTexts()],
    ...allAudits.map((audit) => [auditDocPath(audit.id), toDoc(audit)] as const),
  ]);
}
