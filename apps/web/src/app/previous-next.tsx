import { Box } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './previous-next.module.css';

interface Way {
  readonly to: string;
  /** Above the title. */
  readonly label: string;
  readonly title: string;
}

export interface PreviousNextProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly previous: Way | null;
  readonly next: Way | null;
}

/** Links to the pages before and after this one. */
export function PreviousNext({ label, previous, next }: PreviousNextProps) {
  return (
    <Box component="nav" aria-label={label} mt="lg" className={classes.ways}>
      {previous && (
        <Link to={previous.to} rel="prev">
          <span>
            <IconArrowLeft size={16} aria-hidden /> {previous.label}
          </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={next.to} rel="next" data-way="next">
          <span>
            {next.label} <IconArrowRight size={16} aria-hidden />
          </span>
          {next.title}
        </Link>
      )}
    </Box>
  );
}
