import { Group, Stack, Text } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';

export interface Finding {
  readonly line: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly recommendation: string;
}

const statuses = { error: 'fail', warning: 'warning', info: 'info' } as const;
const labels = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

/** One finding: severity, problem and fix. */
export function FindingText({ finding }: { readonly finding: Finding }) {
  const { severity, message, recommendation } = finding;
  return (
    <Group gap="4px 10px" align="flex-start" flex="1 1 16rem" miw={0}>
      <StatusBadge status={statuses[severity]} label={labels[severity]} />
      <Text flex="1 1 13rem" miw={0} fz="sm" lh={1.5} className="anywhere">
        {message}{' '}
        <Text span c="dimmed">
          {recommendation}
        </Text>
      </Text>
    </Group>
  );
}

/** Findings with their line numbers, for files whose lines are not shown. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <Stack component="ul" gap="xs" aria-label="Findings">
      {findings.map((finding) => (
        <Group
          component="li"
          key={`${finding.line} ${finding.message}`}
          gap="4px 12px"
          align="baseline"
        >
          <Text span flex="none" miw="4rem" c="dimmed" fz="sm" className="tabular">
            Line {finding.line}
          </Text>
          <FindingText finding={finding} />
        </Group>
      ))}
    </Stack>
  );
}
