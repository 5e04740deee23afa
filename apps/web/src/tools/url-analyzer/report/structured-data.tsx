import { Box, Text, Title } from '@mantine/core';
import type { UrlAnalyzerReportDto, UrlStructuredItemDto } from '@plumbline/api-client';
import { type Column, DataTable } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import classes from './report.module.css';

const formats = { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' } as const;

const columns: readonly Column<UrlStructuredItemDto>[] = [
  {
    id: 'type',
    header: 'Type',
    rowHeader: true,
    cell: ({ types }) => <bdi>{types.join(', ') || 'no type'}</bdi>,
  },
  { id: 'name', header: 'Name', wide: true, cell: ({ name }) => (name ? <bdi>{name}</bdi> : '–') },
  {
    id: 'format',
    header: 'Written as',
    cell: ({ format, block }) => `${formats[format]}${block === null ? '' : `, block ${block}`}`,
  },
  { id: 'properties', header: 'Properties', align: 'end', cell: ({ properties }) => properties },
];

/** The page's structured data, and blocks that cannot be parsed. */
export function StructuredData({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { items, total, blocks, errors } = report.structuredItems;
  return (
    <section className={classes.part} aria-labelledby="content-structured">
      <Title order={3} id="content-structured">
        Structured data
      </Title>
      {total === 0 && errors.length === 0 && (
        <Text textWrap="pretty">
          None found.{' '}
          <Link to={toolHref('schema-markup', { url: report.finalUrl, name: report.title })}>
            Write structured data for this page
          </Link>
        </Text>
      )}
      {total > 0 && (
        <>
          <Text textWrap="pretty">
            {formats.count(total, 'item')}{' '}
            {items.every(({ format }) => format === 'json-ld')
              ? `in ${formats.count(blocks, 'JSON-LD block')}.`
              : blocks === 0
                ? 'in HTML attributes.'
                : `in ${formats.count(blocks, 'JSON-LD block')} and in HTML attributes.`}{' '}
            <Link to={toolHref('schema-markup', { import: report.finalUrl, url: report.finalUrl })}>
              Open it in the editor
            </Link>
          </Text>
          <DataTable
            caption="Structured data found"
            captionHidden
            cards
            columns={columns}
            rows={items.slice(0, 50)}
            rowKey={(_, index) => index}
          />
        </>
      )}
      {errors.map(({ block, message }) => (
        <Text key={block} textWrap="pretty">
          <Box component="strong" c="var(--brick-text)">
            Block {block} can’t be parsed:
          </Box>{' '}
          <bdi>{message}</bdi>
        </Text>
      ))}
    </section>
  );
}
