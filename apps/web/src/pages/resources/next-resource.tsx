import { Group } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type Resource, resourcePages } from '../../content/resources.ts';
import classes from './next-resource.module.css';

/** The next resource of the library; the first after the last. */
export function NextResource({ after }: { readonly after: Resource }) {
  const at = resourcePages.findIndex(({ id }) => id === after.id);
  const next = resourcePages[(at + 1) % resourcePages.length];
  if (!next || next.id === after.id) return null;
  return (
    <nav aria-label="Next resource" className={classes.next}>
      <Link to={next.url}>
        <Group component="span" gap={6} wrap="nowrap" mb={2}>
          Next resource <IconArrowRight size={16} aria-hidden />
        </Group>
        {next.title}
        <small>
          {next.estimatedTime}, {next.difficulty}
        </small>
      </Link>
    </nav>
  );
}
