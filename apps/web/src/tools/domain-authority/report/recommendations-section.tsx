import { Alert, Stack, Text, Title } from '@mantine/core';
import type { DomainRecommendationDto } from '@plumbline/api-client';
import { partId, partTitles } from './parts.ts';
import classes from './recommendations.module.css';

/** What to improve, by the specified limit; nothing if the limit is reached or the figure unknown. */
export function RecommendationsSection(props: {
  readonly recommendations: readonly DomainRecommendationDto[];
}) {
  const { recommendations } = props;
  if (recommendations.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby={partId('recommendations')}>
      <Title order={3} id={partId('recommendations')} className={classes.title}>
        {partTitles.recommendations}
      </Title>
      <Stack component="ol" gap="sm" aria-label={partTitles.recommendations}>
        {recommendations.map(({ id, title, text }) => (
          <li key={id}>
            <Alert>
              <strong>{title}</strong>
              <Text mt={2} textWrap="pretty">
                {text}
              </Text>
            </Alert>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
