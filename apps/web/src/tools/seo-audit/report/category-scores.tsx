import { Box, Group, Paper, Text, Title } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { ProvenanceMark, ScoreBar } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { PartsOutline } from '../../../app/parts-outline.tsx';
import { useIsSaved } from '../../../reports/saved-context.tsx';
import type { Filter } from './check-filters.tsx';
import classes from './report.module.css';

export interface CategoryScoresProps {
  readonly report: SeoAuditReportDto;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** The part of a report with its categories. On a wide screen the outline next to the report has them instead. */
export function CategoryScores({ report, filter, onFilter }: CategoryScoresProps) {
  // A saved report has no outline.
  const saved = useIsSaved();
  return (
    <Box
      component="section"
      hiddenFrom={saved ? undefined : 'lg'}
      aria-labelledby="category-scores"
    >
      <Group gap="xs">
        <Title order={3} id="category-scores">
          Scores by category
        </Title>
        <ProvenanceMark provenance="measured" />
      </Group>
      <Text mt="xxs" mb="sm" c="dimmed" fz="sm">
        Each category starts at 100. Points lost in any of them come off the score.
      </Text>
      <Paper p="xxs">
        <CategoryList
          report={report}
          chosen={filter.category}
          onChoose={(category) => onFilter({ ...filter, category })}
          bars
        />
      </Paper>
    </Box>
  );
}

/** Shown next to the report on a wide screen: its parts, and the categories with their scores. */
export function ReportOutline({ report, filter, onFilter }: CategoryScoresProps) {
  const parts = [
    ['audit-result', 'Score'],
    ['detailed-analysis', 'Detailed Analysis'],
    ...(report.others.length > 0 ? [['not-scored', 'Not scored'] as const] : []),
    ['exchange', 'How the page was reached'],
  ] as const;

  function choose(category: string): void {
    onFilter({ ...filter, category });
    document.getElementById('detailed-analysis')?.scrollIntoView({ block: 'start' });
  }

  return (
    <PartsOutline parts={parts}>
      <Text mt="sm" px="xs" pt="sm" pb={4} c="dimmed" fz="xs" fw={600} className="ruled">
        Scores by category <ProvenanceMark provenance="measured" />
      </Text>
      <CategoryList report={report} chosen={filter.category} onChoose={choose} />
    </PartsOutline>
  );
}

interface CategoryListProps {
  readonly report: SeoAuditReportDto;
  /** Id of the category in the filter; empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Whether there is room for a bar in each row. */
  readonly bars?: boolean;
}

/** One row per category: name, score and points lost. A click filters the checks by it; a second click shows all. */
function CategoryList({ report, chosen, onChoose, bars = false }: CategoryListProps) {
  const formats = useFormats();
  const judged = report.categories
    .map((category) => ({
      ...category,
      checks: report.checks.filter(({ categoryId }) => categoryId === category.id).length,
    }))
    .filter(({ checks }) => checks > 0);
  const lostInAll = judged.reduce((sum, { lost }) => sum + lost, 0);

  return (
    <>
      <ul className={classes.categories}>
        {judged.map(({ id, title, score, lost, checks }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              title={
                score === null
                  ? `${formats.count(checks, 'check')}, too few for a score`
                  : `${lost} of 100 points lost`
              }
              onClick={() => onChoose(chosen === id ? '' : id)}
            >
              <Text span flex={1}>
                {title}
              </Text>{' '}
              {bars && score !== null && (
                <Box w="30%" visibleFrom="xs" aria-hidden>
                  <ScoreBar score={score} label={`Score of ${title}`} />
                </Box>
              )}
              <Text component="strong" w="2.25em" fw={700} ta="right" className="tabular">
                {score ?? '–'}
              </Text>
              <Text span w="2.75em" c="var(--brick-text)" ta="right" className="tabular">
                {lost > 0 && ` −${lost}`}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      {judged.some(({ score }) => score === null) && (
        <Text px="xs" pt="xxs" fz="xs" c="dimmed">
          –: too few checks for a score
        </Text>
      )}
      {lostInAll > 0 && (
        <Group
          component="p"
          gap="xs"
          justify="space-between"
          wrap="nowrap"
          mt={4}
          px="xs"
          py="xxs"
          fz="sm"
          fw={600}
          className="ruled"
        >
          Points lost in all categories{' '}
          <Text span c="var(--brick-text)" className="tabular">
            −{lostInAll}
          </Text>
        </Group>
      )}
    </>
  );
}
