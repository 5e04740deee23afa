import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  IconBook,
  IconClock,
  IconExternalLink,
  IconListCheck,
  IconNotebook,
  IconSchool,
  IconTool,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DifficultyBadge } from '../../app/difficulty-badge.tsx';
import type { Resource } from '../../content/resources.ts';
import classes from './resource-card.module.css';

const types = {
  guide: { label: 'Guide', Icon: IconNotebook },
  tool: { label: 'Tool', Icon: IconTool },
  template: { label: 'Template', Icon: IconListCheck },
  course: { label: 'Course', Icon: IconSchool },
  ebook: { label: 'E-book', Icon: IconBook },
} as const;

export interface ResourceCardProps {
  readonly resource: Resource;
  /** Featured resources have a different label, so that no two buttons have the same name. */
  readonly featured?: boolean;
}

/** One entry of the library, with a link. */
export function ResourceCard({ resource, featured = false }: ResourceCardProps) {
  const { title, description, contents, category, type, url, difficulty, estimatedTime } = resource;
  const { label, Icon } = types[type];
  const action = featured ? 'Access' : 'View';
  return (
    <Stack
      component="article"
      gap={0}
      className={`card ${classes.card}`}
      data-featured={featured || undefined}
    >
      <Group component="p" gap="xs" wrap="nowrap" fz="sm" c="dimmed" className={classes.type}>
        <Icon size={22} stroke={1.6} aria-hidden />
        {label}
        <DifficultyBadge difficulty={difficulty} />
      </Group>
      <Title order={3}>{title}</Title>
      <Text flex="1" mt="xs" c="dimmed" fz="md" textWrap="pretty">
        {description}
      </Text>
      <Text mt="xs" fz="sm">
        <Text span fw={600} fz="inherit">
          You get:
        </Text>{' '}
        {contents}
      </Text>
      <Group
        component="p"
        gap="4px 16px"
        align="stretch"
        fz="sm"
        c="dimmed"
        className={classes.facts}
      >
        <span>{category}</span>
        <span>
          <IconClock size={15} stroke={1.8} aria-hidden />
          <VisuallyHidden>Takes </VisuallyHidden>
          {estimatedTime}
        </span>
      </Group>
      {resource.isExternal ? (
        <Button
          component="a"
          href={url}
          rel="noopener"
          variant={featured ? 'filled' : 'default'}
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {action}
          <VisuallyHidden> {title}, on another site</VisuallyHidden>
        </Button>
      ) : (
        <Button component={Link} to={url} variant={featured ? 'filled' : 'default'}>
          {action}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </Stack>
  );
}
