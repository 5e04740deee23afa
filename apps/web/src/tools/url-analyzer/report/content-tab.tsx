import { Stack, Text, Title } from '@mantine/core';
import type { UrlAnalyzerReportDto, UrlImageDto } from '@plumbline/api-client';
import { type Column, DataTable } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { characterCount } from '@plumbline/seo/text';
import { useFormats } from '../../../app/formats.ts';
import { fixFor } from '../../../app/fix-with.ts';
import { ShowAll } from '../../../app/show-all.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { WebLink } from '../../../app/web-link.tsx';
import { Facts, yesNo } from './facts.tsx';
import { Outline } from './outline.tsx';
import { StructuredData } from './structured-data.tsx';
import classes from './report.module.css';

const imagesAtFirst = 15;

/** The page's content: title, headings, images, structured data. */
export function ContentTab({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { finalUrl, socialTags } = report;
  return (
    <Stack gap="xl" pt="xxs">
      <section className={classes.part} aria-labelledby="content-head">
        <Title order={3} id="content-head">
          Title and description
        </Title>
        <Facts
          facts={[
            {
              name: 'Title',
              value: report.title ? (
                <bdi>{report.title}</bdi>
              ) : (
                <Missing url={finalUrl} audit="title-present-single" />
              ),
              note: report.title && formats.count(characterCount(report.title), 'character'),
            },
            {
              name: 'Description',
              value: report.description ? (
                <bdi>{report.description}</bdi>
              ) : (
                <Missing url={finalUrl} audit="description-present" />
              ),
              note:
                report.description &&
                formats.count(characterCount(report.description), 'character'),
            },
            { name: 'Language', value: report.lang ?? 'not declared' },
            { name: 'Open Graph', value: yesNo(socialTags.openGraph) },
            { name: 'Twitter card', value: yesNo(socialTags.twitterCard) },
          ]}
        />
        <Text fz="sm" c="dimmed" textWrap="pretty">
          <Link to={toolHref('meta-tags-analyzer', { url: finalUrl })}>
            See every tag and the link previews
          </Link>
        </Text>
      </section>
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
      <Text span c="var(--brick-text)">
        missing
      </Text>
      {fix && (
        <>
          {' '}
          <Link to={fix.href}>{fix.label}</Link>
        </>
      )}
    </>
  );
}

const columns: readonly Column<UrlImageDto>[] = [
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
      if (missingAlt)
        return (
          <Text span c="var(--brick-text)">
            missing
          </Text>
        );
      return alt ? (
        <bdi>{alt}</bdi>
      ) : (
        <Text span fz="xs" fw={400} c="dimmed">
          decoration
        </Text>
      );
    },
  },
  {
    id: 'size',
    header: 'Size in the HTML',
    cell: ({ width, height }) =>
      width || height ? (
        `${width ?? '?'} × ${height ?? '?'}`
      ) : (
        <Text span fz="xs" fw={400} c="dimmed">
          none
        </Text>
      ),
  },
  {
    id: 'loading',
    header: 'Loading',
    cell: ({ loading, responsive }) =>
      [loading, responsive ? 'responsive' : null].filter(Boolean).join(', ') || '–',
  },
];

function Images({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { images, imagesWithoutAlt, imageList } = report;
  const [all, setAll] = useState(false);
  return (
    <section className={classes.part} aria-labelledby="content-images">
      <Title order={3} id="content-images">
        Images
      </Title>
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
            columns={columns}
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
    </section>
  );
}
