import { Text, Title } from '@mantine/core';
import { ProvenanceBadge, StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { agreeing } from '@plumbline/seo/text';
import { site } from '../../app/site.ts';
import { toolHref } from '../../app/tool-inputs.ts';
import { auditPath } from '../audits/audit-doc.ts';
import type { OwnReport } from './home-doc.ts';
import classes from './own-report-card.module.css';

/** Why we keep an issue on our own page. */
const keptIssues: Readonly<Record<string, string>> = {
  'schema-required-props':
    'We’re leaving it: nobody has rated this tool, and we don’t make up ratings.',
};

/** The result in one sentence. */
function verdictOf({ passed, warnings, failed }: OwnReport): string {
  const issues = warnings + failed;
  if (issues === 0) return `All ${passed} HTML checks passed`;
  return `${issues} of ${passed + issues} HTML checks found an issue`;
}

export interface OwnReportCardProps {
  readonly report: OwnReport;
  /** How many checks an audit has. */
  readonly checks: number;
}

/**
 * A real audit report of one of this site's pages, made at build time. It has no score, because most checks were not
 * run.
 */
export function OwnReportCard({ report, checks }: OwnReportCardProps) {
  const { page, path, version, passed, warnings, failed, lines } = report;
  const counts = [
    { value: failed, label: 'failed' },
    { value: warnings, label: agreeing(warnings, 'warning', 'warnings') },
    { value: passed, label: 'passed' },
  ];
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-report">
      <Title order={2} id="own-report" className={classes.title}>
        Sample report: one of our own pages
      </Title>
      <Text fz="sm" c="dimmed">
        <Link to={path}>{page}</Link>, version {version}
      </Text>
      <Text fw={650} fz="xl" mt="sm" lh={1.3}>
        {verdictOf(report)}
      </Text>
      <dl className={classes.counts}>
        {counts.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.lines}>
        {lines.map(({ id, status, check, message, lost }) => (
          <li key={id}>
            <StatusBadge status={status} />
            <div>
              <Link to={auditPath(id)}>{check}</Link>{' '}
              {lost > 0 && (
                <small>
                  +{lost} {agreeing(lost, 'point', 'points')} if fixed
                </small>
              )}
              <p>{message}</p>
              {lost > 0 && !site.claims && keptIssues[id] && (
                <p className={classes.kept}>{keptIssues[id]}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Text component="div" fz="xs" c="dimmed" mt="sm" className={classes.source}>
        <ProvenanceBadge
          provenance="measured"
          reason="The audit ran on the page’s HTML while this site was built."
        />
        <span>
          Run on the HTML when this site was built. The other {checks - passed - warnings - failed}{' '}
          of {checks} checks need a live page, or don’t apply to this one.{' '}
          <Link to={toolHref('seo-audit', { url: `${site.origin}${path}` })}>
            Run the full audit
          </Link>
        </span>
      </Text>
    </section>
  );
}
