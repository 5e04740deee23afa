import { Box, Text } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto } from '@plumbline/api-client';
import { socialCard } from '@plumbline/seo/social';
import { SocialCard } from '../../../previews/social-card.tsx';
import classes from './report.module.css';

export interface ComparedCardsProps {
  readonly first: MetaTagsAnalyzerReportDto;
  readonly second: MetaTagsAnalyzerReportDto;
}

/** The Facebook cards of two pages next to each other. Loaded with the first comparison, since it is large. */
export function ComparedCards({ first, second }: ComparedCardsProps) {
  return (
    <div className={classes.pairedCards}>
      {[first, second].map(({ social, images }, index) => (
        <Box key={index} component="figure" miw={0}>
          <Text component="figcaption" mb="xs" c="dimmed" fz="sm">
            {index === 0 ? 'A' : 'B'} on Facebook
          </Text>
          <SocialCard card={socialCard(social, images, 'facebook')} />
        </Box>
      ))}
    </div>
  );
}
