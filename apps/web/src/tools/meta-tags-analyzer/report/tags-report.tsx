import { Box, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto, MetaTagsTextDto } from '@plumbline/api-client';
import { serpModel } from '@plumbline/seo/serp';
import { agreeing } from '@plumbline/seo/text';
import { BarMeter, ProvenanceMark, ResultSection } from '@plumbline/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { unreadPage } from '../../../app/unread-page.ts';
import { WidthSource } from '../../../previews/serp-result.tsx';
import { IssueList, LongText, TagList } from './parts.tsx';
import { RawTags } from './raw-tags.tsx';

const LinkPreviews = lazy(async () => ({
  default: (await import('./link-previews.tsx')).LinkPreviews,
}));

/** The full report of one page's tags, with its score; only the tags if they are not the page's own. */
export function TagsReport({ report }: { readonly report: MetaTagsAnalyzerReportDto }) {
  const rawTags = <RawTags key={report.finalUrl} tags={report.tags} total={report.tagCount} />;
  return unreadPage(report) ? rawTags : <JudgedTags report={report}>{rawTags}</JudgedTags>;
}

/** What X shows for a page without X tags. */
function fallbackOf({ title, image }: MetaTagsAnalyzerReportDto['openGraph']): string {
  if (title === '') return 'X would use Open Graph instead, but og:title is missing too.';
  return image === ''
    ? 'X uses Open Graph instead, which has no image.'
    : 'X uses Open Graph instead.';
}

interface JudgedTagsProps {
  readonly report: MetaTagsAnalyzerReportDto;
  readonly children: ReactNode;
}

function JudgedTags({ report, children }: JudgedTagsProps) {
  const { title, description, keywords, openGraph, twitterCard, head } = report;
  const { card, title: cardTitle, description: cardText, image, site } = twitterCard;
  const hasCard = [card, cardTitle, cardText, image, site].some((content) => content !== '');
  const fixLink = (
    <Link to={toolHref('meta-generator', { url: report.url })}>Write better tags</Link>
  );
  const preview = (
    <Link
      to={toolHref('serp-preview', {
        title: title.content.slice(0, 300),
        url: report.finalUrl,
        description: description.content.slice(0, 600),
      })}
    >
      Try it in the SERP preview
    </Link>
  );
  return (
    <Stack gap="lg">
      <TextSection
        title="Title Analysis"
        what="title"
        text={title}
        limit={serpModel.desktop.title.limitPx}
        actions={preview}
      />
      <TextSection
        title="Description Analysis"
        what="meta description"
        text={description}
        limit={serpModel.desktop.description.limitPx}
        actions={preview}
      />
      <Suspense
        fallback={
          <Text fz="sm" c="dimmed">
            Drawing the previews...
          </Text>
        }
      >
        <LinkPreviews report={report} />
      </Suspense>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <ResultSection
          title="Open Graph"
          level={3}
          actions={openGraph.issues.length > 0 && fixLink}
        >
          <TagList
            none="This page has no Open Graph tags."
            tags={{
              'og:title': openGraph.title,
              'og:description': openGraph.description,
              'og:image': openGraph.image,
              'og:url': openGraph.url,
              'og:type': openGraph.type,
              'og:site_name': openGraph.siteName,
            }}
          />
          <IssueList issues={openGraph.issues} />
        </ResultSection>
        <ResultSection
          title="Twitter Card"
          level={3}
          actions={(!hasCard || twitterCard.issues.length > 0) && fixLink}
        >
          <TagList
            none={`This page has no Twitter Card tags. ${fallbackOf(openGraph)}`}
            tags={{
              'twitter:card': twitterCard.card,
              'twitter:title': twitterCard.title,
              'twitter:description': twitterCard.description,
              'twitter:image': twitterCard.image,
              'twitter:site': twitterCard.site,
            }}
          />
          {(hasCard || twitterCard.issues.length > 0) && <IssueList issues={twitterCard.issues} />}
        </ResultSection>
      </SimpleGrid>
      <ResultSection title="The rest of the head" level={3}>
        <Text maw="44rem" fz="sm" c="dimmed" textWrap="pretty">
          These tags don’t count in the tags score.
        </Text>
        <TagList
          none="This page has none of these tags."
          tags={{
            Canonical: head.canonical,
            Robots: head.robots,
            Language: head.lang,
            Viewport: head.viewport,
            Hreflang: head.hreflangs.join(', '),
            Icons: head.icons.join(', '),
            Keywords: keywords.content,
          }}
        />
        <IssueList issues={[...head.issues, ...keywords.issues]} />
      </ResultSection>
      {children}
    </Stack>
  );
}

interface TextSectionProps {
  readonly title: string;
  /** 'title', 'description'. */
  readonly what: string;
  readonly text: MetaTagsTextDto;
  /** The width in pixels above which it is cut off. */
  readonly limit: number;
  /** Tools that fix its issues. */
  readonly actions: ReactNode;
}

/** A text of the search result: its content, length and issues. */
function TextSection({ title, what, text, limit, actions }: TextSectionProps) {
  const formats = useFormats();
  const { content, length, pixels, count, issues } = text;
  return (
    <ResultSection title={title} level={3} actions={actions}>
      {content === '' ? (
        // A check already says this.
        issues.length === 0 && (
          <Text c="dimmed" fs="italic">
            The page has no {what}.
          </Text>
        )
      ) : (
        <>
          <Paper
            component="blockquote"
            withBorder={false}
            radius="sm"
            px={14}
            py="xs"
            bg="var(--surface-sunken)"
          >
            <LongText>{content}</LongText>
          </Paper>
          <Group gap="2px 24px" align="stretch" mb={-10} fz="sm" c="dimmed">
            <p>
              <Box component="strong" c="var(--mantine-color-text)" className="tabular">
                {length}
              </Box>{' '}
              {agreeing(length, 'character', 'characters')} <ProvenanceMark provenance="measured" />
            </p>
            {pixels === null ? (
              <p>Too long to measure</p>
            ) : (
              <p>
                <Box component="strong" c="var(--mantine-color-text)" className="tabular">
                  {pixels}
                </Box>{' '}
                px wide; Google shows about {limit} px <WidthSource />
              </p>
            )}
            {count > 1 && <p>{formats.count(count, `${what} tag`)}; we measure the first</p>}
          </Group>
          {pixels !== null && <BarMeter value={pixels} max={limit} tone={toneOf(issues)} />}
        </>
      )}
      <IssueList issues={issues} />
    </ResultSection>
  );
}

/** The tone that the checks imply: too short is as bad as cut off. */
const toneOf = (issues: MetaTagsTextDto['issues']) => {
  if (issues.some(({ type }) => type === 'error')) return 'brick';
  return issues.some(({ type }) => type === 'warning') ? 'brass' : 'leaf';
};
