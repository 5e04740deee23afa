import { Text } from '@mantine/core';
import { ProvenanceBadge, StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { site } from '../../app/site.ts';
import { toolHref } from '../../app/tool-inputs.ts';
import { auditPath } from '../audits/audit-doc.ts';
import type { OwnReport } from './home-doc.ts';
import classes from './own-report-card.module.css';

/** One sentence on the result. */
function verdictOf({ passed, warnings, failed }: OwnReport): string {
  const issues = warnings + failed;
  if (issues === 0) return `All ${passed} checks of its HTML passed`;
  return `${issues} of ${passed + issues} checks of its HTML found an issue`;
}

/** A real report: what the audit found in a page of this site while the site was built. It has no score: most checks were not run. */
export function OwnReportCard({ report }: { readonly report: OwnReport }) {
  const { page, path, version, passed, warnings, failed, notRun, lines } = report;
  const counts = [
    { value: failed, label: 'failed' },
    { value: warnings, label: warnings === 1 ? 'warning' : 'warnings' },
    { value: passed, label: 'passed' },
    { value: notRun, label: 'not run' },
  ];
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-report">
      <h2 id="own-report" className={classes.title}>
        SEO audit of our own page
      </h2>
      <Text fz="sm" c="dimmed">
        <Link to={path}>{page}</Link>
      </Text>
      <Text fw={650} fz="xl" mt={12} lh={1.3}>
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
              <Link to={auditPath(id)}>{check}</Link> {lost > 0 && <small>−{lost}</small>}
              <p>{message}</p>
            </div>
          </li>
        ))}
      </ul>
      <Text component="div" fz="xs" c="dimmed" mt={14} className={classes.source}>
        <ProvenanceBadge
          provenance="measured"
          reason="The audit ran on the page’s HTML while this site was built."
        />
        <span>
          When version {version} was built. The checks not run need a live server, a browser or
          other pages.{' '}
          <Link to={toolHref('seo-audit', { url: `${site.origin}${path}` })}>Audit it now</Link>
        </span>
      </Text>
    </section>
  );
}
