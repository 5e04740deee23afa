import { Group, Paper, Stack, Text } from '@mantine/core';
import type { SchemaForm } from '@plumbline/tools/schema-markup';
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { sketchOf } from './sketch.ts';

/** A search result with this markup. It loads no picture, since that would be a request to another site. */
export function RichSketch({ form }: { form: SchemaForm }) {
  const sketch = sketchOf(form);
  if (!sketch) return null;
  const { site, title, text, stars, facts } = sketch;
  return (
    <Stack component="figure" gap="xs" miw={0}>
      <Text component="figcaption" c="dimmed" fz="sm">
        A sketch of a possible search result. Search engines choose their own layout.
      </Text>
      <Paper maw="38rem" px="md" py="sm" radius="sm" bg="var(--page)" className="anywhere">
        <Text c="dimmed" fz="sm">
          {site}
        </Text>
        <Text lineClamp={2} my={4} c="var(--link)" fz="lg" lh={1.3}>
          {title}
        </Text>
        {text && (
          <Text lineClamp={2} lh={1.5}>
            {text}
          </Text>
        )}
        {(stars !== null || facts.length > 0) && (
          <Group component="p" gap="xxs" mt="xxs" c="dimmed" fz="sm">
            {stars !== null && (
              <Text
                role="img"
                aria-label={`${stars} of 5 stars`}
                span
                display="inline-flex"
                c="var(--brass-text)"
              >
                {[1, 2, 3, 4, 5].map((star) => {
                  const Star =
                    stars >= star - 0.25
                      ? IconStarFilled
                      : stars >= star - 0.75
                        ? IconStarHalfFilled
                        : IconStar;
                  return <Star key={star} size={15} aria-hidden />;
                })}
              </Text>
            )}
            {facts.join(' · ')}
          </Group>
        )}
      </Paper>
    </Stack>
  );
}
