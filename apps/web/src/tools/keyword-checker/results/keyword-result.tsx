import { Alert, Anchor, Box, Group, Stack, Text } from '@mantine/core';
import type { KeyphraseUseCheckDto, KeywordAnalysisDto } from '@plumbline/api-client';
import { judgedFrom } from '@plumbline/tools/keyword-checker';
import { isWebLink } from '@plumbline/page';
import { ErrorState, ResultSection, StatGrid } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { agreeing } from '@plumbline/seo/text';
import { FixFirst, type FixFirstItem } from '../../../app/fix-first.tsx';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { unreadPage } from '../../../app/unread-page.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly, useResultHeading } from '../../../reports/saved-context.tsx';
import { languageName } from '../keyword-values.ts';
import { CountedBadge } from './bar-charts.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { KeyphrasePanel, keyphrasePlaces } from './keyphrase-panel.tsx';
import { KeywordLists, PlacementMatrix } from './keyword-lists.tsx';
import { ReadabilityCard } from './readability-card.tsx';
import { auditLimits, isKeyPlace, notJudged, overAuditLimits, percent } from './words.ts';

export interface KeywordResultProps {
  readonly analysis: KeywordAnalysisDto;
  /** The keyword to show in the lists. */
  readonly find?: string | undefined;
  /** Analyzes again, with or without stop words. */
  readonly onStopWords: (counted: boolean) => void;
}

/** The analysis of a text. Takes the focus when it appears. */
export function KeywordResult({ analysis, find, onStopWords }: KeywordResultProps) {
  const formats = useFormats();
  const { page, keyphrase, comparison, totalWords, provenance } = analysis;
  const language = languageName(analysis.language.code);
  // Not in the page component: this one may load after the response arrives.
  const heading = useResultHeading(analysis);
  const unread = page && unreadPage(page);
  if (unread) {
    return (
      <ResultSection title="Keyword density" headingRef={heading}>
        <PageLine analysis={analysis} />
        <ErrorState problem={unread} />
      </ResultSection>
    );
  }
  if (totalWords === 0) {
    return (
      <ResultSection title="Keyword density" headingRef={heading}>
        <PageLine analysis={analysis} />
        <Alert>
          We found no words.{page && ' A script may add the text, or the page may need a login.'}
        </Alert>
      </ResultSection>
    );
  }
  return (
    <>
      <ResultSection
        title="Keyword density"
        headingRef={heading}
        badge={<CountedBadge provenance={provenance} />}
        actions={
          <ReportExports
            fileName="keyword-density-report"
            report={analysis}
            document={async () =>
              (await import('../report-document.ts')).describeKeywords(analysis)
            }
          />
        }
      >
        <PageLine analysis={analysis} />
        <FixFirst
          verdict={<Verdict analysis={analysis} />}
          items={toFix(analysis, formats)}
          none={
            totalWords < judgedFrom.words
              ? notJudged(totalWords)
              : keyphrase
                ? `Nothing to fix: the keyphrase is in ${page ? 'every key place' : 'the first paragraph'}, and no word is above 5%.`
                : 'No word is above 5% of the text.'
          }
          more={
            <Text fz="sm" c="dimmed">
              The rest is below.
            </Text>
          }
        />
        <AuditNote analysis={analysis} />
        <StatGrid
          stats={[
            { label: 'Total Words', value: formats.number(totalWords) },
            { label: 'Unique Keywords', value: formats.number(analysis.uniqueKeywords) },
            {
              label: 'Top Keyword Density',
              value: percent(analysis.topKeywordDensity, formats),
              note: analysis.keywords[0] && <bdi>{analysis.keywords[0].keyword}</bdi>,
            },
            { label: 'Language', value: language, note: languageNote(analysis) },
          ]}
        />
        <Text my={-8} c="dimmed" fz="sm">
          Counted {formats.moment(provenance.measuredAt)}.
        </Text>
        <StopWordsLine analysis={analysis} language={language} onStopWords={onStopWords} />
      </ResultSection>
      {keyphrase && (
        <KeyphrasePanel
          keyphrase={keyphrase}
          url={page?.finalUrl ?? null}
          hasStemmer={analysis.language.hasStemmer}
          provenance={provenance}
        />
      )}
      <KeywordLists key={find} {...{ analysis, find }} />
      {page && <PlacementMatrix analysis={analysis} />}
      {comparison && <ComparisonPanel comparison={comparison} provenance={provenance} />}
      <ReadabilityCard readability={analysis.readability} language={language} />
    </>
  );
}

const warning = { status: 'warning', label: 'Warning' } as const;

/** Maximum number of words that the verdict names. */
const namedWords = 3;

/** The verdict in one sentence, about the keyphrase or else about the top words. */
function Verdict({ analysis }: { readonly analysis: KeywordAnalysisDto }) {
  const formats = useFormats();
  const { keyphrase, keywords, page } = analysis;
  if (!keyphrase) {
    return keywords.length === 0 ? (
      'All words are stop words or numbers.'
    ) : (
      <>
        Most used:{' '}
        {keywords.slice(0, namedWords).map(({ keyword, count }, at) => (
          <span key={keyword}>
            {at > 0 && ', '}
            <bdi>{keyword}</bdi> ({formats.number(count)}×)
          </span>
        ))}
        .
      </>
    );
  }
  const { count, density, checks } = keyphrase;
  const places = checks.filter(({ place }) => isKeyPlace(place));
  const found = places.filter(({ outcome }) => isFound(outcome)).length;
  const inText =
    count === 0
      ? `never in the ${page ? 'page’s text' : 'text'} as a phrase`
      : `${agreeing(count, 'once', formats.count(count, 'time'))} in the text (${percent(density, formats)})`;
  return (
    <>
      <bdi>“{keyphrase.keyphrase}”</bdi> appears{' '}
      {page ? `in ${found} of ${places.length} key places and ${inText}` : inText}.
    </>
  );
}

/** The words that the SEO audit of this page would call overused, by its lower limits. */
function AuditNote({ analysis }: { readonly analysis: KeywordAnalysisDto }) {
  const formats = useFormats();
  const over = overAuditLimits(analysis).slice(0, namedWords);
  if (over.length === 0) return null;
  const { percent: limit, subjectPercent } = auditLimits;
  return (
    <p>
      The <Link to="/audits/keyword-overuse">SEO audit</Link> is stricter: it warns above {limit}%,
      or above {subjectPercent}% for words in the title or H1. Above that here:{' '}
      {over.map(({ keyword, density }, at) => (
        <span key={keyword}>
          {at > 0 && ', '}
          <bdi>{keyword}</bdi> ({percent(density, formats)})
        </span>
      ))}
      .
    </p>
  );
}

const isFound = (outcome: KeyphraseUseCheckDto['outcome']): boolean =>
  outcome !== 'missing' && outcome !== 'absent';

/** What to fix: key places without the keyphrase first, then overused words. */
function toFix(analysis: KeywordAnalysisDto, formats: Formats): FixFirstItem[] {
  const { keyphrase } = analysis;
  const overused = analysis.keywords.filter(({ status }) => status === 'high');
  const lacking =
    keyphrase?.checks.filter(({ place, outcome }) => isKeyPlace(place) && !isFound(outcome)) ?? [];
  return [
    ...(keyphrase?.count === 0
      ? [
          {
            id: 'text',
            badge: warning,
            text: (
              <>
                Use <bdi>“{keyphrase.keyphrase}”</bdi> in the text, where a reader expects it.
              </>
            ),
          },
        ]
      : []),
    ...lacking.map(({ place, outcome, missing }) => ({
      id: place,
      badge: warning,
      text:
        outcome === 'absent' ? (
          <>The {placeInSentence(place)} is missing: add one with the keyphrase.</>
        ) : (
          <>
            Add <bdi>{missing.map((word) => `“${word}”`).join(', ')}</bdi> to the{' '}
            {placeInSentence(place)}.
          </>
        ),
    })),
    ...overused.map(({ keyword, density }) => ({
      id: `word ${keyword}`,
      badge: warning,
      text: (
        <>
          <bdi>{keyword}</bdi> is {percent(density, formats)} of the words. More than 5% reads like
          stuffing: use it less often, or vary it.
        </>
      ),
    })),
  ];
}

/** The name of a key place in a sentence: 'meta description'. */
const placeInSentence = (place: KeyphraseUseCheckDto['place']): string =>
  keyphrasePlaces[place].replace(/^./, (letter) => letter.toLowerCase());

function PageLine({ analysis }: { readonly analysis: KeywordAnalysisDto }) {
  const { page, truncated } = analysis;
  if (!page) return null;
  const { finalUrl, title, part } = page;
  return (
    <Stack gap={2} className="anywhere">
      {title && (
        <Box component="strong" fw={600}>
          {title}
        </Box>
      )}
      <span>
        {isWebLink(finalUrl) ? (
          <a href={finalUrl} rel="noreferrer nofollow" target="_blank">
            {finalUrl}
          </a>
        ) : (
          finalUrl
        )}
      </span>
      <Group component="span" gap="2px 20px" align="stretch" c="dimmed" fz="sm">
        <span>{part === 'all' ? 'Whole page' : 'Main content only'}</span>
        <Link to={toolHref('url-analyzer', { url: finalUrl })}>Open in the URL analyzer</Link>
      </Group>
      {truncated && <Alert>We read only the first 1,048,576 characters.</Alert>}
    </Stack>
  );
}

function StopWordsLine({
  analysis: { stopWords, language },
  language: name,
  onStopWords,
}: {
  readonly analysis: KeywordAnalysisDto;
  readonly language: string;
  readonly onStopWords: KeywordResultProps['onStopWords'];
}) {
  if (language.code === null) {
    return (
      <Text c="dimmed">
        {language.reason} Stop words differ by language, so all words count. Choose the language
        under Options to leave them out.
      </Text>
    );
  }
  if (!language.hasStopWords) {
    return <Text c="dimmed">We have no stop words for {name}, so all words count.</Text>;
  }
  return (
    <Text c="dimmed">
      {stopWords ? `${name} stop words are included.` : `${name} stop words are left out.`}{' '}
      <LiveOnly>
        <Anchor
          component="button"
          type="button"
          underline="always"
          data-screen-only
          onClick={() => onStopWords(!stopWords)}
        >
          {stopWords ? 'Leave them out' : 'Include them'}
        </Anchor>
      </LiveOnly>
    </Text>
  );
}

function languageNote({ language }: KeywordAnalysisDto): string {
  const { source, detected, code } = language;
  if (source === 'chosen' && detected !== null && detected !== code) {
    return `chosen; the text looks like ${languageName(detected)}`;
  }
  // The reason for an unknown language is shown with the stop words.
  return source === 'declared' ? language.reason : source === 'unknown' ? '' : source;
}
