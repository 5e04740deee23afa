import { Stack } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto } from '@plumbline/api-client';
import { ChoiceField, ErrorState } from '@plumbline/ui';
import { type RefObject, useMemo, useState } from 'react';
import { Comparison } from './report/comparison.tsx';
import { useResultHeading } from '../../reports/saved-context.tsx';
import { toolLink } from '../../app/tool-inputs.ts';
import { unreadPage } from '../../app/unread-page.ts';
import { OverallSection } from './report/overall-section.tsx';
import { TagsReport } from './report/tags-report.tsx';
import { pageName } from '../../app/web-link.tsx';
import type { FailureReason } from '../../app/explain-failure.ts';

export interface TagsResult {
  readonly first: MetaTagsAnalyzerReportDto;
  /** The page it is compared with, or why that page could not be read; `null` without a comparison. */
  readonly second: MetaTagsAnalyzerReportDto | { readonly problem: FailureReason } | null;
}

export interface MetaTagsResultProps {
  readonly result: TagsResult;
  /** The URLs as the calls named them. */
  readonly typed?: { readonly url: string; readonly compare: string };
  /** URL of this result. */
  readonly link: string;
  /** Whether another page is loading. */
  readonly stale: boolean;
  readonly onAgain: () => void;
}

/** The comparison of two pages, then the full report of one of them. */
export function MetaTagsResult({ result, typed, link, stale, onAgain }: MetaTagsResultProps) {
  const headingRef = useResultHeading(result);
  const [chosen, setChosen] = useState<'a' | 'b'>('a');
  const first = useMemo(() => withoutScoreIfUnread(result.first), [result.first]);
  const { second } = result;
  const failed = second !== null && 'problem' in second ? second.problem : null;
  const other = second !== null && !('problem' in second) ? withoutScoreIfUnread(second) : null;
  const report = chosen === 'b' && other ? other : first;
  return (
    <Stack gap="lg" opacity={stale ? 0.55 : undefined} aria-busy={stale}>
      {failed && (
        <ErrorState
          problem={{
            title: `The second page could not be compared: ${failed.title}`,
            detail: failed.detail,
          }}
        />
      )}
      {other && (
        <>
          <Comparison first={first} second={other} link={link} headingRef={headingRef} />
          <ChoiceField
            label="Details of"
            options={[
              { value: 'a', label: `A: ${pageName(first.url)}` },
              { value: 'b', label: `B: ${pageName(other.url)}` },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        </>
      )}
      <OverallSection
        report={report}
        typed={(report === first ? typed?.url : typed?.compare) ?? report.url}
        link={other ? toolLink('meta-tags-analyzer', { url: report.url, compare: '' }) : link}
        headingRef={other ? noHeading : headingRef}
        onAgain={onAgain}
      />
      <TagsReport report={report} />
    </Stack>
  );
}

/** The focus goes to the comparison's heading instead of this one. */
const noHeading: RefObject<HTMLHeadingElement | null> = { current: null };

/** Older saved reports have a score even for an error page or a bot check. */
function withoutScoreIfUnread(report: MetaTagsAnalyzerReportDto): MetaTagsAnalyzerReportDto {
  if (!unreadPage(report)) return report;
  return {
    ...report,
    overall: { ...report.overall, score: null, status: 'unknown', lost: 0, lines: [] },
  };
}
