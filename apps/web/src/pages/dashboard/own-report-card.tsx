import { Group, Text } from '@mantine/core';
import { ProvenanceBadge, ScoreRing, StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { site } from '../../app/site.ts';
import { toolHref } from '../../app/tool-inputs.ts';
import { auditPath } from '../audits/audit-doc.ts';
import type { OwnReport } from './home-doc.ts';
import classes from './own-report-card.module.css';

/** One sentence on the result. */
function verdictOf({ warnings, failed }: OwnReport): string {
  const issues = warnings + failed;
  if (issues === 0) return 'No issues in its HTML.';
  return issues === 1 ? '1 issue in its HTML.' : `${issues} issues in its HTML.`;
}

/** A real report: what the audit found in a page of this site while the site was built. */
export function OwnReportCard({ report }: { readonly report: OwnReport }) {
  const { page, path, version, score, passed, warnings, failed, notRun, lines } = report;
  const counts = [
    { value: failed, label: 'failed' },
    { value: warnings, label: warnings === 1 ? 'warning' : 'warnings' },
    { value: passed, label: 'passed' },
    { value: notRun, label: 'not run' },
  ];
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-report">
      <Group gap={16} wrap="nowrap" align="center">
        <ScoreRing score={score} label="HTML score" size={84} />
        <div>
          <h2 id="own-report" className={classes.title}>
            SEO audit of our own page
          </h2>
          <Text fz="sm" c="dimmed">
            <Link to={path}>{page}</Link>
          </Text>
          <Text fw={600} mt={4}>
            {verdictOf(report)}
          </Text>
        </div>
      </Group>
      <dl className={classes.counts}>
        {counts.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.lines}>
        {lines.map(({ id, status, check, lost }) => (
          <li key={id}>
            <StatusBadge status={status} />
            <Link to={auditPath(id)}>{check}</Link>
            {lost > 0 && <small>−{lost}</small>}
          </li>
        ))}
      </ul>
      <Text component="div" fz="xs" c="dimmed" mt={14} className={classes.source}>
        <ProvenanceBadge
          provenance="measured"
          reason="The audit ran on the page’s HTML while this site was built."
        />
        <span>
          When version {version} was built. Not run: what needs a server, a browser or other pages.{' '}
          <Link to={toolHref('seo-audit', { url: `${site.origin}${path}` })}>Audit it now</Link>
        </span>
      </Text>
    </section>
  );
}
