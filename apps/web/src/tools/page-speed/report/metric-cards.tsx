import type { Spread } from '@plumbline/page-speed';
import type { MetricView } from './metric-views.ts';
import classes from './metrics.module.css';
import { RatingBadge } from './rating-badge.tsx';

/** The metrics of one form factor, each held against its thresholds, with what it means and who sets them. */
export function MetricCards({ metrics }: { readonly metrics: readonly MetricView[] }) {
  return (
    <ul className={classes.cards} aria-label="Metrics">
      {metrics.map((metric) => (
        <li key={metric.id} data-rating={metric.rating}>
          <MetricCard metric={metric} />
        </li>
      ))}
    </ul>
  );
}

function MetricCard({ metric }: { readonly metric: MetricView }) {
  const { id, value, show, rating, threshold, spread, guide } = metric;
  const { good, poor, setBy, source } = threshold;
  return (
    <>
      <h4>{guide.name}</h4>
      <div className={classes.figure}>
        <p className={classes.value}>{value === null ? '–' : show(value)}</p>
        <RatingBadge rating={rating} />
      </div>
      <Scale value={value} good={good} poor={poor} />
      <p className={classes.note}>
        {value === null && 'Lighthouse could not tell. '}
        Good up to {show(good)}, poor above {show(poor)}.{' '}
        {id === 'fid' && 'The most it could be; total blocking time says more. '}
        {spread && spreadInWords(spread, show)}
      </p>
      <details className={classes.meaning}>
        <summary>What it means</summary>
        <p>{guide.meaning}</p>
        <p>{guide.origin}</p>
        <p>
          <Source url={guide.link}>Read more</Source>
        </p>
        <p>
          Thresholds by <Source url={source}>{setBy}</Source>
        </p>
      </details>
    </>
  );
}

function Source({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children} ({new URL(url).hostname})
    </a>
  );
}

/** 'Between 0.6 s and 0.9 s in the loads.'; nothing where all loads gave the same. */
function spreadInWords({ min, max }: Spread, show: (value: number) => string): string | null {
  return min === max ? null : `Between ${show(min)} and ${show(max)} in the loads.`;
}

interface ScaleProps {
  readonly value: number | null;
  readonly good: number;
  readonly poor: number;
}

/** Where the figure stands between good and poor: a picture of the words beside it. The scale ends at a third more than poor. */
function Scale({ value, good, poor }: ScaleProps) {
  const end = poor * (4 / 3);
  const at = value === null ? null : Math.min(1, Math.max(0, value / end));
  return (
    <span
      className={classes.scale}
      aria-hidden
      style={{ '--good': `${(100 * good) / end}%`, '--poor': `${(100 * poor) / end}%` } as object}
    >
      {at !== null && <i style={{ left: `${100 * at}%` }} />}
    </span>
  );
}
