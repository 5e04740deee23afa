import { Stack } from '@mantine/core';
import type { SeoAuditReportDto, WallDtoKind } from '@plumbline/api-client';
import { Link } from 'react-router-dom';
import { isGraded } from './is-graded.ts';
import classes from './summary.module.css';

const walls = {
  'bot-wall': 'A bot wall',
  captcha: 'A captcha',
  login: 'A login page',
} as const satisfies Record<WallDtoKind, string>;

/** What limits the score, and how much of the weight could be judged. */
export function ScoreNotes({ report }: { readonly report: SeoAuditReportDto }) {
  const { cap, checks, coverage, others, wall, deep } = report;
  const unknown = others.filter(({ status }) => status === 'unknown').length;
  return (
    <Stack gap={10} className={classes.notes}>
      {wall && (
        <p data-tone="brass">
          <strong>{walls[wall.kind]} answered in place of the page</strong> ({wall.sign}). The score
          speaks of the few checks that do not need the page; what the page itself says is unknown.
          Too little could be judged for a grade.
        </p>
      )}
      {!wall && !isGraded(report) && (
        <p data-tone="brass">
          <strong>Too little could be judged for a grade.</strong> The score speaks of the checks
          that could be made.
        </p>
      )}
      {!wall && deep?.failure && (
        <p data-tone="brass">
          <strong>The browser could not answer everything.</strong> {deep.failure} What only it can
          tell is unknown.
        </p>
      )}
      {cap && (
        <p data-tone="brick">
          <strong>Kept out of search, so at most {cap.limit} points.</strong>{' '}
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
        <strong>Coverage {coverage} %</strong> of the weight that applies could be judged.{' '}
        {unknown > 0
          ? `${unknown} ${unknown === 1 ? 'check is' : 'checks are'} unknown, which lowers the coverage and never the score.`
          : 'Nothing is unknown.'}
      </p>
    </Stack>
  );
}
