import '@mantine/core/styles/Code.layer.css';
import { Box, Code, Paper } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';
import classes from './audits.module.css';

const kinds = {
  good: { status: 'pass', label: 'Good', name: 'Good example' },
  bad: { status: 'fail', label: 'Bad', name: 'Bad example' },
} as const;

/** An example of a page that passes, or of one that doesn't. */
export function CodeExample({
  kind,
  code,
  label,
}: {
  readonly kind: 'good' | 'bad';
  readonly code: string;
  /** Where neither example is better: 'Allowed'. */
  readonly label?: string | undefined;
}) {
  const { name, ...badge } = kinds[kind];
  return (
    <Paper component="figure" p={0} miw={0} aria-label={label ? `${label}: example` : name}>
      <Box component="figcaption" pt="xs" px="md">
        {label ? <StatusBadge status="info" label={label} /> : <StatusBadge {...badge} />}
      </Box>
      <Code
        block
        color="transparent"
        px="md"
        py="xs"
        lh={1.6}
        tabIndex={0}
        className={`anywhere ${classes.example}`}
      >
        {code}
      </Code>
    </Paper>
  );
}
