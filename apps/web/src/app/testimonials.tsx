import { Box, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Testimonial } from './settings.ts';

/** Testimonials that the operator has configured. Renders nothing without any. */
export function Testimonials({
  title,
  testimonials,
  rating = null,
}: {
  readonly title: string;
  readonly testimonials: readonly Testimonial[];
  readonly rating?: string | null;
}) {
  if (testimonials.length === 0 && rating === null) return null;
  return (
    <Box component="section" py="xxl" className="ruled" aria-labelledby="testimonials-heading">
      <Title order={2} id="testimonials-heading">
        {title}
      </Title>
      {rating !== null && (
        <Text mt="xs" c="dimmed">
          {rating}
        </Text>
      )}
      {testimonials.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={40} verticalSpacing={24} mt={24}>
          {testimonials.map(({ quote, name, role }) => (
            <Stack component="figure" gap={0} key={`${name} ${quote}`}>
              <Box component="blockquote" flex="1">
                {quote}
              </Box>
              <Text component="figcaption" mt="sm" fz="sm" fw={600}>
                {name},{' '}
                <Text span c="dimmed" fw={400}>
                  {role}
                </Text>
              </Text>
            </Stack>
          ))}
        </SimpleGrid>
      )}
    </Box>
  );
}
