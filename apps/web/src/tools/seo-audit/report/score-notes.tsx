import { Stack } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { Link } from 'react-router-dom';
import { UsedHttp } from '../../../app/used-http.tsx';
import { isGraded } from './is-graded.ts';
import classes from './summary.module.css';

export interface ScoreNotesProps {
  readonly report: SeoAuditReportDto;
  /** The URL as the call named it. */
  readonly typed: string;
}

/** What caps the score, and how much of the weight could be checked. */
export function ScoreNotes({ report, typed }: ScoreNotesProps) {
  const { cap, checks, coverage, others, deep } = report;
  const unknown = others.filter(({ status }) => status === 'unknown').length;
  return (
    <Stack gap="xs" className={classes.notes}>
      <UsedHttp typed={typed} url={report.url} />
      {!isGraded(report) && (
        <p data-tone="brass">
          <strong>We couldn’t check enough for a rating.</strong> The score covers only the checks
          that ran.
        </p>
      )}
      {deep?.failure && (
        <p data-tone="brass">
          <strong>The browser test is incomplete.</strong> {deep.failure} The checks that need it
          were not run.
        </p>
      )}
      {cap && (
        <p data-tone="brick">
          <strong>This page can’t appear in search, so it gets at most {cap.limit} points.</strong>{' '}
          {checks
            .filter(({ id }) => cap.by.includes(id))
            .map(({ id, check, docs }) => (
              <span key={id}>
                <Link to={docs}>{check}</Link>.{' '}
              </span>
            ))}
          {cap.lost > 0 && `Without this limit the score would be ${cap.uncapped}.`}
        </p>
      )}
      <p>
        We could check {coverage}% of what applies, by weight.{' '}
        {unknown > 0 &&
          `The ${unknown === 1 ? 'one we couldn’t run doesn’t' : `${unknown} we couldn’t run don’t`} affect the score.`}
      </p>
    </Stack>
  );
}
