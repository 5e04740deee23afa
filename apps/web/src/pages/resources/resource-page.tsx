import { toCsv } from '@plumbline/seo/text';
import { DownloadButton, PrintButton, TableOfContents, tableRows } from '@plumbline/ui';
import { IconArrowRight, IconClock, IconTag } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { Box, Group, Paper, Text } from '@mantine/core';
import { ArticleText, ReadingPage, Sources } from '../../app/reading-page.tsx';
import { DifficultyBadge } from '../../app/badges.tsx';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { type Resource, resourcePages } from '../../content/resources.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { AuditChecklist } from './audit-checklist.tsx';
import { type ResourceDoc, resourceDocPath } from './resource-doc.ts';
import { resourceStructuredData } from './resource-structured-data.ts';

export function ResourcePage() {
  const { id } = useParams();
  const resource = resourcePages.find((candidate) => candidate.id === id);
  return resource ? <ResourceText key={resource.id} resource={resource} /> : <NotFoundPage />;
}

/** The table of contents has the headings of the introduction and of the checklist. */
const contentsOf = ({ text, checklist }: ResourceDoc) => [
  ...text.headings,
  ...(checklist ?? []).map(({ id, title }) => ({ id, text: title, level: 2 })),
];

function ResourceText({ resource }: { readonly resource: Resource }) {
  const path = resourceDocPath(resource.id);
  const doc = usePageData(path) as ResourceDoc | undefined;
  if (!doc) return <NotFoundPage />;
  const { text, checklist } = doc;
  return (
    <>
      <Seo
        title={resource.title}
        description={text.metaDescription}
        keywords={['seo resources', resource.category.toLowerCase(), resource.title.toLowerCase()]}
        path={resource.url}
        type="article"
        structuredData={resourceStructuredData(resource, text)}
      />
      <PageData path={path} data={doc} />
      <ReadingPage
        parent={{ label: 'Resources', to: '/resources' }}
        title={resource.title}
        lead={text.description}
        facts={
          <>
            <li>
              <IconClock size={17} stroke={1.8} aria-hidden /> {resource.estimatedTime}
            </li>
            <li>
              <IconTag size={17} stroke={1.8} aria-hidden /> {resource.category}
            </li>
            <li>
              <DifficultyBadge difficulty={resource.difficulty} />
            </li>
          </>
        }
        aside={<TableOfContents headings={contentsOf(doc)} />}
      >
        {!checklist && text.html.includes('<table>') && <TakeAlong id={resource.id} />}
        <ArticleText html={text.html} worksheets />
        {checklist && <AuditChecklist categories={checklist} />}
        <Sources sources={text.sources} />
        <NextResource after={resource} />
      </ReadingPage>
    </>
  );
}

/** Buttons to download the worksheets of a text and to print the text. */
const TakeAlong = ({ id }: { readonly id: string }) => (
  <Group gap="xs" align="stretch" mb="lg" data-screen-only>
    <DownloadButton fileName={`${id}.csv`} type="csv" content={worksheetsCsv}>
      Download tables as CSV
    </DownloadButton>
    <PrintButton />
  </Group>
);

/** Every table of the displayed text, each below its heading. */
function worksheetsCsv(): string {
  const rows: string[][] = [];
  let heading = '';
  for (const element of document.querySelectorAll('[data-prose] :is(h2, h3, table)')) {
    if (element instanceof HTMLTableElement) rows.push([heading], ...tableRows(element), []);
    else heading = element.textContent;
  }
  return toCsv(rows);
}

/** The next resource of the library. The last one is followed by the first. */
function NextResource({ after }: { readonly after: Resource }) {
  const at = resourcePages.findIndex(({ id }) => id === after.id);
  const next = resourcePages[(at + 1) % resourcePages.length];
  if (!next || next.id === after.id) return null;
  return (
    <Box component="nav" aria-label="Next resource" maw="44rem" mt={40}>
      <Paper component={Link} to={next.url} display="block" fw={600} td="none">
        <Group component="span" gap="xs" c="dimmed" fz="sm" fw={400}>
          Next resource <IconArrowRight size={16} aria-hidden />
        </Group>
        {next.title}
        <Text span display="block" c="dimmed" fz="sm" fw={400}>
          {next.estimatedTime}, {next.difficulty}
        </Text>
      </Paper>
    </Box>
  );
}
