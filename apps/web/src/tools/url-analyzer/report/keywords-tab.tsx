import { Box, Group, Text } from '@mantine/core';
import type { UrlAnalyzerReportDto, UrlKeywordDto } from '@plumbline/api-client';
import { BarMeter, ChoiceField, type Column, DataTable } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Figure, useFormats } from '../../../app/formats.ts';
import { ShowAll } from '../../../app/pager.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { Part } from './parts.tsx';

const atFirst = 20;

const columns: readonly Column<UrlKeywordDto>[] = [
  {
    id: 'keyword',
    header: 'Keyword',
    rowHeader: true,
    cell: ({ keyword }) => <bdi>{keyword}</bdi>,
  },
  { id: 'count', header: 'Count', align: 'end', cell: ({ count }) => <Figure n={count} /> },
  {
    id: 'density',
    header: 'Density',
    align: 'end',
    cell: ({ density }) => (
      <Group gap="sm" justify="flex-end" wrap="nowrap">
        <Box flex="0 1 9rem" miw="4rem">
          {/* The specified width: ten times the density, in percent. */}
          <BarMeter value={density * 10} />
        </Box>
        <span>
          <Figure n={density} decimals={2} />%
        </span>
      </Group>
    ),
  },
];

const sizes = [
  { value: '1', label: '1 word' },
  { value: '2', label: '2 words' },
  { value: '3', label: '3 words' },
] as const;

/** The most frequent words and phrases of the page. */
export function KeywordsTab({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { keywords, keywordScope } = report;
  const [size, setSize] = useState<'1' | '2' | '3'>('1');
  const [all, setAll] = useState(false);
  const phrases = keywordScope.phrases.find((each) => each.size === Number(size));
  const list = size === '1' ? keywords : (phrases?.keywords ?? []);
  return (
    <Part
      title="Keywords"
      actions={
        <ChoiceField
          label="Words in a keyword"
          labelHidden
          options={sizes}
          value={size}
          onChange={(next) => {
            setSize(next);
            setAll(false);
          }}
        />
      }
    >
      <Text textWrap="pretty">
        {formats.count(report.wordCount, 'word')}, {formats.number(keywordScope.different)}{' '}
        different
        {keywordScope.language === null
          ? ', stop words included, because the language of the text is unknown.'
          : ` without stop words (${keywordScope.language}, ${keywordScope.languageSource}).`}
        {keywordScope.cut && ' We counted the first 200,000 characters.'}{' '}
        <Link to={toolHref('keyword-checker', { url: report.finalUrl })}>
          Open in the keyword checker
        </Link>
      </Text>
      <DataTable
        caption="Keywords by count"
        captionHidden
        columns={columns}
        rows={all ? list : list.slice(0, atFirst)}
        rowKey={({ keyword }) => keyword}
        empty={
          size === '1' ? 'The page has no text to count.' : 'No phrase appears more than once.'
        }
      />
      <ShowAll first={atFirst} listed={list.length} what="keyword" all={all} onAll={setAll} />
    </Part>
  );
}
