import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** How many findings a summary shows. */
const maxItems = 3;

export interface FixFirstItem {
  readonly id: string;
  readonly badge: ComponentProps<typeof StatusBadge>;
  readonly text: ReactNode;
  /** What fixing it gains: "+15 points". */
  readonly gain?: string;
}

export interface FixFirstProps {
  /** The result in one sentence, unless it is already shown above. */
  readonly verdict?: ReactNode;
  /** Worst first; only the first three are shown. */
  readonly items: readonly FixFirstItem[];
  /** Shown if there is nothing to fix. Absent if the verdict already says so. */
  readonly none: string | false;
  /** Link to the whole list, shown if there are more findings. */
  readonly more?: ReactNode;
  /** Omits the line above. */
  readonly plain?: boolean;
}

/** The first part of every result: its verdict in words, and what to fix first. */
export function FixFirst({ verdict, items, none, more, plain = false }: FixFirstProps) {
  const id = useId();
  const frame = plain ? {} : { mt: 4, pt: 18, className: 'ruled' };
  const summary = verdict && (
    <Text fz="lg" fw={650} textWrap="pretty">
      {verdict}
    </Text>
  );
  if (items.length === 0) {
    return (
      <Stack gap="xs" align="flex-start" {...frame}>
        {summary}
        {none && <p>{none}</p>}
      </Stack>
    );
  }
  return (
    <Stack component="section" gap="xs" align="flex-start" {...frame} aria-labelledby={id}>
      {summary}
      <Title order={3} id={id}>
        Fix these first
      </Title>
      <Stack component="ol" gap={8} w="100%">
        {items.slice(0, maxItems).map(({ id: key, badge, text, gain }) => (
          <Group component="li" key={key} gap={14} align="baseline" wrap="nowrap">
            <Box flex="none" w="5.75rem">
              <StatusBadge {...badge} />
            </Box>
            <Group flex={1} gap="4px 14px" align="baseline" justify="space-between">
              <Text span flex="1 1 14rem" miw={0} className="anywhere">
                {text}
              </Text>
              {gain && (
                <Text span c="var(--leaf-text)" fw={600} className="nowrap">
                  {gain}
                </Text>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      {items.length > maxItems && more}
    </Stack>
  );
}
