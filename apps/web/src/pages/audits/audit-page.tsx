import { Box, Flex, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type { BreadcrumbList, WebPage, WithContext } from 'schema-dts';
import { WeightBadge } from '../../app/badges.tsx';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { PreviousNext } from '../../app/previous-next.tsx';
import { Seo } from '../../app/seo.tsx';
import { settings } from '../../app/settings.ts';
import { absoluteUrl, site, socialImageOf } from '../../app/site.ts';
import { breadcrumbList } from '../../app/structured-data.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { AuditBox } from '../dashboard/audit-box.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { type AuditDoc, auditDocPath, auditPath } from './audit-doc.ts';
import { AuditCounting, AuditFacts, isDeepOnly, needsFieldData } from './audit-facts.tsx';
import { costsInWords, isNeverScored } from './audit-words.ts';
import { CodeExample, RichText } from './rich-text.tsx';

const ids = /^[a-z0-9-]{1,64}$/;

export function AuditPage() {
  const { id = '' } = useParams();
  return ids.test(id) ? <AuditById id={id} /> : <NotFoundPage />;
}

const costsOf = ({ needsSiteAudit, costs }: AuditDoc): string =>
  needsSiteAudit ? 'not scored in a single-page audit' : costsInWords(costs);

/** Some checks only report, and have no failure. */
const hasFailure = ({ failureTitle, title }: AuditDoc): boolean => !failureTitle.startsWith(title);

const wayTo = ({ id, title }: { id: string; title: string }, label: string) => ({
  to: auditPath(id),
  label,
  title,
});

function runNote(doc: AuditDoc, runs: boolean): string {
  if (doc.needsSiteAudit)
    return 'This check compares pages. A single-page audit runs the checks that need no crawl.';
  if (!runs)
    return 'This server has no key for the Chrome UX Report, so it can’t run this check. The audit runs the others.';
  if (isDeepOnly(doc)) {
    return needsFieldData(doc)
      ? 'The deep audit runs this check with data from the Chrome UX Report.'
      : 'The deep audit runs this check in a browser.';
  }
  return 'The audit runs this check and shows what it found.';
}

function AuditById({ id }: { readonly id: string }) {
  const path = auditDocPath(id);
  const doc = usePageData(path) as AuditDoc | undefined;
  // The prerendered page doesn't know whether the operator has set a key.
  const hasFieldData = !useHydrated() || settings.fieldData;
  if (!doc) return <NotFoundPage />;
  const runs = hasFieldData || !needsFieldData(doc);
  return (
    <Box component="article" pt="xl" pb="xs">
      <Seo
        title={doc.title}
        branded={doc.branded}
        description={doc.summary}
        keywords={['seo audit', doc.categoryTitle.toLowerCase(), id.replaceAll('-', ' ')]}
        path={auditPath(id)}
        type="article"
        structuredData={auditStructuredData(doc)}
      />
      <PageData path={path} data={doc} />
      <Group
        component="nav"
        aria-label="Breadcrumb"
        gap="xs"
        align="stretch"
        mb="sm"
        c="dimmed"
        fz="sm"
      >
        <Link to="/audits">Audit reference</Link>
        <span aria-hidden>/</span>
        <Link to={`/audits#${doc.category}`}>{doc.categoryTitle}</Link>
      </Group>
      <Title order={1} maw="46rem">
        {doc.title}
      </Title>
      <Text maw="46rem" mt="md" c="dimmed" fz="lg" textWrap="pretty">
        <RichText>{doc.what}</RichText>
      </Text>
      <Group gap="6px 12px" mt="md" fz="sm">
        <WeightBadge weight={doc.weight} />
        <span>{costsOf(doc)}</span>
        {hasFailure(doc) && (
          <Text span c="dimmed" fz="inherit">
            If it doesn’t pass, the report says “{doc.failureTitle}” or describes the problem.
          </Text>
        )}
      </Group>
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'flex-start' }}
        justify="space-between"
        gap={{ base: 0, md: 48 }}
        mt="xs"
      >
        <Stack flex={1} miw={0} maw="46rem">
          <Title order={2} mt="lg">
            Why it matters
          </Title>
          <Text textWrap="pretty">
            <RichText>{doc.why}</RichText>
          </Text>
          <Title order={2} mt="lg">
            {isNeverScored(doc.costs) ? 'How to change it' : 'How to fix it'}
          </Title>
          <Text textWrap="pretty">
            <RichText>{doc.fix}</RichText>
          </Text>
          <CodeExample kind="good" code={doc.good} label={doc.goodLabel} />
          <CodeExample kind="bad" code={doc.bad} label={doc.badLabel} />
          {doc.details.length > 0 && (
            <>
              <Title order={2} mt="lg">
                Details
              </Title>
              <List listStyleType="disc" spacing="xs">
                {doc.details.map((detail) => (
                  <List.Item key={detail}>
                    <RichText>{detail}</RichText>
                  </List.Item>
                ))}
              </List>
            </>
          )}
          <AuditCounting doc={doc} />
        </Stack>
        <AuditFacts doc={doc} />
      </Flex>
      <Paper component="section" pb="xs" mt={40} aria-labelledby="run-heading" data-screen-only>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 'md', md: 40 }}>
          <div>
            <Title order={2} fz="lg" id="run-heading">
              Check your page
            </Title>
            <Text mt={4} c="dimmed">
              {runNote(doc, runs)}
            </Text>
          </div>
          <AuditBox deep={runs && isDeepOnly(doc) && !doc.needsSiteAudit} />
        </SimpleGrid>
      </Paper>
      <PreviousNext
        label="Checks"
        previous={doc.previous && wayTo(doc.previous, 'Previous check')}
        next={doc.next && wayTo(doc.next, 'Next check')}
      />
      {doc.neighbors.length > 0 && (
        <nav aria-labelledby="neighbors-heading">
          <Title order={2} mt={36} id="neighbors-heading">
            More in {doc.categoryTitle}
          </Title>
          <SimpleGrid
            component="ul"
            cols={{ base: 1, sm: 2 }}
            spacing="xl"
            verticalSpacing="xs"
            mt="md"
          >
            {doc.neighbors.map((neighbor) => (
              <li key={neighbor.id}>
                <Link to={auditPath(neighbor.id)}>{neighbor.title}</Link>
              </li>
            ))}
          </SimpleGrid>
        </nav>
      )}
    </Box>
  );
}

/** An audit's page with its breadcrumbs. It isn't an Article, because it has no date. */
function auditStructuredData(
  doc: AuditDoc,
): (WithContext<BreadcrumbList> | WithContext<WebPage>)[] {
  const path = auditPath(doc.id);
  return [
    breadcrumbList(['Audit reference', '/audits'], [doc.title, path]),
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: doc.title,
      description: doc.summary,
      url: absoluteUrl(path),
      primaryImageOfPage: { '@type': 'ImageObject', url: absoluteUrl(socialImageOf(path)) },
      inLanguage: 'en',
      isPartOf: { '@type': 'WebSite', name: site.name, url: absoluteUrl('/') },
      citation: doc.authorities
        .filter(({ url }) => url.startsWith('https:'))
        .map(({ name, url }) => ({ '@type': 'CreativeWork', name, url })),
    },
  ];
}
