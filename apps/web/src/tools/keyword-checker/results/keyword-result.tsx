import { Box, Group, Stack, Text } from '@mantine/core';
import type { KeywordAnalysisDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import {
  DownloadButton,
  focusResult,
  PrintButton,
  ProvenanceBadge,
  ResultSection,
  StatGrid,
} from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { languageName } from '../form/languages.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { KeyphrasePanel } from './keyphrase-panel.tsx';
import { KeywordLists } from './keyword-lists.tsx';
import classes from './keyword-result.module.css';
import { PlacementMatrix } from './placement-matrix.tsx';
import { ReadabilityCard } from './readability-card.tsx';
import { keywordsCsv } from './report-csv.ts';
import { reportFile, reportText } from './report-text.ts';
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
  const heading = useRef<HTMLHeadingElement>(null);
  // Not in the page: this component may be loaded later than the answer.
  useEffect(() => focusResult(heading.current), [analysis]);
  return (
    <>
      <ResultSection
        title="Keyword density"
        headingRef={heading}
        badge={
          <ProvenanceBadge
            provenance="measured"
            reason={`Counted by ${provenance.by} at ${provenance.measuredAt}.`}
          />
        }
        actions={
          <>
            <DownloadButton fileName={reportFile} content={() => reportText(analysis)}>
              Download Report
            </DownloadButton>
            <DownloadButton
              fileName="keyword-density.csv"
              type="csv"
              content={() => keywordsCsv(analysis)}
            >
              Download CSV
            </DownloadButton>
            <PrintButton />
          </>
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
        {totalWords === 0 && (
          <p className="tinted">
            No words were found.{' '}
            {page ? 'The page may write its text with a script, or show it after a login.' : ''}
          </p>
        )}
      </ResultSection>
      {totalWords > 0 && <KeywordLists analysis={analysis} />}
      {keyphrase && <KeyphrasePanel keyphrase={keyphrase} url={page?.finalUrl ?? null} />}
      {page && totalWords > 0 && <PlacementMatrix analysis={analysis} />}
      {comparison && <ComparisonPanel comparison={comparison} />}
      <ReadabilityCard readability={analysis.readability} language={language} />
    </>
  );
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
        <Link to={toolHref('url-analyzer', { url: finalUrl })}>Take the address apart</Link>
      </Group>
      {status >= 400 && (
        <p className="tinted">The address answers with {status}: this is an error page.</p>
      )}
      {wall && <p className="tinted">A wall stands before the page: {wall}.</p>}
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
  if (!language.hasStopWords) {
    return (
      <p className={classes.stop}>There is no list of stop words for {name}: all words count.</p>
    );
  }
  return (
    <p className={classes.stop}>
      {stopWords ? `Stop words of ${name} are counted.` : `Stop words of ${name} are left out.`}{' '}
      <button type="button" onClick={() => onStopWords(!stopWords)}>
        {stopWords ? 'Leave them out' : 'Count them too'}
      </button>
    </p>
  );
}

function languageNote({ language }: KeywordAnalysisDto): string {
  const { source, reliable, detected, code } = language;
  if (source === 'chosen') {
    return detected && reliable && detected !== code
      ? `chosen; the text looks like ${languageName(detected)}`
      : 'chosen';
  }
  if (source === 'assumed') return 'assumed: nothing tells for sure';
  if (source === 'declared') return 'as the page says';
  return reliable ? 'detected' : 'detected, not for sure';
}
