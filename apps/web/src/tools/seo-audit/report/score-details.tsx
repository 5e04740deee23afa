import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { ProvenanceMark, StatusBadge } from '@plumbline/ui';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useFormats } from '../../../app/formats.ts';
import type { Change, Comparison } from '../compare-audits.ts';
import classes from './report.module.css';

const words = { fail: 'Failed', warning: 'Warning', pass: 'Passed' } as const;

/** The calculation of the score, line by line. */
export function ScoreComputation({ report }: { readonly report: SeoAuditReportDto }) {
  const { checks, lost, score, cap } = report;
  const costly = checks.filter((check) => check.lost > 0).sort((a, b) => b.lost - a.lost);
  return (
    <Paper component="details" p={0}>
      <Text component="summary" px={18} py={14} fw={600}>
        How this score is computed
      </Text>
      <Stack gap="sm" px={18} pb={18}>
        <p>
          Every page starts with 100 points. A failure costs 40 (critical), 15 (high), 5 (medium) or
          2 (low), a warning 15, 6, 2 or 1. Checks that passed, do not apply or were not run cost
          nothing.
        </p>
        {costly.length > 0 && (
          <div className="scroll" tabIndex={0} role="region" aria-label="Points lost by check">
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Check</th>
                  <th scope="col">Result</th>
                  <th scope="col">Weight</th>
                  <th scope="col">Lost</th>
                </tr>
              </thead>
              <tbody>
                {costly.map(({ id, check, status, weight, lost: points }) => (
                  <tr key={id}>
                    <th scope="row">{check}</th>
                    <td>{words[status]}</td>
                    <td>{weight}</td>
                    <td>{points}</td>
                  </tr>
                ))}
                {cap && cap.lost > 0 && (
                  <tr>
                    <th scope="row">Kept out of search: at most {cap.limit} points</th>
                    <td>Failed</td>
                    <td>limit</td>
                    <td>{cap.lost}</td>
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    All
                  </th>
                  <td>{lost + (cap?.lost ?? 0)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
        <Text ff="monospace" fz="sm">
          100 − {lost} = {100 - lost}
          {lost > 100 && ', and a score is never below 0'}
          {cap && cap.lost > 0 && `; kept out of search: ${score} at most`}
        </Text>
      </Stack>
    </Paper>
  );
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

export interface ComparisonPanelProps {
  readonly comparison: Comparison;
  readonly score: number;
}

/** Changes since the last audit of this URL in this browser. */
export function ComparisonPanel({ comparison, score }: ComparisonPanelProps) {
  const formats = useFormats();
  const { at, before, delta, better, worse, added } = comparison;
  const unchanged = better.length + worse.length + added.length === 0;
  return (
    <Paper component="section" aria-labelledby="comparison">
      <Group gap="xs">
        <Title order={3} id="comparison">
          Since the last audit
        </Title>
        <ProvenanceMark provenance="measured" />
      </Group>
      <Text mt="xxs">
        <Group
          component="span"
          display="inline-flex"
          gap={4}
          c={delta === 0 ? undefined : delta > 0 ? 'var(--leaf-text)' : 'var(--brick-text)'}
          fw={650}
          className="tabular"
        >
          {delta > 0 && <IconTrendingUp size={18} aria-hidden />}
          {delta < 0 && <IconTrendingDown size={18} aria-hidden />}
          {signed(delta)}
        </Group>{' '}
        from {before} to {score}, compared with <time dateTime={at}>{formats.moment(at)}</time>
        {unchanged && '. No check changed.'}
      </Text>
      <Changes title="Better" changes={better} />
      <Changes title="Worse" changes={worse} />
      <Changes title="New" changes={added} />
    </Paper>
  );
}

function Changes({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: readonly Change[];
}) {
  if (changes.length === 0) return null;
  return (
    <Box component="details" open={changes.length <= 6} mt="xs">
      <Text component="summary" w="fit-content" fz="sm" fw={600}>
        {title}{' '}
        <Text span c="dimmed">
          {changes.length}
        </Text>
      </Text>
      <Stack component="ul" gap="xs" mt="xs">
        {changes.map(({ id, check, before, after }) => (
          <Group component="li" gap="4px 12px" key={id}>
            <Group component="span" gap="xs" display="inline-flex">
              {before && <StatusBadge status={before} />}
              {before && <span aria-label="then">→</span>}
              <StatusBadge status={after} />
            </Group>
            {check}
          </Group>
        ))}
      </Stack>
    </Box>
  );
}
