import { Box, Paper, Stack, Text } from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { libraryText, resources } from '../../content/resources.ts';
import classes from './library.module.css';
import { libraryStructuredData } from './resource-structured-data.ts';
import { ResourceCard } from './resource-card.tsx';

const description =
  'Guides, courses, e-books and a checklist for SEO work, free and without sign-up: each one real, with sources, exercises and the time it takes.';

/** Links to other pages. */
const quickLinks = [
  { label: 'SEO Audit', to: '/seo-audit' },
  { label: 'Keyword Research', to: '/keyword-checker' },
  { label: 'Meta Generator', to: '/meta-generator' },
  { label: 'Blog', to: '/blog' },
];

export function ResourcesPage() {
  const featured = resources.filter((resource) => resource.featured);
  return (
    <Box pt={24} pb={8}>
      <Seo
        title="SEO Resources"
        description={description}
        keywords={['seo resources', 'seo guides', 'seo checklist', 'free seo course']}
        path="/resources"
        structuredData={libraryStructuredData(description)}
      />
      <Box component="header" maw="46rem" pb={28}>
        <h1>SEO Resources</h1>
        <Text mt={14} c="dimmed" fz="lg" textWrap="pretty">
          {description}
        </Text>
      </Box>
      {site.showMarketing && (
        <dl className={classes.banner} aria-label="The library in figures">
          {libraryText.statistics.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Box component="section" aria-labelledby="featured-heading" py={36}>
        <h2 id="featured-heading">Featured Resources</h2>
        <div className={classes.featured}>
          {featured.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} featured />
          ))}
        </div>
      </Box>
      <div className={classes.columns}>
        <section aria-labelledby="library-heading">
          <h2 id="library-heading">Complete Library</h2>
          <div className={classes.library}>
            {resources.map((resource) => (
              <ResourceCard key={resource.id} resource={resource} />
            ))}
          </div>
        </section>
        <Stack gap={24}>
          <AdSlot kind="sidebar" enabled={site.showAds} />
          <Paper component="nav" aria-labelledby="quick-heading" className={classes.card}>
            <Box component="h2" fz={17} id="quick-heading">
              Quick Links
            </Box>
            <Box component="ul" mt={10}>
              {quickLinks.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </Box>
          </Paper>
          {site.showMarketing && (
            <Paper component="section" aria-labelledby="community-heading" className={classes.card}>
              <Box component="h2" fz={17} id="community-heading">
                Community
              </Box>
              <dl className={classes.community}>
                {libraryText.community.map(({ value, label }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Paper>
          )}
        </Stack>
      </div>
    </Box>
  );
}
