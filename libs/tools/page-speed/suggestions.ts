import { counted } from '@plumbline/seo/text';
import { type LabFinding, smallestSaving } from './lab.ts';

/** Advice by Lighthouse audit id: an imperative without a full stop. Other findings keep their title. */
const advice: Readonly<Record<string, string>> = {
  'bootup-time': 'Reduce JavaScript execution time',
  'cache-insight': 'Let browsers cache unchanged files for longer',
  'cls-culprits-insight': 'Stop content from moving while the page loads',
  'document-latency-insight':
    'Send the HTML sooner: avoid redirects, speed up the server, compress it',
  'dom-size-insight': 'Reduce the number of elements on the page',
  'duplicated-javascript-insight': 'Send each script module once',
  'font-display-insight': 'Show text before its web font loads',
  'forced-reflow-insight': 'Stop scripts from reading the layout right after changing it',
  'image-delivery-insight': 'Send images in modern formats, no larger than displayed',
  'inp-breakdown-insight': 'Make the page respond to clicks and keys sooner',
  'lcp-breakdown-insight': 'Show the largest element on the first screen sooner',
  'lcp-discovery-insight': 'Make the largest image discoverable in the HTML',
  'legacy-javascript-insight': 'Stop sending code for old browsers',
  'long-tasks': 'Split long tasks on the main thread',
  'mainthread-work-breakdown': 'Reduce main-thread work',
  'modern-http-insight': 'Serve files over HTTP/2 or HTTP/3',
  'network-dependency-tree-insight': 'Shorten chains of requests that wait for each other',
  'non-composited-animations': 'Animate only properties that don’t need a repaint',
  'render-blocking-insight': 'Stop styles and scripts from blocking the first paint',
  'third-parties-insight': 'Load less third-party code',
  'total-byte-weight': 'Send fewer bytes',
  'unminified-css': 'Minify style sheets',
  'unminified-javascript': 'Minify scripts',
  'unsized-images': 'Set the width and height of images',
  'unused-css-rules': 'Remove unused styles',
  'unused-javascript': 'Remove unused scripts',
  'viewport-insight': 'Set the device width in the viewport tag',
};

const metricWords: readonly [keyof LabFinding['savings'], (value: number) => string][] = [
  ['LCP', (ms) => `${milliseconds(ms)} before the largest paint`],
  ['FCP', (ms) => `${milliseconds(ms)} before the first paint`],
  ['TBT', (ms) => `${milliseconds(ms)} of blocked main thread`],
  ['INP', (ms) => `${milliseconds(ms)} before the page responds to a click`],
  ['CLS', (shift) => `${Number(shift.toFixed(3))} of layout shift`],
];

/** Findings about main-thread work, which don't matter on a page that is hardly blocked. */
const aboutMainThread: ReadonlySet<string> = new Set([
  'bootup-time',
  'forced-reflow-insight',
  'long-tasks',
  'mainthread-work-breakdown',
]);

/**
 * Whether a finding is worth the work: its estimated saving is noticeable, or it failed without an estimate.
 * @param blockedMs Total Blocking Time of the load; `null` when unknown
 */
export function isWorthFixing(finding: LabFinding, blockedMs: number | null): boolean {
  const { id, level, savings, savingsBytes } = finding;
  if (aboutMainThread.has(id) && blockedMs !== null && blockedMs < smallestSaving.ms) return false;
  const { CLS: shift = 0, ...times } = savings;
  const ms = Math.max(0, ...Object.values(times));
  const bytes = savingsBytes ?? 0;
  if (ms <= 0 && bytes <= 0 && shift <= 0) return level !== 'info';
  return ms >= smallestSaving.ms || bytes >= smallestSaving.bytes || shift >= smallestSaving.shift;
}

/** Advice about one finding. */
export interface Recommendation {
  readonly findingId: string;
  /** A sentence: what to do, and in how many places. */
  readonly work: string;
  /** Lighthouse's estimate, '70 ms before the largest paint and 80 KB'; `null` without one. */
  readonly saving: string | null;
}

/**
 * Advice on the findings that are worth fixing, in the order of the findings.
 * @param blockedMs Total Blocking Time of the load; `null` when unknown
 */
export function recommendationsOf(
  findings: readonly LabFinding[],
  blockedMs: number | null,
): readonly Recommendation[] {
  const worthFixing = findings.filter((finding) => isWorthFixing(finding, blockedMs));
  return worthFixing.map((finding) => {
    const work = advice[finding.id] ?? finding.title.replace(/\.$/, '');
    const saved = savedBy(finding);
    return {
      findingId: finding.id,
      work: `${work}${placesOf(finding)}.`,
      saving: saved.length > 0 ? saved.join(' and ') : null,
    };
  });
}

/** The same advice as text, with savings attributed to Lighthouse. */
export function suggestionsOf(
  findings: readonly LabFinding[],
  blockedMs: number | null,
): readonly string[] {
  return recommendationsOf(findings, blockedMs).map(({ work, saving }) =>
    saving === null ? work : `${work} Lighthouse estimates that it saves ${saving}.`,
  );
}

function placesOf({ itemCount, items }: LabFinding): string {
  if (itemCount === 0) return '';
  const what = items.every(({ url }) => url !== null)
    ? 'file'
    : items.every(({ element }) => element !== null)
      ? 'element'
      : 'place';
  return ` (${counted(itemCount, what)})`;
}

/** The first two noticeable savings. */
function savedBy({ savings, savingsBytes }: LabFinding): readonly string[] {
  const metrics = metricWords.flatMap(([metric, word]) => {
    const value = savings[metric];
    return value === undefined || value <= 0 ? [] : [word(value)];
  });
  const bytes =
    savingsBytes !== null && savingsBytes >= 1_024
      ? [`${Math.round(savingsBytes / 1_024).toLocaleString('en')} KB`]
      : [];
  return [...metrics.slice(0, 1), ...bytes];
}

const milliseconds = (ms: number): string => `${Math.round(ms).toLocaleString('en')} ms`;
