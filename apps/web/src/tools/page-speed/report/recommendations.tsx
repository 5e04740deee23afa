import { Box, Stack, Text } from '@mantine/core';
import { type Recommendation, smallestSaving } from '@plumbline/tools/page-speed';
import { type MouseEvent, useState } from 'react';
import classes from './recommendations.module.css';
import { ShowAll } from '../../../app/show-all.tsx';

/** Number of recommendations shown at first. */
const firstOnes = 5;

export interface RecommendationsProps {
  readonly recommendations: readonly Recommendation[];
  /** Returns the element id of a finding. */
  readonly findingElement: (findingId: string) => string;
  /** Opens the finding and scrolls to it. */
  readonly onFollow: (findingId: string) => void;
}

/** What to do, with the worst metrics and largest savings first. Each links to its finding. */
export function Recommendations(props: RecommendationsProps) {
  const { recommendations, findingElement, onFollow } = props;
  const [all, setAll] = useState(false);
  if (recommendations.length === 0) {
    return (
      <Text c="dimmed" fz="sm">
        Nothing to fix: no estimated saving reaches {smallestSaving.ms} ms or{' '}
        {smallestSaving.bytes / 1_024} KB.
      </Text>
    );
  }
  const shown = all ? recommendations : recommendations.slice(0, firstOnes);

  function follow(event: MouseEvent, findingId: string): void {
    event.preventDefault();
    onFollow(findingId);
  }

  return (
    <>
      <Stack
        component="ol"
        gap="xs"
        className={classes.list}
        aria-label="Optimization recommendations"
      >
        {shown.map(({ findingId, work, saving }, place) => (
          <li key={findingId}>
            <Stack
              component="span"
              gap={0}
              align="center"
              justify="center"
              className={classes.number}
            >
              {place + 1}
            </Stack>
            <span>
              {inOnePiece(work)}{' '}
              <Box
                component="a"
                fz="sm"
                className="nowrap"
                href={`#${findingElement(findingId)}`}
                aria-label={`Details of recommendation ${place + 1}`}
                onClick={(event) => follow(event, findingId)}
              >
                Details
              </Box>
            </span>
            {saving && <span className={classes.saving}>saves about {saving}</span>}
          </li>
        ))}
      </Stack>
      <ShowAll
        first={firstOnes}
        listed={recommendations.length}
        what="recommendation"
        all={all}
        onAll={setAll}
      />
    </>
  );
}

/** Keeps '(1 file).' at the end on one line. */
const inOnePiece = (work: string): string => work.replace(/ (\S+\)\.)$/, '\u00a0$1');
