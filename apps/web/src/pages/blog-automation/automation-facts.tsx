import { Box, type BoxProps, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { topicCategories } from '@plumbline/blog';
import { ProvenanceBadge } from '@plumbline/ui';
import {
  IconChecklist,
  IconCoins,
  IconCopyOff,
  IconFileText,
  IconStack2,
  IconSunrise,
} from '@tabler/icons-react';
import { plainFormats } from '../../app/formats.ts';
import { site } from '../../app/site.ts';
import { topicTable } from '../../generation/blog-list.tsx';
import { shortFigure } from '../../generation/figures.ts';
import { BarItem, Section } from '../../generation/page-parts.tsx';

const features = [
  {
    Icon: IconSunrise,
    title: '10 blogs at 6 AM',
    text: '7 on SEO and 3 for specific industries. If the server is down at 6, it catches up later. The schedule runs once a day.',
  },
  {
    Icon: IconFileText,
    title: '3,000+ words each',
    text: 'Counted in the finished text. A post that’s too short is repaired once or dropped. Bulk posts have 1,400+.',
  },
  {
    Icon: IconStack2,
    title: '3,650 blogs per year',
    text: '10 a day, 365 days. No combination of topic and angle repeats until all have been used.',
  },
  {
    Icon: IconChecklist,
    title: 'Checked before readers see it',
    text: 'Length, structure, title, meta description, keywords, links, markup and clichés. Each rejection comes with a reason.',
  },
  {
    Icon: IconCopyOff,
    title: 'No duplicates',
    text: 'Each text is compared with every other post. Near-duplicates are rejected.',
  },
  {
    Icon: IconCoins,
    title: 'Within your budget',
    text: 'A daily cap in tokens or dollars. A run that reaches it continues the next day.',
  },
] as const;

export function AutomationFeatures() {
  return (
    <Section id="features" title="How it works">
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2, md: 3 }}
        spacing={40}
        verticalSpacing="xl"
        mt="xs"
      >
        {features.map(({ Icon, title, text }) => (
          <Stack component="li" key={title} gap="xxs">
            <Icon size={24} stroke={1.6} color="var(--brass-text)" aria-hidden />
            <Title order={3}>{title}</Title>
            <Text c="dimmed" textWrap="pretty">
              {text}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const most = Math.max(...topicCategories.map(({ monthlySearches }) => monthlySearches));

/** The ten topics of the daily posts. */
export function TopicCategories() {
  return (
    <Section
      id="topics"
      title="Target topic categories"
      badge={<ProvenanceBadge provenance="estimated" reason={topicTable} />}
      lead={`The monthly searches that ${site.name} assumes for each topic. They come from a fixed table, not from search data.`}
    >
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing={48} verticalSpacing="md">
        {topicCategories.map(({ name, monthlySearches, share }) => (
          <BarItem
            key={name}
            name={name}
            value={monthlySearches}
            max={most}
            tone={share === 'industry' ? 'brass' : undefined}
          >
            <strong>{shortFigure(monthlySearches, plainFormats)}</strong>
          </BarItem>
        ))}
      </SimpleGrid>
      <Group component="p" gap="4px 8px" c="dimmed" fz="sm">
        <Swatch bg="var(--link)" /> 7 of 10 posts a day <Swatch bg="var(--brass-mark)" ml="sm" /> 3
        of 10, for industries
      </Group>
    </Section>
  );
}

/** The color of a bar, in the legend. */
const Swatch = (place: Pick<BoxProps, 'bg' | 'ml'>) => (
  <Box component="span" w={18} h={8} bdrs="xl" {...place} />
);
