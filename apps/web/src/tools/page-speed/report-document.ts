import {
  badgeMetrics,
  type FieldReport,
  type FormFactorReport,
  type PageSpeedReport,
  rateBadge,
  rateScore,
  type Rating,
  type SpreadMetric,
} from '@plumbline/page-speed';
import {
  fact,
  type ReportDocument,
  type ReportRow,
  type ReportSection,
} from '../../reports/report-document.ts';

const ratingWords: Readonly<Record<Rating, string>> = {
  good: 'good',
  'needs-improvement': 'needs improvement',
  poor: 'poor',
  unknown: 'unknown',
};

export function describeSpeed(report: PageSpeedReport): ReportDocument {
  const { desktop, mobile } = report;
  return {
    title: 'Page Speed Report',
    facts: [
      ['URL', report.url],
      ...fact('Measured at', report.finalUrl === report.url ? null : report.finalUrl),
      ['Date', report.analyzedAt],
      ['Loads for each device', String(report.runs)],
      ['Source', `measured by Lighthouse ${mobile.conditions.lighthouse}`],
      [
        'Estimated by Lighthouse',
        mobile.conditions.throttlingMethod === 'simulate'
          ? 'score, paints, Speed Index, blocking time and maximum potential first input delay, for the line named below; savings'
          : 'savings',
      ],
      [
        'Coverage',
        `${desktop.runs} of ${report.runs} loads for desktop, ${mobile.runs} of ${report.runs} for mobile`,
      ],
    ],
    sections: [
      { title: 'Desktop', rows: figureRows(desktop) },
      { title: 'Mobile', rows: figureRows(mobile) },
      fieldSection(report),
      advice('Optimization Recommendations (desktop)', desktop),
      advice('Optimization Recommendations (mobile)', mobile),
    ],
  };
}

function figureRows(figures: FormFactorReport): ReportRow[] {
  const { conditions: at, runs, scoreWarning } = figures;
  const rating = (given: Rating): string => (scoreWarning ? 'not rated' : ratingWords[given]);
  const [fcp, lcp, cls, fid] = badgeMetrics.map((metric) =>
    rating(rateBadge(metric, figures[metric])),
  );
  const spread = (metric: SpreadMetric): string => {
    const range = figures.spread[metric];
    return runs > 1 && range ? `, ${range.min} to ${range.max} in ${runs} loads` : '';
  };
  const row = (name: string, value: string): ReportRow => ({ name, value });
  return [
    row(
      'Performance Score',
      `${shown(figures.score)} (${rating(rateScore(figures.score))}${spread('score')})`,
    ),
    ...(scoreWarning ? [row('Warning', scoreWarning)] : []),
    row('First Contentful Paint', `${shown(figures.fcp, ' s')} (${fcp}${spread('fcp')})`),
    row('Largest Contentful Paint', `${shown(figures.lcp, ' s')} (${lcp}${spread('lcp')})`),
    row('Cumulative Layout Shift', `${shown(figures.cls)} (${cls}${spread('cls')})`),
    row('First Input Delay, maximum potential', `${shown(figures.fid, ' ms')} (${fid})`),
    row('Total Blocking Time', `${shown(figures.tbt, ' ms')}${spread('tbt')}`),
    row('Speed Index', shown(figures.speedIndex, ' s')),
    row('Time to First Byte', `${shown(figures.ttfb, ' ms')} (as observed)`),
    row('Load Time', `${shown(figures.loadTime, ' s')} (as observed)`),
    row('Page Size', shown(figures.pageSize, ' KB')),
    row('Requests', shown(figures.requests)),
    row(
      'Measured by',
      `Lighthouse ${at.lighthouse} in ${at.browser}, ${at.throttlingMethod}: ${at.rttMs} ms round trip, ${at.throughputKbps} kbit/s, CPU ${at.cpuSlowdown} times slower, screen ${at.screen.width} x ${at.screen.height}, machine's benchmark ${at.benchmarkIndex}`,
    ),
    ...figures.warnings.map((warning) => row('Warning', warning)),
  ];
}

function fieldSection({ field }: PageSpeedReport): ReportSection {
  return {
    title: 'Field Data (indexed: Chrome UX Report, 75th percentile of real visits)',
    rows: field.known ? field.reports.map(fieldRow) : [{ name: 'Unknown', value: field.reason }],
  };
}

const fieldRow = ({ formFactor, scope, from, to, ...figures }: FieldReport): ReportRow => ({
  name: `${formFactor}, ${scope === 'url' ? 'this page' : 'the whole site'}, ${from} to ${to}`,
  value:
    `LCP ${shown(figures.lcp, ' ms')}, INP ${shown(figures.inp, ' ms')}, CLS ${shown(figures.cls)}, ` +
    `FCP ${shown(figures.fcp, ' ms')}, TTFB ${shown(figures.ttfb, ' ms')}`,
});

const advice = (title: string, { suggestions }: FormFactorReport): ReportSection => ({
  title,
  rows: suggestions.map((suggestion, place) => ({ name: `${place + 1}. ${suggestion}` })),
  empty: 'Lighthouse found nothing to do.',
});

const shown = (value: number | null, unit = ''): string =>
  value === null ? 'unknown' : `${value.toLocaleString('en', { maximumFractionDigits: 3 })}${unit}`;
