import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import {
  getAnalyzeKeywordsQueryOptions,
  type KeywordAnalysisRequestDto,
  type KeywordComparedTermDto,
} from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import {
  Announcement,
  BarMeter,
  type Column,
  DataTable,
  ProvenanceBadge,
  TextAreaField,
  SteadyButton,
} from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { Figure, linesOf } from '../../app/formats.ts';
import { toolHref } from '../../app/tool-inputs.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';

/** The values of the term finder's form. */
interface TermValues {
  /** A text or one URL. */
  readonly yours: string;
  /** URLs, one per line. */
  readonly others: string;
}

/** The server's limit. */
const maxOthers = 5;

/** The URL, if the input is a single URL; `null` for a text. */
const addressIn = (yours: string): string | null =>
  /\s/.test(yours.trim()) ? null : toWebAddress(yours);

export function checkTerms({ yours, others }: TermValues) {
  const lines = linesOf(others);
  const wrong = lines.findIndex((line) => toWebAddress(line) === null);
  return {
    yours: yours.trim() === '' ? 'Please paste your text, or enter its URL' : undefined,
    others:
      lines.length === 0
        ? 'Please enter at least one URL to compare with'
        : wrong !== -1
          ? `URL ${wrong + 1} is not a valid URL`
          : lines.length > maxOthers
            ? `Please enter at most ${maxOthers} URLs`
            : undefined,
  };
}

/** The request for valid values. */
export function toRequest({ yours, others }: TermValues): KeywordAnalysisRequestDto {
  const url = addressIn(yours);
  return {
    ...(url === null ? { content: yours } : { url }),
    compare: linesOf(others).map((line) => ({ url: toWebAddress(line) ?? line })),
  };
}

/** Maximum number of suggested terms. */
const maxShown = 15;

/** The terms typical of the other pages, heaviest first. */
export function weightiest(terms: readonly KeywordComparedTermDto[]): KeywordComparedTermDto[] {
  return [...terms].sort((a, b) => b.othersWeight - a.othersWeight).slice(0, maxShown);
}

export interface TermFinderProps {
  readonly onChoose: (term: string) => void;
}

/** Finds keywords: typical terms of other pages on the topic by TF*IDF, next to their count on the visitor's page. */
export function TermFinder({ onChoose }: TermFinderProps) {
  const form = useToolForm<TermValues>({
    initialValues: { yours: '', others: '' },
    validate: checkTerms,
    untouched: true,
  });
  const [asked, setAsked] = useState<KeywordAnalysisRequestDto | null>(null);
  const weighed = useToolQuery({
    query: (request: KeywordAnalysisRequestDto) => getAnalyzeKeywordsQueryOptions(request),
    input: asked,
    success: () => ({ title: 'Terms found', description: 'Choose one as the primary keyword.' }),
    failure: { title: 'Analysis failed', description: 'Please check your input and try again.' },
  });
  const submit = form.handleSubmit((values) => {
    const request = toRequest(values);
    weighed.run(request);
    setAsked(request);
  });
  const { shown } = weighed;
  const comparison = shown?.data.comparison;

  return (
    <Paper component="details" py={14} className="scripted" data-screen-only>
      <Text component="summary" mih={28} fz="sm" fw={600}>
        Find a keyword in competing pages
      </Text>
      <Box
        component="form"
        pt="sm"
        noValidate
        aria-label="TF*IDF"
        onSubmit={(event) => {
          event.preventDefault();
          if (!weighed.busy) submit(event);
        }}
      >
        <Stack gap="md">
          <Text c="dimmed" fz="sm">
            Lists the terms that stand out on other pages about your topic: frequent there, rare
            elsewhere (TF*IDF).
          </Text>
          <TextAreaField label="Your text, or its URL" rows={3} {...form.getInputProps('yours')} />
          <TextAreaField
            label="Pages to compare with"
            hint={`One URL per line, up to ${maxOthers}.`}
            rows={3}
            {...form.getInputProps('others')}
          />
          <SteadyButton type="submit" variant="default" size="md" mr="auto" disabled={weighed.busy}>
            {weighed.busy ? 'Searching...' : 'Find terms'}
          </SteadyButton>
        </Stack>
        <Announcement>{weighed.busy ? 'Please wait.' : ''}</Announcement>
      </Box>
      <CallProblem problem={weighed.problem} />
      {shown && comparison && (
        <Stack gap="md" pt="sm">
          {comparison.texts.map(
            ({ label, problem }, index) =>
              problem !== null && (
                <Text key={index} c="dimmed" fz="sm" className="anywhere">
                  <bdi>{label}</bdi>: {problem}
                </Text>
              ),
          )}
          <DataTable
            caption="Terms that stand out on the other pages"
            columns={columnsFor(onChoose, Math.max(...comparison.terms.map((t) => t.othersWeight)))}
            rows={weightiest(comparison.terms)}
            rowKey={({ term }) => term}
            empty="We couldn’t read any of these pages."
          />
          <Text c="dimmed" fz="sm" className="anywhere">
            <ProvenanceBadge
              provenance="measured"
              reason={`Counted in these pages by ${shown.data.provenance.by}.`}
            />{' '}
            {comparison.formula}.{' '}
            <Link to={fullComparison(shown.input)}>See the full comparison</Link>
          </Text>
        </Stack>
      )}
    </Paper>
  );
}

/** Links to the keyword checker with the same pages. A text is too long for the URL. */
function fullComparison({ url = '', compare = [] }: KeywordAnalysisRequestDto): string {
  return toolHref('keyword-checker', {
    url,
    compare: compare.map((other) => other.url).join('\n'),
  });
}

function columnsFor(
  onChoose: (term: string) => void,
  heaviest: number,
): readonly Column<KeywordComparedTermDto>[] {
  return [
    { id: 'term', header: 'Term', rowHeader: true, cell: ({ term }) => <bdi>{term}</bdi> },
    {
      id: 'weight',
      header: 'Weight',
      cell: ({ othersWeight }) => (
        <Group gap="xs" wrap="nowrap" maw="12rem" className="tabular nowrap">
          <BarMeter value={othersWeight} max={heaviest} />
          <Figure n={othersWeight} decimals={2} />
        </Group>
      ),
    },
    { id: 'yours', header: 'In your text', align: 'end', cell: ({ count }) => count },
    {
      id: 'choose',
      header: 'Primary keyword',
      cell: ({ term }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Use ${term} as primary keyword`}
          onClick={() => onChoose(term)}
        >
          Use
        </Button>
      ),
    },
  ];
}
