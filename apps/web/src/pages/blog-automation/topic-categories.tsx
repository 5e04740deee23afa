import { Group, Text, Title } from '@mantine/core';
import { topicCategories } from '@plumbline/blog';
import { BarMeter, ProvenanceBadge } from '@plumbline/ui';
import { plainFormats } from '../../app/formats.ts';
import { site } from '../../app/site.ts';
import { topicTable } from '../../generation/blog-list.tsx';
import { shortFigure } from '../../generation/figures.ts';
import page from '../../generation/page.module.css';
import classes from './blog-automation.module.css';

const most = Math.max(...topicCategories.map(({ monthlySearches }) => monthlySearches));

/** The ten topics of the daily posts. */
export function TopicCategories() {
  return (
    <section className={page.section} aria-labelledby="topics">
      <Group gap="8px 14px">
        <Title order={2} id="topics">
          Target topic categories
        </Title>
        <ProvenanceBadge provenance="estimated" reason={topicTable} />
      </Group>
      <Text textWrap="pretty">
        The monthly searches that {site.name} assumes for each topic. They come from a fixed table,
        not from search data.
      </Text>
      <ul className={classes.topics}>
        {topicCategories.map(({ name, monthlySearches, share }) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{shortFigure(monthlySearches, plainFormats)}</strong>
            <BarMeter
              value={monthlySearches}
              max={most}
              tone={share === 'industry' ? 'brass' : undefined}
            />
          </li>
        ))}
      </ul>
      <Group component="p" gap="4px 8px" className={classes.legend}>
        <span /> 7 of 10 posts a day <span data-tone="brass" /> 3 of 10, for industries
      </Group>
    </section>
  );
}
