import type { FieldReport, FormFactorReport, PageSpeedReport, SpreadMetric } from './report.ts';
import { badgeMetrics, rateBadge, rateScore, type Rating } from './thresholds.ts';

export const reportFileName = 'page-speed-report.txt';

const ratingWords: Readonly<Record<Rating, string>> = {
  good: 'good',
  'needs-improvement': 'needs improvement',
  poor: 'poor',
  unknown: 'unknown',
};

/** The report as a text file: addresses and date, each form factor's figures with their rating, field data, what to do. */
export function reportText(report: PageSpeedReport): string {
  const lines = [
    'Page Speed Report',
    '=================',
    '',
    `URL: ${report.url}`,
    ...(report.finalUrl === report.url ? [] : [`Measured at: ${report.finalUrl}`]),
    `Date: ${report.analyzedAt}`,
    `Loads for each device: ${report.runs}`,
    '',
    ...sectionOf('Desktop', report.desktop),
    '',
    ...sectionOf('Mobile', report.mobile),
    '',
    ...fieldOf(report),
    '',
    ...adviceOf('Optimization Recommendations (desktop)', report.desktop),
    '',
    ...adviceOf('Optimization Recommendations (mobile)', report.mobile),
  ];
  return `${lines.join('\n')}\n`;
}

function sectionOf(title: string, figures: FormFactorReport): string[] {
  const { conditions: at, runs } = figures;
  const [fcp, lcp, cls, fid] = badgeMetrics.map(
    (metric) => ratingWords[rateBadge(metric, figures[metric])],
  );
  const spread = (metric: SpreadMetric): string => {
    const range = figures.spread[metric];
    return runs > 1 && range ? `, ${range.min} to ${range.max} in ${runs} loads` : '';
  };
  return [
    ...heading(title),
    `Performance Score: ${shown(figures.score)} (${ratingWords[rateScore(figures.score)]}${spread('score')})`,
    `First Contentful Paint: ${shown(figures.fcp, ' s')} (${fcp}${spread('fcp')})`,
    `Largest Contentful Paint: ${shown(figures.lcp, ' s')} (${lcp}${spread('lcp')})`,
    `Cumulative Layout Shift: ${shown(figures.cls)} (${cls}${spread('cls')})`,
    `First Input Delay, maximum potential: ${shown(figures.fid, ' ms')} (${fid})`,
    `Total Blocking Time: ${shown(figures.tbt, ' ms')}${spread('tbt')}`,
    `Speed Index: ${shown(figures.speedIndex, ' s')}`,
    `Time to First Byte: ${shown(figures.ttfb, ' ms')} (as observed)`,
    `Load Time: ${shown(figures.loadTime, ' s')} (as observed)`,
    `Page Size: ${shown(figures.pageSize, ' KB')}`,
    `Requests: ${shown(figures.requests)}`,
    `Measured by: Lighthouse ${at.lighthouse} in ${at.browser}, ${at.throttlingMethod}: ${at.rttMs} ms round trip, ${at.throughputKbps} kbit/s, CPU ${at.cpuSlowdown} times slower, screen ${at.screen.width} x ${at.screen.height}, machine's benchmark ${at.benchmarkIndex}`,
    ...figures.warnings.map((warning) => `Warning: ${warning}`),
  ];
}

function fieldOf({ field }: PageSpeedReport): string[] {
  const lines = heading('Field Data (Chrome UX Report, 75th percentile of real visits)');
  if (!field.known) return [...lines, `Unknown: ${field.reason}`];
  return [...lines, ...field.reports.map(fieldLine)];
}

const fieldLine = ({ formFactor, scope, from, to, ...figures }: FieldReport): string =>
  `${formFactor}, ${scope === 'url' ? 'this page' : 'the whole site'}, ${from} to ${to}: ` +
  `LCP ${shown(figures.lcp, ' ms')}, INP ${shown(figures.inp, ' ms')}, CLS ${shown(figures.cls)}, ` +
  `FCP ${shown(figures.fcp, ' ms')}, TTFB ${shown(figures.ttfb, ' ms')}`;

function adviceOf(title: string, { suggestions }: FormFactorReport): string[] {
  const numbered = suggestions.map((suggestion, place) => `${place + 1}. ${suggestion}`);
  return [
    ...heading(title),
    ...(numbered.length > 0 ? numbered : ['Lighthouse found nothing to do.']),
  ];
}

const heading = (title: string): string[] => [title, '-'.repeat(title.length)];

const shown = (value: number | null, unit = ''): string =>
  value === null ? 'unknown' : `${value.toLocaleString('en', { maximumFractionDigits: 3 })}${unit}`;
