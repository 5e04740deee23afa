import type { FieldAnswer, FieldReport } from '@plumbline/page-speed';
import { type Column, DataTable, EmptyState, ProvenanceBadge, ResultSection } from '@plumbline/ui';
import { dayOf } from '../../../app/words.ts';
import { fieldViews } from './metric-views.ts';
import { RatingBadge } from './rating-badge.tsx';
import { sharedIds } from './parts.ts';
import { SourceLink } from './source-link.tsx';
import classes from './factor.module.css';

/** What real visitors had: in a section of its own, for it is another thing than the laboratory's figures. */
export function FieldSection({ field }: { readonly field: FieldAnswer }) {
  return (
    <ResultSection
      title="Field data"
      id={sharedIds.field}
      badge={
        field.known ? (
          <ProvenanceBadge
            provenance="indexed"
            reason="Chrome UX Report of Google: real visits with Chrome."
          />
        ) : (
          <ProvenanceBadge provenance="unknown" reason={field.reason} />
        )
      }
    >
      <p className={classes.note}>
        What people had who visited with Chrome, from the Chrome UX Report (CrUX). It is no part of
        the figures above: those come from the laboratory.
      </p>
      {field.known ? (
        field.reports.map((report) => (
          <FieldTable key={`${report.scope}-${report.formFactor}`} report={report} />
        ))
      ) : (
        <EmptyState title="There are no field data for this page">{field.reason}</EmptyState>
      )}
    </ResultSection>
  );
}

const columns: readonly Column<ReturnType<typeof fieldViews>[number]>[] = [
  {
    id: 'name',
    header: 'Metric',
    rowHeader: true,
    cell: ({ guide: { name, link, meaning } }) => (
      <a href={link} title={meaning} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    ),
  },
  {
    id: 'value',
    header: '75th percentile',
    align: 'end',
    cell: ({ value, show }) => (value === null ? 'too few visits' : show(value)),
  },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => <RatingBadge rating={rating} /> },
  {
    id: 'thresholds',
    header: 'Good, poor',
    cell: ({ threshold: { good, poor }, show }) => `up to ${show(good)}, above ${show(poor)}`,
  },
  {
    id: 'source',
    header: 'Set by',
    cell: ({ threshold: { setBy, source } }) => <SourceLink url={source}>{setBy}</SourceLink>,
  },
];

function FieldTable({ report }: { readonly report: FieldReport }) {
  const { scope, formFactor, from, to } = report;
  const whose = scope === 'url' ? 'this page' : 'the whole site, for this page has too few';
  return (
    <div className={classes.part}>
      <h3>{formFactor === 'desktop' ? 'Desktop' : 'Mobile'}</h3>
      <p className={classes.note}>
        Visits to {whose}, {dayOf(from)} to {dayOf(to)}. Three visits in four were at least as good.
      </p>
      <DataTable
        caption={`Field data, ${formFactor}`}
        captionHidden
        columns={columns}
        rows={fieldViews(report)}
        rowKey={({ guide }) => guide.id}
      />
    </div>
  );
}
