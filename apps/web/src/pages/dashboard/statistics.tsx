import { Flex, Group, Text } from '@mantine/core';

/** A row of figures. Renders nothing if there are none. */
export function Statistics({
  label,
  statistics,
}: {
  readonly label: string;
  readonly statistics: readonly {
    readonly value: string;
    readonly label: string;
    /** The source of the figure. */
    readonly note?: string;
  }[];
}) {
  if (statistics.length === 0) return null;
  return (
    <section className="ruled" aria-label={label}>
      <Group component="dl" gap="lg" align="flex-start" py="xl">
        {statistics.map(({ value, label: of, note }) => (
          <Flex key={of} direction="column-reverse" flex="1 1 8rem">
            <Text component="dt" c="dimmed" fz="sm">
              {of}
              {note && (
                <Text span display="block" fz="xs">
                  {' '}
                  {note}
                </Text>
              )}
            </Text>
            <Text component="dd" fz="h2" fw={650} lts="-0.03em" lh={1.25} className="tabular">
              {value}
            </Text>
          </Flex>
        ))}
      </Group>
    </section>
  );
}
