import { Box, Stack, Text, Title } from '@mantine/core';
import type { Testimonial } from './settings.ts';
import classes from './testimonials.module.css';

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
        <div className={classes.quotes}>
          {testimonials.map(({ quote, name, role }) => (
            <Stack component="figure" gap={0} key={`${name} ${quote}`}>
              <Box component="blockquote" flex="1" className="pretty">
                {quote}
              </Box>
              <Text component="figcaption" mt="sm" fz="sm" fw={600}>
                {name}, <span>{role}</span>
              </Text>
            </Stack>
          ))}
        </div>
      )}
    </Box>
  );
}
