import { Anchor, Box, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { ProvenanceBadge, StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { agreeing } from '@plumbline/seo/text';
import { site } from '../../app/site.ts';
import { toolHref } from '../../app/tool-inputs.ts';
import { auditPath } from '../audits/audit-doc.ts';
import type { OwnReport } from './home-doc.ts';

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
    <Paper component="section" shadow="lg" aria-labelledby="own-report">
      <Title order={2} id="own-report" fz="lg" lts="-0.01em">
        Sample report: one of our own pages
      </Title>
      <Text fz="sm" c="dimmed">
        <Link to={path}>{page}</Link>, version {version}
      </Text>
      <Text fw={650} fz="xl" mt="sm" lh={1.3}>
        {verdictOf(report)}
      </Text>
      <Group component="dl" grow gap="xs" mt="md" py="sm" className="ruled">
        {counts.map(({ value, label }) => (
          <Flex key={label} direction="column-reverse">
            <Text component="dt" c="dimmed" fz="xs">
              {label}
            </Text>
            <Text component="dd" fz="xl" fw={650} lh={1.2} className="tabular">
              {value}
            </Text>
          </Flex>
        ))}
      </Group>
      <Stack component="ul" gap="xs" pt="sm" fz="md" className="ruled">
        {lines.map(({ id, status, check, message, lost }) => (
          <Group component="li" key={id} gap="xs" wrap="nowrap" align="baseline">
            <StatusBadge status={status} />
            <Text component="div" flex={1} miw={0} fz="xs" c="dimmed" className="anywhere">
              <Anchor
                component={Link}
                to={auditPath(id)}
                c="var(--mantine-color-text)"
                fz="md"
                underline="always"
              >
                {check}
              </Anchor>{' '}
              {lost > 0 && (
                <Text span c="var(--brick-text)" className="nowrap">
                  +{lost} {agreeing(lost, 'point', 'points')} if fixed
                </Text>
              )}
              <p>{message}</p>
              {lost > 0 && !site.claims && keptIssues[id] && (
                <Text c="var(--mantine-color-text)">{keptIssues[id]}</Text>
              )}
            </Text>
          </Group>
        ))}
      </Stack>
      <Group gap="xs" wrap="nowrap" align="flex-start" mt="sm" fz="xs" c="dimmed">
        <ProvenanceBadge
          provenance="measured"
          reason="The audit ran on the page’s HTML while this site was built."
        />
        <Box flex={1}>
          Run on the HTML when this site was built. The other {checks - passed - warnings - failed}{' '}
          of {checks} checks need a live page, or don’t apply to this one.{' '}
          <Link to={toolHref('seo-audit', { url: `${site.origin}${path}` })}>
            Run the full audit
          </Link>
        </Box>
      </Group>
    </Paper>
  );
}
