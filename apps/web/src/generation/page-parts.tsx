import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { BarMeter, type BarMeterProps } from '@plumbline/ui';
import type { QueryObserverResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallProblem, useShownError } from '../app/call-problem.tsx';
import { explainFailure } from '../app/explain-failure.ts';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page about generated posts: its title, what it is for, and its sections. */
export const GenerationPage = ({
  title,
  lead,
  children,
}: PartProps & { readonly lead: ReactNode }) => (
  <Stack gap={40} pt="xl" pb="xs">
    <Box component="header" maw="46rem">
      <Title order={1}>{title}</Title>
      <Text mt="sm" c="dimmed" fz="lg" textWrap="pretty">
        {lead}
      </Text>
    </Box>
    {children}
  </Stack>
);

interface SectionProps extends PartProps {
  readonly id: string;
  /** Next to the title. */
  readonly badge?: ReactNode;
  readonly lead?: ReactNode;
  /** Whether its list is loading. Reserves some of its height. */
  readonly loading?: boolean;
}

/** A section of such a page. */
export const Section = ({ id, title, badge, lead, loading, children }: SectionProps) => (
  <Stack
    component="section"
    mih={loading ? '18rem' : undefined}
    aria-labelledby={id}
    aria-busy={loading}
  >
    <Group gap="8px 14px">
      <Title order={2} id={id}>
        {title}
      </Title>
      {badge}
    </Group>
    {lead && (
      <Text maw="46rem" c="dimmed" textWrap="pretty">
        {lead}
      </Text>
    )}
    {children}
  </Stack>
);

/** An item of a list: a name and its figures, with a bar below. */
export const BarItem = ({
  name,
  children,
  ...bar
}: BarMeterProps & { readonly name: string; readonly children: ReactNode }) => (
  <Group component="li" gap="4px 10px" align="baseline" className="tabular">
    <Text span flex={1}>
      {name}
    </Text>
    {children}
    <BarMeter {...bar} />
  </Group>
);

/** Says why a list could not be fetched, with a retry button. */
export function QueryProblem({ query }: { readonly query: QueryObserverResult<unknown, unknown> }) {
  const error = useShownError(query);
  if (!error) return null;
  return (
    <CallProblem
      problem={explainFailure(error)}
      tryAgain={() => void query.refetch()}
      trying={query.isFetching}
    />
  );
}
