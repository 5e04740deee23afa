import '@mantine/core/styles/DataList.layer.css';
import { Alert, Box, DataList, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { ShowAll } from '../../app/pager.tsx';
import {
  pointsOf,
  type ReportDocument,
  type ReportRow,
  type ReportSection,
  valueOf,
} from '../../reports/report-document.ts';

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
      <Paper>
        <DataList size="md" gap="xxs">
          {facts.map(([name, value]) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel flex="none" w="min(35%, 14rem)">
                {name}
              </DataList.ItemLabel>
              <DataList.ItemValue className="anywhere">
                <bdi>{value}</bdi>
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      </Paper>
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
    <Paper component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} fz="xl" id={id}>
          {title}
        </Title>
        {rows.length === 0 && (
          <Text fz="sm" c="dimmed">
            {empty ?? 'Nothing.'}
          </Text>
        )}
        <Stack component="ul" gap="sm">
          {shown.map((row, index) => (
            <Box
              key={index}
              component="li"
              pt={index && 'sm'}
              className={index ? 'anywhere ruled' : 'anywhere'}
            >
              <Row row={row} />
            </Box>
          ))}
        </Stack>
        <ShowAll first={firstRows} listed={rows.length} what="row" all={all} onAll={setAll} />
      </Stack>
    </Paper>
  );
}

function Row({ row }: { readonly row: ReportRow }) {
  const { status, name, group, notes = [], source, advice, weight } = row;
  const value = valueOf(row);
  const points = pointsOf(row);
  const more = [group, points && `${points} points lost`, weight && `weight ${weight}`];
  return (
    <>
      <Text fw={550}>
        {status && (
          <Text span mr="xs" fz="xs" fw={700} tt="uppercase">
            {status}
          </Text>
        )}
        <bdi>
          {value === undefined ? name : <strong>{name}:</strong>} {value}
        </bdi>
      </Text>
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
    </>
  );
}
