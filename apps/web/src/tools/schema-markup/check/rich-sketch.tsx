import { Stack, Text } from '@mantine/core';
import type { SchemaForm } from '@plumbline/tools/schema-markup';
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { sketchOf } from './sketch.ts';
import classes from './sketch.module.css';

/** A search result with this markup. It loads no picture, since that would be a request to another site. */
export function RichSketch({ form }: { form: SchemaForm }) {
  const sketch = sketchOf(form);
  if (!sketch) return null;
  const { site, title, text, stars, facts } = sketch;
  return (
    <Stack component="figure" gap="xs" className={classes.sketch}>
      <figcaption>
        A sketch of a possible search result. Search engines choose their own layout.
      </figcaption>
      <div className={classes.card}>
        <Text c="dimmed" fz="sm">
          {site}
        </Text>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
        {(stars !== null || facts.length > 0) && (
          <p className={classes.facts}>
            {stars !== null && (
              <Text
                role="img"
                aria-label={`${stars} of 5 stars`}
                span
                display="inline-flex"
                mr={6}
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
            {facts.map((fact, index) => (
              <span key={index} className={classes.fact}>
                {fact}
              </span>
            ))}
          </p>
        )}
      </div>
    </Stack>
  );
}
