import { Box, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
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
import { DifficultyBadge } from '../../app/badges.tsx';
import type { Resource } from '../../content/resources.ts';
import classes from './resources.module.css';

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
    <Stack component="article" gap={0} className={featured ? `card ${classes.featured}` : 'card'}>
      <Group component="p" gap="xs" wrap="nowrap" fz="sm" c="dimmed">
        <Icon size={22} stroke={1.6} color="var(--brass-text)" aria-hidden />
        {label}
        <Box component="span" ml="auto">
          <DifficultyBadge difficulty={difficulty} />
        </Box>
      </Group>
      <Title order={3} mt="sm">
        {title}
      </Title>
      <Text flex="1" mt="xs" c="dimmed" textWrap="pretty">
        {description}
      </Text>
      <Text mt="xs" fz="sm">
        <strong>You get:</strong> {contents}
      </Text>
      <Group component="p" gap="4px 16px" my="md" fz="sm" c="dimmed">
        <span>{category}</span>
        <Group component="span" gap={5}>
          <IconClock size={15} stroke={1.8} aria-hidden />
          <VisuallyHidden>Takes </VisuallyHidden>
          {estimatedTime}
        </Group>
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
