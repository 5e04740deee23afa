import { Box, Group, Paper, Text, Title } from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { resources } from '../../content/resources.ts';
import classes from './library.module.css';
import { libraryStructuredData } from './resource-structured-data.ts';
import { ResourceCard } from './resource-card.tsx';

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
      <dl className={classes.banner} aria-label="The library in figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Box component="section" aria-labelledby="featured-heading" py="xl">
        <Title order={2} id="featured-heading">
          Featured Resources
        </Title>
        <div className={classes.featured}>
          {featured.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} featured />
          ))}
        </div>
      </Box>
      <div className={classes.columns}>
        <section aria-labelledby="library-heading">
          <Title order={2} id="library-heading">
            Complete Library
          </Title>
          {others.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} />
          ))}
        </section>
        {community.length > 0 && (
          <Paper component="section" aria-labelledby="community-heading" className={classes.card}>
            <Box component="h2" fz="lg" id="community-heading">
              Community
            </Box>
            <dl className={classes.community}>
              {community.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Paper>
        )}
        <AdSlot ad={site.sidebarAd} />
      </div>
      <Group component="nav" gap="8px 24px" mt="xl" aria-labelledby="quick-heading">
        <Box component="h2" fz="lg" id="quick-heading">
          Quick Links
        </Box>
        <Group component="ul" gap="0 24px" className={classes.quick}>
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
