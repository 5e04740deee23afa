import { Alert, Badge, Box, Group, Stack, Text, Title } from '@mantine/core';
import type {
  KeywordAnalysisDto,
  KeywordComparedTermDto,
  KeywordComparisonDto,
} from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import { toCsv } from '@plumbline/seo/text';
import { CopyButton, DownloadButton, ResultSection, SelectField, StatusBadge } from '@plumbline/ui';
import { useState } from 'react';
import { Figure, useFormats } from '../../../app/formats.ts';
import { ComparisonChart, CountedBadge, type CountedBadgeProps } from './bar-charts.tsx';
import { PagedTable, type SortableColumn } from './paged-table.tsx';

type Verdict = KeywordComparedTermDto['verdict'];

const verdicts: Readonly<
  Record<Verdict, { badge: 'pass' | 'info' | 'warning' | 'fail' | 'not-applicable'; label: string }>
> = {
  missing: { badge: 'fail', label: 'Missing' },
  less: { badge: 'warning', label: 'Used less' },
  similar: { badge: 'pass', label: 'Similar' },
  more: { badge: 'info', label: 'Used more' },
  'only-yours': { badge: 'not-applicable', label: 'Only yours' },
};

/** Compares the visitor's text with the other texts, term by term. */
export function ComparisonPanel({
  comparison,
  provenance,
}: CountedBadgeProps & { readonly comparison: KeywordComparisonDto }) {
  const formats = useFormats();
  const { texts, terms, total, formula } = comparison;
  const [verdict, setVerdict] = useState<Verdict | ''>('');
  const missing = terms.filter((term) => term.verdict === 'missing').map(({ term }) => term);
  const rows = verdict === '' ? terms : terms.filter((term) => term.verdict === verdict);
  return (
    <ResultSection
      title="TF*IDF compared with other texts"
      badge={<CountedBadge provenance={provenance} />}
      actions={
        terms.length > 0 && (
          <DownloadButton
            size="xs"
            fileName="tf-idf.csv"
            type="csv"
            content={() => comparisonCsv(comparison, provenance)}
          >
            Download TF*IDF CSV
          </DownloadButton>
        )
      }
    >
      <Stack component="ul" gap={0} className="framed">
        {texts.map(({ label, url, title, words, problem }, index) => (
          <Group
            component="li"
            key={index}
            gap="4px 20px"
            justify="space-between"
            align="baseline"
            px="md"
            py="xs"
            className={index > 0 ? 'ruled' : undefined}
          >
            <Stack component="span" gap={0} flex="1 1 16rem" miw={0} fz="sm" className="anywhere">
              {title && (
                <Box component="strong" fw={600} fz="md">
                  {title}
                </Box>
              )}
              {url && isWebLink(url) ? (
                <a href={url} rel="noreferrer nofollow" target="_blank">
                  {url}
                </a>
              ) : (
                <span>{label}</span>
              )}
            </Stack>
            <Text span fz="sm" c={problem === null ? 'dimmed' : 'var(--brick-text)'}>
              {problem ?? (words === null ? '' : formats.count(words, 'word'))}
            </Text>
          </Group>
        ))}
      </Stack>
      {terms.length === 0 ? (
        <p>We couldn’t read any of these, so there is nothing to compare.</p>
      ) : (
        <>
          {missing.length > 0 && (
            <Alert>
              <Title order={3} fz="md" mb="xs">
                Missing terms
              </Title>
              <Group component="ul" gap="xs" mb="sm">
                {missing.slice(0, 24).map((term) => (
                  <Badge component="li" key={term} variant="default" size="lg" maw="100%">
                    <bdi>{term}</bdi>
                  </Badge>
                ))}
              </Group>
              <CopyButton text={missing.join('\n')} copied={{ title: 'Copied to clipboard!' }}>
                {`Copy all ${missing.length}`}
              </CopyButton>
            </Alert>
          )}
          <ComparisonChart terms={terms.slice(0, 12)} />
          <PagedTable
            caption="TF*IDF by term"
            columns={columns}
            rows={rows}
            rowKey={({ term }) => term}
            searched={({ term }) => term}
            searchLabel="Find a term"
            pageSize={20}
            empty="No term matches."
            filters={
              <SelectField
                label="Show"
                size="sm"
                options={[
                  { value: '', label: 'All terms' },
                  ...Object.entries(verdicts).map(([value, { label }]) => ({ value, label })),
                ]}
                value={verdict}
                onChange={(event) => setVerdict(event.currentTarget.value as Verdict | '')}
              />
            }
          />
          <Text c="dimmed" fz="sm">
            {total > terms.length &&
              `The ${formats.number(terms.length)} highest-weighted of ${formats.number(total)} terms. `}
            {formula}. Words are counted in any form. ‘Others’ is the average of the other texts.
            {texts.length === 1 && ' One text is a small sample: compare with three or more.'}
          </Text>
        </>
      )}
    </ResultSection>
  );
}

const columns: readonly SortableColumn<KeywordComparedTermDto>[] = [
  {
    id: 'term',
    header: 'Term',
    rowHeader: true,
    sortable: true,
    cell: ({ term }) => <bdi>{term}</bdi>,
    value: ({ term }) => term,
  },
  {
    id: 'verdict',
    header: 'Your use',
    cell: ({ verdict }) => (
      <StatusBadge status={verdicts[verdict].badge} label={verdicts[verdict].label} />
    ),
  },
  {
    id: 'count',
    header: 'Count',
    align: 'end',
    sortable: true,
    cell: ({ count }) => <Figure n={count} />,
    value: ({ count }) => count,
  },
  {
    id: 'weight',
    header: 'Yours',
    align: 'end',
    sortable: true,
    cell: ({ weight }) => <Figure n={weight} decimals={2} />,
    value: ({ weight }) => weight,
  },
  {
    id: 'others',
    header: 'Others',
    align: 'end',
    sortable: true,
    cell: ({ othersWeight }) => <Figure n={othersWeight} decimals={2} />,
    value: ({ othersWeight }) => othersWeight,
  },
  {
    id: 'documents',
    header: 'Texts',
    align: 'end',
    sortable: true,
    cell: ({ documents, othersCounts }) => `${documents} of ${othersCounts.length + 1}`,
    value: ({ documents }) => documents,
  },
];

/** The TF*IDF table, with its source and date. */
export function comparisonCsv(
  { terms, texts }: KeywordComparisonDto,
  { kind, by, measuredAt }: KeywordAnalysisDto['provenance'],
): string {
  const read = texts.filter(({ words }) => words !== null);
  return toCsv([
    [
      'Term',
      'Verdict',
      'Texts that use it',
      'Yours, count',
      'Yours, per 1,000 words',
      'IDF',
      'Yours, TF*IDF',
      'Others, per 1,000 words',
      'Others, TF*IDF',
      ...read.map(({ label }) => `Count: ${label}`),
      ...['Provenance', 'By', 'Counted'],
    ],
    ...terms.map((term) => [
      term.term,
      term.verdict,
      term.documents,
      term.count,
      term.tf,
      term.idf,
      term.weight,
      term.othersTf,
      term.othersWeight,
      ...term.othersCounts,
      ...[kind, by, measuredAt],
    ]),
  ]);
}
