import { SimpleGrid, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export interface IntroductionPoint {
  readonly Icon: Icon;
  readonly title: string;
  readonly text: string;
}

/** Shown in place of a tool's report until there is one. @param points three points */
export function Introduction({ points }: { readonly points: readonly IntroductionPoint[] }) {
  return (
    <section aria-label="What you get" data-idle>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl" verticalSpacing={24}>
        {points.map(({ Icon, title, text }) => (
          <div key={title}>
            <Icon size={24} stroke={1.5} color="var(--brass-text)" aria-hidden />
            <Title order={2} mt="xs" fz="md" lts="-0.01em">
              {title}
            </Title>
            <Text mt="xxs" c="dimmed" fz="md">
              {text}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </section>
  );
}
