import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import type {
  UrlAnalyzerReportDto,
  UrlImageDto,
  UrlStructuredItemDto,
} from '@plumbline/api-client';
import { type Column, DataTable } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { characterCount } from '@plumbline/seo/text';
import { Dim } from '../../../app/dim.tsx';
import { useFormats } from '../../../app/formats.ts';
import { fixFor } from '../../../app/fix-with.ts';
import { ShowAll } from '../../../app/pager.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { WebLink } from '../../../app/web-link.tsx';
import { Facts, Lack, Part, yesNo } from './parts.tsx';

interface ContentProps {
  readonly report: UrlAnalyzerReportDto;
}

/** The page's content: title, headings, images, structured data. */
export function ContentTab({ report }: ContentProps) {
  const formats = useFormats();
  const { finalUrl, socialTags } = report;
  const text = (name: string, value: string | null, audit: string) => ({
    name,
    value: value ? <bdi>{value}</bdi> : <Missing url={finalUrl} audit={audit} />,
    note: value && formats.count(characterCount(value), 'character'),
  });
  return (
    <Stack gap="xl">
      <Part title="Title and description">
        <Facts
          facts={[
            text('Title', report.title, 'title-present-single'),
            text('Description', report.description, 'description-present'),
            { name: 'Language', value: report.lang ?? 'not declared' },
            { name: 'Open Graph', value: yesNo(socialTags.openGraph) },
            { name: 'Twitter card', value: yesNo(socialTags.twitterCard) },
          ]}
        />
        <Text fz="sm">
          <Link to={toolHref('meta-tags-analyzer', { url: finalUrl })}>
            See every tag and the link previews
          </Link>
        </Text>
      </Part>
      <Outline report={report} />
      <Images report={report} />
      <StructuredData report={report} />
    </Stack>
  );
}

function Missing({ url, audit }: { readonly url: string; readonly audit: string }) {
  const fix = fixFor(audit, url);
  return (
    <>
      <Lack>missing</Lack> {fix && <Link to={fix.href}>{fix.label}</Link>}
    </>
  );
}

const headingsAtFirst = 60;

/** The headings in order, indented by level, with skipped levels marked. */
function Outline({ report }: ContentProps) {
  const formats = useFormats();
  const { items, total } = report.outline;
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, headingsAtFirst);
  const count = (level: number, texts: readonly string[]) =>
    `${texts.length}${texts.length === 100 ? '+' : ''} h${level}`;
  return (
    <Part title="Heading outline">
      <Text textWrap="pretty">
        {total === 0
          ? 'The page has no headings.'
          : `${formats.count(total, 'heading')}: ${[count(1, report.h1Tags), count(2, report.h2Tags), count(3, report.h3Tags)].join(', ')}.`}
      </Text>
      {total > 0 && (
        <Stack component="ol" gap="xxs" aria-label="Headings">
          {shown.map(({ level, text, hidden, skipped }, index) => (
            <Group
              component="li"
              key={index}
              gap="xs"
              align="baseline"
              wrap="nowrap"
              pl={`calc(${level - 1} * clamp(8px, 2.2vw, 22px))`}
              className="anywhere"
            >
              <Badge component="span" radius="xs" ff="monospace" fw={400}>
                h{level}
              </Badge>
              <span>
                {text ? <bdi>{text}</bdi> : <Lack>empty</Lack>}
                {hidden && <Dim> (hidden)</Dim>}
                {skipped.length > 0 && (
                  <Text span c="var(--brass-text)" fz="xs">
                    {' '}
                    skips {skipped.map((each) => `h${each}`).join(', ')}
                  </Text>
                )}
              </span>
            </Group>
          ))}
        </Stack>
      )}
      <ShowAll
        first={headingsAtFirst}
        listed={items.length}
        total={total}
        what="heading"
        all={all}
        onAll={setAll}
      />
    </Part>
  );
}

const imagesAtFirst = 15;

const imageColumns: readonly Column<UrlImageDto>[] = [
  {
    id: 'src',
    header: 'Image',
    wide: true,
    rowHeader: true,
    cell: ({ src }) => <WebLink href={src ?? 'no URL'} />,
  },
  {
    id: 'alt',
    header: 'Alt text',
    wide: true,
    cell: ({ alt, missingAlt }) => {
      if (missingAlt) return <Lack>missing</Lack>;
      return alt ? <bdi>{alt}</bdi> : <Dim>decoration</Dim>;
    },
  },
  {
    id: 'size',
    header: 'Size in the HTML',
    cell: ({ width, height }) =>
      width || height ? `${width ?? '?'} × ${height ?? '?'}` : <Dim>none</Dim>,
  },
  {
    id: 'loading',
    header: 'Loading',
    cell: ({ loading, responsive }) =>
      [loading, responsive ? 'responsive' : null].filter(Boolean).join(', ') || '–',
  },
];

function Images({ report }: ContentProps) {
  const formats = useFormats();
  const { images, imagesWithoutAlt, imageList } = report;
  const [all, setAll] = useState(false);
  return (
    <Part title="Images">
      <Text textWrap="pretty">
        {images === 0
          ? 'The HTML has no images.'
          : `${formats.count(images, 'image')}, ${imagesWithoutAlt === 0 ? 'none' : formats.number(imagesWithoutAlt)} without alt text.`}
      </Text>
      {images > 0 && (
        <>
          <DataTable
            caption="Images, those without alt text first"
            captionHidden
            cards
            columns={imageColumns}
            rows={all ? imageList.items : imageList.items.slice(0, imagesAtFirst)}
            rowKey={(_, index) => index}
          />
          <ShowAll
            first={imagesAtFirst}
            listed={imageList.items.length}
            total={imageList.total}
            what="image"
            all={all}
            onAll={setAll}
          />
        </>
      )}
    </Part>
  );
}

const syntaxes = { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' } as const;

const itemColumns: readonly Column<UrlStructuredItemDto>[] = [
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
    cell: ({ format, block }) => `${syntaxes[format]}${block === null ? '' : `, block ${block}`}`,
  },
  { id: 'properties', header: 'Properties', align: 'end', cell: ({ properties }) => properties },
];

/** The page's structured data, and blocks that cannot be parsed. */
function StructuredData({ report }: ContentProps) {
  const formats = useFormats();
  const { items, total, blocks, errors } = report.structuredItems;
  return (
    <Part title="Structured data">
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
            columns={itemColumns}
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
    </Part>
  );
}
