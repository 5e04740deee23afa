import {
  type LabElement,
  type LabFinding,
  type LabItem,
  smallestSaving,
} from '@plumbline/tools/page-speed';
import { cutText, maxUrlLength } from './lab-messages.ts';
import {
  type LighthouseAudit,
  type LighthouseDetails,
  type LighthouseNode,
  type LighthouseResult,
  readDetails,
  readNode,
} from './lighthouse-result.ts';

const maxItems = 20;
/** Groups of Lighthouse's performance category whose audits recommend a fix. */
const groups = new Set(['insights', 'diagnostics']);
const metrics = ['FCP', 'LCP', 'TBT', 'CLS', 'INP'] as const;

/** Audits that failed or have information: first those on the metrics that lose the most points, then by savings. */
export function narrowFindings(result: LighthouseResult): LabFinding[] {
  return result.categories.performance.auditRefs
    .filter((reference) => groups.has(reference.group ?? ''))
    .flatMap(({ id }) => {
      const audit = result.audits[id];
      const level = audit ? levelOf(audit) : null;
      if (!audit || !level) return [];
      return [{ finding: narrowFinding(audit, level), lost: pointsLost(audit, result) }];
    })
    .filter(({ finding }) => finding.level !== 'info' || finding.itemCount > 0)
    .sort((one, other) => other.lost - one.lost || rank(other.finding) - rank(one.finding))
    .map(({ finding }) => finding);
}

/** The audits of the metrics, with their weights in Lighthouse's score. */
const metricAudits: Readonly<Record<string, readonly [id: string, weight: number]>> = {
  FCP: ['first-contentful-paint', 10],
  LCP: ['largest-contentful-paint', 25],
  TBT: ['total-blocking-time', 30],
  CLS: ['cumulative-layout-shift', 25],
};

/** Points that the page loses by the worst metric that a finding is about; 0 if all of them are good. */
function pointsLost({ metricSavings = {} }: LighthouseAudit, { audits }: LighthouseResult): number {
  const named = Object.entries(metricSavings);
  const estimated = named.filter(([, saving]) => saving > 0);
  // If Lighthouse has no estimate, it lists the metric with a saving of 0.
  const about = estimated.length > 0 ? estimated.filter(isNoticeable) : named;
  const points = about.map(([metric]) => {
    const [id = '', weight = 0] = metricAudits[metric] ?? [];
    const score = audits[id]?.score ?? 1;
    return score < goodScore ? weight * (1 - score) : 0;
  });
  return Math.max(0, ...points);
}

const isNoticeable = ([metric, saving]: readonly [string, number]): boolean =>
  saving >= (metric === 'CLS' ? smallestSaving.shift : smallestSaving.ms);

/** Lighthouse's own colors: below 0.5 red, below 0.9 orange (shared/util.js). */
const goodScore = 0.9;

function levelOf(audit: LighthouseAudit): LabFinding['level'] | null {
  if (['notApplicable', 'manual', 'error'].includes(audit.scoreDisplayMode)) return null;
  if (audit.scoreDisplayMode === 'informative' || audit.score === null) return 'info';
  if (audit.score < 0.5) return 'fail';
  return audit.score < goodScore ? 'average' : null;
}

/** Milliseconds first; a layout shift of 0.1 weighs as much as a second, savings of 100 KB as much as 10 ms. */
function rank(finding: LabFinding): number {
  const { CLS = 0, FCP = 0, LCP = 0, TBT = 0, INP = 0 } = finding.savings;
  const level = { fail: 0.2, average: 0.1, info: 0 }[finding.level];
  return FCP + LCP + TBT + INP + CLS * 10_000 + (finding.savingsBytes ?? 0) / 10_240 + level;
}

function narrowFinding(audit: LighthouseAudit, level: LabFinding['level']): LabFinding {
  const items = audit.details ? itemsOfDetails(audit.details) : [];
  const savings = metrics.flatMap((metric) => {
    const saved = audit.metricSavings?.[metric] ?? 0;
    return saved > 0 ? [[metric, saved] as const] : [];
  });
  const bytes = audit.details?.overallSavingsBytes ?? audit.details?.debugData?.wastedBytes ?? 0;
  return {
    id: audit.id,
    title: cutText(plainText(audit.title)),
    description: plainText(withoutReferences(audit.description)),
    learnMore: /\]\((https:\/\/[^)\s]+)\)/.exec(audit.description)?.[1] ?? null,
    displayValue: audit.displayValue ? cutText(audit.displayValue.replaceAll('\u00a0', ' ')) : null,
    savings: Object.fromEntries(savings),
    savingsBytes: bytes > 0 ? Math.round(bytes) : null,
    level,
    items: items.slice(0, maxItems),
    itemCount: items.length,
  };
}

/** `[Learn more about X](url).` makes no sense without its link. */
const withoutReferences = (markdown: string): string =>
  markdown.replace(/\[Learn [^\]]*\]\([^)]*\)[^.[]*\.?/g, '');

const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();

function itemsOfDetails(details: LighthouseDetails): LabItem[] {
  switch (details.type) {
    case 'table':
    case 'opportunity':
      return records(details.items)
        .filter((item) => !isTotal(item))
        .map((item) => tableItem(item, details.headings ?? []));
    case 'list':
      return asArray(details.items).flatMap((part) => itemsOfPart(part));
    case 'checklist':
      return Object.values(asRecord(details.items)).flatMap((check) => {
        const { label, value } = asRecord(check);
        return value === false && typeof label === 'string' ? [textItem(label)] : [];
      });
    case 'network-tree':
      return chainItems(asRecord(details.chains));
    default:
      return [];
  }
}

/** Lighthouse's row with the sum of the rows above it has a word instead of an element. */
const isTotal = ({ node }: Record<string, unknown>): boolean => asRecord(node).type === 'text';

/** A list contains tables, elements, checklists, and sections with one of them each. */
function itemsOfPart(part: unknown): LabItem[] {
  const node = readNode(part);
  if (node) return [{ ...noItem, element: narrowElement(node) }];
  const section = asRecord(part);
  const details = readDetails(section.type === 'list-section' ? section.value : part);
  return details ? itemsOfDetails(details) : [];
}

function chainItems(chains: Record<string, unknown>): LabItem[] {
  return Object.values(chains).flatMap((entry) => {
    const { url, transferSize, navStartToEndTime, children } = asRecord(entry);
    if (typeof url !== 'string') return [];
    const text =
      typeof navStartToEndTime === 'number' ? `${Math.round(navStartToEndTime)} ms` : null;
    const item = {
      ...noItem,
      url: url.slice(0, maxUrlLength),
      text,
      totalBytes: numberOrNull(transferSize),
    };
    return [item, ...chainItems(asRecord(children))];
  });
}

const noItem: LabItem = {
  url: null,
  element: null,
  text: null,
  totalBytes: null,
  wastedBytes: null,
  wastedMs: null,
};

const textItem = (text: string): LabItem => ({ ...noItem, text: cutText(text) });

function tableItem(
  item: Record<string, unknown>,
  headings: NonNullable<LighthouseDetails['headings']>,
): LabItem {
  const node = readNode(item.node);
  const source = asRecord(item.source);
  const url = [item.url, source.url].find(isAddress);
  const words = headings.flatMap(({ key, label = '', valueType }) =>
    // If Lighthouse knows no URL, it writes a word instead: `Unattributable`.
    key === null || (ownFields.has(key) && (key !== 'url' || isAddress(item.url)))
      ? []
      : wordsOf(item[key], label, valueType),
  );
  return {
    url: url?.slice(0, maxUrlLength) ?? null,
    element: node ? narrowElement(node) : null,
    text: words.length > 0 ? cutText(words.join(' · ')) : null,
    totalBytes: numberOrNull(item.totalBytes ?? item.transferSize),
    wastedBytes: numberOrNull(item.wastedBytes),
    wastedMs: numberOrNull(item.wastedMs),
  };
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z\d+.-]*:/i.test(value);

/** Columns with their own field. */
const ownFields = new Set(['url', 'node', 'totalBytes', 'transferSize', 'wastedBytes', 'wastedMs']);

function wordsOf(value: unknown, label: string, valueType: string): string[] {
  if (typeof value === 'string') return value ? [value] : [];
  if (typeof value === 'number') return [`${label}: ${quantity(value, valueType)}`];
  const inner = asRecord(value);
  if (typeof inner.value === 'number')
    return [quantity(inner.value, String(inner.type ?? valueType))];
  if (typeof inner.value === 'string') return [inner.value];
  return [];
}

function quantity(value: number, valueType: string): string {
  if (valueType === 'ms' || valueType === 'timespanMs') return `${Math.round(value)} ms`;
  if (valueType === 'bytes') return `${Math.round(value)} bytes`;
  return String(Math.round(value * 1000) / 1000);
}

const narrowElement = (node: LighthouseNode): LabElement => ({
  selector: cutText(node.selector ?? ''),
  snippet: cutText(node.snippet ?? ''),
  label: cutText(node.nodeLabel ?? ''),
});

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const records = (value: unknown): Record<string, unknown>[] => asArray(value).map(asRecord);
