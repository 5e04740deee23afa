import { Stack, Text } from '@mantine/core';
import type { DomainRecommendationDto } from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { partId, partTitles } from './parts.ts';
import classes from './recommendations.module.css';

/** What to improve, by the specified limit; nothing where that is reached or not known. */
export function RecommendationsSection(props: {
  readonly recommendations: readonly DomainRecommendationDto[];
}) {
  const { recommendations } = props;
  if (recommendations.length === 0) return null;
  return (
    <ResultSection title={partTitles.recommendations} id={partId('recommendations')} level={3}>
      <Stack component="ol" gap={14} aria-label={partTitles.recommendations}>
        {recommendations.map(({ id, title, text }, place) => (
          <li key={id}>
            <Stack
              component="span"
              gap={0}
              align="center"
              justify="center"
              className={classes.number}
              aria-hidden
            >
              {place + 1}
            </Stack>
            <div>
              <strong>{title}</strong>
              <Text mt={2} fz={15} textWrap="pretty">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </Stack>
    </ResultSection>
  );
}
