import {
  type BadgeMetric,
  type FieldReport,
  type FormFactor,
  type FormFactorReport,
  type PageSpeedReport,
  rateBadge,
  rateScore,
  type Rating,
  type SpreadMetric,
} from '@plumbline/tools/page-speed';
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
      ['Runs per device', String(report.runs)],
      ['Source', `measured by Lighthouse ${mobile.conditions.lighthouse}`],
      [
        'Estimated by Lighthouse',
        mobile.conditions.throttlingMethod === 'simulate'
          ? 'score, FCP, LCP, TBT, FID and Speed Index, for the connection below; savings'
          : 'savings',
      ],
      [
        'Coverage',
        `${desktop.runs} of ${report.runs} runs on desktop, ${mobile.runs} of ${report.runs} on mobile`,
      ],
    ],
    sections: [
      { title: 'Desktop', rows: figureRows('desktop', report) },
      { title: 'Mobile', rows: figureRows('mobile', report) },
      fieldSection(report),
      advice('Optimization Recommendations (desktop)', desktop),
      advice('Optimization Recommendations (mobile)', mobile),
    ],
  };
}

function figureRows(
  factor: FormFactor,
  { [factor]: figures, field }: PageSpeedReport,
): ReportRow[] {
  const { conditions: at, runs, scoreWarning } = figures;
  const rating = (given: Rating): string => (scoreWarning ? 'not rated' : ratingWords[given]);
  const badge = (metric: BadgeMetric): string => rating(rateBadge(metric, figures[metric]));
  const spread = (metric: SpreadMetric): string => {
    const range = figures.spread[metric];
    return runs > 1 && range ? `, ${range.min} to ${range.max} in ${runs} runs` : '';
  };
  const visits = field.known
    ? field.reports.find(({ formFactor }) => formFactor === factor)
    : undefined;
  const inp = visits?.inp
    ? `${shown(visits.inp, ' ms')} (field data)`
    : 'unknown (needs real visits, and there is no field data)';
  const row = (name: string, value: string): ReportRow => ({ name, value });
  return [
    row(
      'Performance Score',
      `${shown(figures.score)} (${rating(rateScore(figures.score))}${spread('score')})`,
    ),
    ...(scoreWarning ? [row('Warning', scoreWarning)] : []),
    row(
      'Largest Contentful Paint (LCP)',
      `${shown(figures.lcp, ' s')} (${badge('lcp')}${spread('lcp')})`,
    ),
    row('Interaction to Next Paint (INP)', inp),
    row('Cumulative Layout Shift (CLS)', `${shown(figures.cls)} (${badge('cls')}${spread('cls')})`),
    row(
      'First Contentful Paint (FCP)',
      `${shown(figures.fcp, ' s')} (${badge('fcp')}${spread('fcp')})`,
    ),
    row('Total Blocking Time (TBT)', `${shown(figures.tbt, ' ms')}${spread('tbt')}`),
    row('Speed Index (SI)', shown(figures.speedIndex, ' s')),
    row('Time to First Byte (TTFB)', `${shown(figures.ttfb, ' ms')} (as observed)`),
    row('Load Time', `${shown(figures.loadTime, ' s')} (as observed)`),
    row('Page Size', shown(figures.pageSize, ' KB')),
    row('Requests', shown(figures.requests)),
    row(
      'First Input Delay (FID), retired',
      `${shown(figures.fid, ' ms')} (${badge('fid')}, worst case)`,
    ),
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
  empty: 'Nothing is worth fixing.',
});

const shown = (value: number | null, unit = ''): string =>
  value === null ? 'unknown' : `${value.toLocaleString('en', { maximumFractionDigits: 3 })}${unit}`;
