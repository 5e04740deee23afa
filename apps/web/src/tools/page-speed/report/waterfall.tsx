import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { LabRequest } from '@plumbline/tools/page-speed';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { millisecondsOf } from './figures.ts';
import { ShowAll } from '../../../app/show-all.tsx';
import { barOf, kindOf, nameOf, requestKinds, scaleEnd } from './waterfall-rows.ts';
import classes from './waterfall.module.css';

/** Number of rows shown at first. */
const firstRows = 15;

export interface WaterfallProps {
  readonly requests: readonly LabRequest[];
  /** Total number of requests. On a page with very many, not all are listed. */
  readonly total: number;
}

/** Every request of the page load on one time scale, in the order of their start. */
export function Waterfall({ requests, total }: WaterfallProps) {
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const end = scaleEnd(requests);
  const shown = all ? requests : requests.slice(0, firstRows);
  const used = new Set(requests.map(kindOf));
  return (
    <Stack gap="sm">
      <Group
        component="ul"
        gap="4px 16px"
        align="stretch"
        className={classes.key}
        aria-label="Kinds of files"
      >
        {Object.entries(requestKinds).map(
          ([kind, label]) =>
            used.has(kind as keyof typeof requestKinds) && (
              <li key={kind} data-kind={kind}>
                {label}
              </li>
            ),
        )}
      </Group>
      <table className={classes.table}>
        <caption>Requests in start order</caption>
        <thead>
          <tr>
            <th scope="col">File, host and kind</th>
            <th scope="col" data-hide="narrow">
              Status
            </th>
            <th scope="col" data-align="end">
              Size
            </th>
            <th scope="col" className={classes.time}>
              <span className={classes.scale} aria-hidden>
                {[0, 0.25, 0.5, 0.75, 1].map((share) => (
                  <span key={share} style={{ left: `${100 * share}%` }}>
                    {share === 0 ? '0' : timeMark(end * share, formats)}
                  </span>
                ))}
              </span>
              <VisuallyHidden component="span">Start and end</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((request, index) => (
            <Row key={index} request={request} end={end} />
          ))}
        </tbody>
      </table>
      <ShowAll
        first={firstRows}
        listed={requests.length}
        total={total}
        what="request"
        all={all}
        onAll={setAll}
      />
    </Stack>
  );
}

function Row({ request, end }: { readonly request: LabRequest; readonly end: number }) {
  const formats = useFormats();
  const { url, status, transferBytes, startMs, endMs, thirdParty } = request;
  const { name, host } = nameOf(url);
  const { left, width } = barOf(request, end);
  const kind = kindOf(request);
  const failed = status >= 400 || status < 0;
  return (
    <tr>
      <th scope="row" title={url}>
        <bdi className={classes.name}>{name}</bdi>
        <Group component="span" gap="xs" wrap="nowrap" align="stretch" className={classes.host}>
          {host && <bdi>{host}</bdi>}
          <span>{requestKinds[kind]}</span>
          {thirdParty && (
            <Text span fs="italic">
              third party
            </Text>
          )}
          {failed && <span className={classes.failedNote}>{statusText(status)}</span>}
        </Group>
      </th>
      <td data-hide="narrow" data-failed={failed || undefined}>
        {statusText(status)}
      </td>
      <td data-align="end">{transferBytes === null ? '–' : formats.bytes(transferBytes)}</td>
      <td className={classes.time}>
        <span className={classes.track}>
          <span
            className={classes.bar}
            data-kind={kind}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        </span>
        <VisuallyHidden component="span">
          from {millisecondsOf(startMs, formats)} to {millisecondsOf(endMs, formats)}
        </VisuallyHidden>
      </td>
    </tr>
  );
}

const statusText = (status: number): string => (status < 0 ? 'no response' : String(status));

const timeMark = (ms: number, formats: Formats): string =>
  ms < 1_000
    ? `${formats.number(ms)} ms`
    : `${formats.number(ms / 1_000, { maximumFractionDigits: 2 })} s`;
