import { Box, Group, Text } from '@mantine/core';
import type { MetaTagsTextDto } from '@plumbline/api-client';
import { BarMeter, ProvenanceMark, ResultSection } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { agreeing } from '@plumbline/seo/text';
import { useFormats } from '../../../app/formats.ts';
import { WidthSource } from '../../../previews/width-source.tsx';
import { IssueList } from './issue-list.tsx';
import { LongText } from './long-text.tsx';
import classes from './report.module.css';

export interface TextSectionProps {
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
export function TextSection({ title, what, text, limit, actions }: TextSectionProps) {
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
          <blockquote className={classes.quote}>
            <LongText>{content}</LongText>
          </blockquote>
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
