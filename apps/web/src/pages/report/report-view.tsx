import { Alert, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { ShowAll } from '../../app/show-all.tsx';
import {
  pointsOf,
  type ReportDocument,
  type ReportRow,
  type ReportSection,
  valueOf,
} from '../../reports/report-document.ts';
import classes from './report.module.css';

/** How many rows of a section are shown at first. */
const firstRows = 100;

/** A report as a page with its facts, then its sections by weight. */
export function ReportView({
  document: { facts, notices = [], sections },
}: {
  readonly document: ReportDocument;
}) {
  return (
    <>
      <dl className={`card ${classes.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {notices.map((notice) => (
        <Alert key={notice}>{notice}</Alert>
      ))}
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </>
  );
}

function Section({ section: { title, rows, empty } }: { readonly section: ReportSection }) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, firstRows);
  return (
    <Stack component="section" gap="sm" className="card roomy" aria-labelledby={id}>
      <Title order={2} id={id} className={classes.heading}>
        {title}
      </Title>
      {rows.length === 0 && (
        <Text fz="sm" c="dimmed">
          {empty ?? 'Nothing.'}
        </Text>
      )}
      <ul className={classes.rows}>
        {shown.map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </ul>
      <ShowAll first={firstRows} listed={rows.length} what="row" all={all} onAll={setAll} />
    </Stack>
  );
}

function Row({ row }: { readonly row: ReportRow }) {
  const { status, name, group, notes = [], source, advice, weight } = row;
  const value = valueOf(row);
  const points = pointsOf(row);
  const more = [group, points && `${points} points lost`, weight && `weight ${weight}`];
  return (
    <li>
      <p className={classes.line}>
        {status && <span className={classes.status}>{status}</span>}
        <bdi>
          {value === undefined ? name : <strong>{name}:</strong>} {value}
        </bdi>
      </p>
      {notes.map((note, index) => (
        <p key={index}>
          <bdi>{note}</bdi>
        </p>
      ))}
      {advice && (
        <p>
          <strong>Fix:</strong> <bdi>{advice}</bdi>
        </p>
      )}
      {(source ?? more.some(Boolean)) && (
        <Text fz="sm" c="dimmed">
          <bdi>{[...more, source].filter(Boolean).join(' · ')}</bdi>
        </Text>
      )}
    </li>
  );
}
