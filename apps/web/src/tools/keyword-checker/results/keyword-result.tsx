import { Box, Group, Stack, Text } from '@mantine/core';
import type { KeywordAnalysisDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import { ResultSection, StatGrid } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { FixFirst, type FixFirstItem } from '../../../app/fix-first.tsx';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly, useResultHeading } from '../../../reports/saved-context.tsx';
import { languageName } from '../form/languages.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { CountedBadge } from './counted-badge.tsx';
import { KeyphrasePanel, keyphrasePlaces } from './keyphrase-panel.tsx';
import { KeywordLists } from './keyword-lists.tsx';
import classes from './keyword-result.module.css';
import { PlacementMatrix } from './placement-matrix.tsx';
import { ReadabilityCard } from './readability-card.tsx';
import { percent } from './words.ts';

export interface KeywordResultProps {
  readonly analysis: KeywordAnalysisDto;
  /** Counts again, with stop words or without. */
  readonly onStopWords: (counted: boolean) => void;
}

/** The analysis of a text; takes the focus when it is shown. */
export function KeywordResult({ analysis, onStopWords }: KeywordResultProps) {
  const formats = useFormats();
  const { page, keyphrase, comparison, totalWords, provenance } = analysis;
  const language = languageName(analysis.language.code);
  // Not in the page: this component may be loaded later than the answer.
  const heading = useResultHeading(analysis);
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
        {page && <PageLine analysis={analysis} />}
        <StatGrid
          stats={[
            { label: 'Total Words', value: formats.number(totalWords) },
            { label: 'Unique Keywords', value: formats.number(analysis.uniqueKeywords) },
            { label: 'Top Keyword Density', value: percent(analysis.topKeywordDensity, formats) },
            { label: 'Language', value: language, note: languageNote(analysis) },
          ]}
        />
        <Text my={-8} c="dimmed" fz="sm">
          Counted {formats.moment(provenance.measuredAt)}.
        </Text>
        <StopWordsLine analysis={analysis} language={language} onStopWords={onStopWords} />
        {totalWords > 0 && (
          <FixFirst
            items={toFix(analysis, formats)}
            none={
              keyphrase
                ? 'No keyword is overused, and the keyphrase is in every place that counts.'
                : 'No keyword is overused: none is more than 5 % of the words.'
            }
            more={<p className="note">The rest is below.</p>}
          />
        )}
        {totalWords === 0 && (
          <p className="tinted">
            No words were found.{' '}
            {page ? 'The page may write its text with a script, or show it after a login.' : ''}
          </p>
        )}
      </ResultSection>
      {totalWords > 0 && <KeywordLists analysis={analysis} />}
      {keyphrase && (
        <KeyphrasePanel
          keyphrase={keyphrase}
          url={page?.finalUrl ?? null}
          provenance={provenance}
        />
      )}
      {page && totalWords > 0 && <PlacementMatrix analysis={analysis} />}
      {comparison && <ComparisonPanel comparison={comparison} provenance={provenance} />}
      <ReadabilityCard readability={analysis.readability} language={language} />
    </>
  );
}

const warning = { status: 'warning', label: 'Warning' } as const;

/** Overused keywords first, then the places that lack the keyphrase. */
function toFix(analysis: KeywordAnalysisDto, formats: Formats): FixFirstItem[] {
  const overused = analysis.keywords.filter(({ status }) => status === 'high');
  const lacking = analysis.keyphrase?.checks.filter(({ outcome }) => outcome === 'missing') ?? [];
  return [
    ...overused.map(({ keyword, density }) => ({
      id: keyword,
      badge: warning,
      text: (
        <>
          <bdi>{keyword}</bdi> is {percent(density, formats)} of the words: use it less, or use
          other words for it.
        </>
      ),
    })),
    ...lacking.map(({ place, missing }) => ({
      id: place,
      badge: warning,
      text: (
        <>
          {keyphrasePlaces[place]}: add <bdi>{missing.join(', ')}</bdi>.
        </>
      ),
    })),
  ];
}

function PageLine({ analysis }: { readonly analysis: KeywordAnalysisDto }) {
  const { page, truncated } = analysis;
  if (!page) return null;
  const { finalUrl, status, title, part, wall } = page;
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
        <span>{part === 'all' ? 'the whole page' : 'its main content'}</span>
        <Link to={toolHref('url-analyzer', { url: finalUrl })}>Analyze this URL</Link>
      </Group>
      {status >= 400 && (
        <p className="tinted">The URL answers with {status}: this is an error page.</p>
      )}
      {wall && <p className="tinted">The page is behind a wall: {wall}.</p>}
      {truncated && <p className="tinted">Only the first 1,048,576 characters were read.</p>}
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
      <p className={classes.stop}>
        {language.reason} Stop words differ by language, so all words count. Choose the language
        above to leave them out.
      </p>
    );
  }
  if (!language.hasStopWords) {
    return (
      <p className={classes.stop}>There is no list of stop words for {name}: all words count.</p>
    );
  }
  return (
    <p className={classes.stop}>
      {stopWords ? `Stop words of ${name} are counted.` : `Stop words of ${name} are left out.`}{' '}
      <LiveOnly>
        <button type="button" onClick={() => onStopWords(!stopWords)}>
          {stopWords ? 'Leave them out' : 'Count them too'}
        </button>
      </LiveOnly>
    </p>
  );
}

function languageNote({ language }: KeywordAnalysisDto): string {
  const { source, detected, code } = language;
  if (source === 'chosen' && detected !== null && detected !== code) {
    return `chosen; the text looks like ${languageName(detected)}`;
  }
  // The reason of an unknown one is with the stop words.
  return source === 'declared' ? language.reason : source === 'unknown' ? '' : source;
}
