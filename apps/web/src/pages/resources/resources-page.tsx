import {
  Box,
  Button,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
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
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { type Resource, resources } from '../../content/resources.ts';
import { libraryStructuredData } from './resource-structured-data.ts';
import classes from './resources.module.css';
import { Statistics } from './statistics.tsx';

const description =
  'Free guides, courses, e-books and a checklist. No sign-up. Each one says how long it takes and what you get.';

const featured = resources.filter((resource) => resource.featured);
const others = resources.filter((resource) => !resource.featured);

const distinct = (values: readonly string[]): number => new Set(values).size;

/** These are counted, so that the page never claims more than it has. */
const figures = [
  { value: resources.length, label: 'resources' },
  { value: distinct(resources.map(({ category }) => category)), label: 'topics' },
  { value: distinct(resources.map(({ type }) => type)), label: 'formats' },
  {
    value: resources.reduce(
      (sum, { estimatedTime }) => sum + Number.parseInt(estimatedTime, 10),
      0,
    ),
    label: 'hours, estimated',
  },
];

/** Links to other pages. */
const quickLinks = [
  { label: 'SEO Audit', to: '/seo-audit' },
  { label: 'Keyword Research', to: '/keyword-checker' },
  { label: 'Meta Generator', to: '/meta-generator' },
  { label: 'Blog', to: '/blog' },
];

export function ResourcesPage() {
  const community = site.claims?.resources ?? [];
  return (
    <Box pt="lg" pb="xs">
      <Seo
        title="SEO Resources"
        description={description}
        keywords={['seo resources', 'seo guides', 'seo checklist', 'free seo course']}
        path="/resources"
        structuredData={libraryStructuredData(description)}
      />
      <Box component="header" maw="46rem" pb="lg">
        <Title order={1}>SEO Resources</Title>
        <Text mt="sm" c="dimmed" fz="lg" textWrap="pretty">
          {description}
        </Text>
      </Box>
      <Statistics
        statistics={figures}
        columnGap={{ base: 'lg', sm: 48 }}
        py="md"
        className="ruled"
        aria-label="The library in figures"
      />
      <Box component="section" aria-labelledby="featured-heading" py="xl" className="ruled">
        <Title order={2} id="featured-heading">
          Featured Resources
        </Title>
        <SimpleGrid cols={{ base: 1, md: 3 }} mt="lg">
          {featured.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} featured />
          ))}
        </SimpleGrid>
      </Box>
      <Title order={2} id="library-heading" pt="xl" mb="lg" className="ruled">
        Complete Library
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        {/* The section's cards and the following content share the grid. */}
        <Box component="section" display="contents" aria-labelledby="library-heading">
          {others.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} />
          ))}
        </Box>
        {community.length > 0 && (
          <Paper component="section" aria-labelledby="community-heading">
            <Title order={2} fz="lg" id="community-heading">
              Community
            </Title>
            <Statistics statistics={community} direction="column" mt="sm" />
          </Paper>
        )}
        <AdSlot ad={site.sidebarAd} />
      </SimpleGrid>
      <Group component="nav" gap="8px 24px" mt="xl" aria-labelledby="quick-heading">
        <Title order={2} fz="lg" id="quick-heading">
          Quick Links
        </Title>
        <Group component="ul" gap="8px 24px">
          {quickLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </Group>
      </Group>
    </Box>
  );
}

const types = {
  guide: { label: 'Guide', Icon: IconNotebook },
  tool: { label: 'Tool', Icon: IconTool },
  template: { label: 'Template', Icon: IconListCheck },
  course: { label: 'Course', Icon: IconSchool },
  ebook: { label: 'E-book', Icon: IconBook },
} as const;

interface ResourceCardProps {
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
