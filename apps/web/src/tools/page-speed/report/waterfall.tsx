import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { LabRequest } from '@plumbline/tools/page-speed';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { ShowAll } from '../../../app/pager.tsx';
import { millisecondsOf } from './figures.ts';
import classes from './report.module.css';

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
      <Group component="ul" gap="4px 16px" c="dimmed" fz="xs" aria-label="Kinds of files">
        {Object.entries(requestKinds).map(
          ([kind, { label, color }]) =>
            used.has(kind as RequestKind) && (
              <Group component="li" key={kind} gap="xxs">
                <Box component="span" w={10} h={10} bg={color} className={classes.bar} />
                {label}
              </Group>
            ),
        )}
      </Group>
      <table className={`${classes.table} ${classes.waterfall}`}>
        <VisuallyHidden component="caption">Requests in start order</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">File, host and kind</th>
            <Box component="th" scope="col" visibleFrom="sm">
              Status
            </Box>
            <th scope="col">Size</th>
            <th scope="col">
              <Group component="span" gap={0} grow aria-hidden>
                {[0, 0.25, 0.5, 0.75].map((share) => (
                  <span key={share}>{timeMark(end * share, formats)}</span>
                ))}
              </Group>
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
  const { label, color } = requestKinds[kindOf(request)];
  const failed = status >= 400 || status < 0;
  const answer = (
    <Text span c={failed ? 'var(--brick-text)' : undefined} fw={failed ? 600 : undefined}>
      {status < 0 ? 'no response' : status}
    </Text>
  );
  return (
    <tr>
      <th scope="row" title={url}>
        <div className="clipped">
          <bdi>{name}</bdi>
        </div>
        {/* A long host name is cut off before the other text about the file. */}
        <Group component="span" gap="xs" wrap="nowrap" c="dimmed" className="clipped">
          {host && <bdi className="clipped">{host}</bdi>}
          <span>{label}</span>
          {thirdParty && <i>third party</i>}
          {failed && (
            <Box component="span" hiddenFrom="sm">
              {answer}
            </Box>
          )}
        </Group>
      </th>
      <Box component="td" visibleFrom="sm">
        {answer}
      </Box>
      <td>{transferBytes === null ? '–' : formats.bytes(transferBytes)}</td>
      <td>
        <div className={classes.track}>
          <div
            className={classes.bar}
            style={{ left: `${left}%`, width: `${width}%`, background: color }}
          />
        </div>
        <VisuallyHidden component="span">
          from {millisecondsOf(startMs, formats)} to {millisecondsOf(endMs, formats)}
        </VisuallyHidden>
      </td>
    </tr>
  );
}

const timeMark = (ms: number, formats: Formats): string => {
  if (ms === 0) return '0';
  return ms < 1_000
    ? `${formats.number(ms)} ms`
    : `${formats.number(ms / 1_000, { maximumFractionDigits: 2 })} s`;
};

type RequestKind = 'document' | 'style' | 'script' | 'image' | 'font' | 'data' | 'other';

/** In legend order. */
const requestKinds: Readonly<
  Record<RequestKind, { readonly label: string; readonly color: string }>
> = {
  document: { label: 'Document', color: 'var(--mantine-color-blueprint-5)' },
  style: { label: 'Style', color: 'var(--mantine-color-blueprint-3)' },
  script: { label: 'Script', color: 'var(--brass-mark)' },
  image: { label: 'Image', color: 'var(--leaf-mark)' },
  font: { label: 'Font', color: 'var(--brick-mark)' },
  data: { label: 'Data', color: '#8a6bc1' },
  other: { label: 'Other', color: 'var(--mantine-color-gray-5)' },
};

const kinds: Readonly<Record<string, RequestKind>> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'data',
  Fetch: 'data',
  EventSource: 'data',
  WebSocket: 'data',
};

export const kindOf = ({ resourceType }: LabRequest): RequestKind =>
  (Object.hasOwn(kinds, resourceType) ? kinds[resourceType] : undefined) ?? 'other';

interface RequestName {
  /** The last path segment with the query. */
  readonly name: string;
  readonly host: string;
}

/** A short form of a URL for a narrow column. URLs without a host, such as `data:`, are cut off. */
export function nameOf(url: string): RequestName {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return { name: url.slice(0, 60), host: '' };
  const { pathname, search, host } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '');
  return { name: `${last ?? '/'}${search}`.slice(0, 120), host };
}

interface Bar {
  /** Percent of the whole width. */
  readonly left: number;
  readonly width: number;
}

/** Position of the request's bar on a scale that ends at `endMs`, with a minimum width. */
export function barOf({ startMs, endMs }: LabRequest, scaleEndMs: number): Bar {
  const end = Math.max(1, scaleEndMs);
  const left = Math.min(99, Math.max(0, (100 * startMs) / end));
  const width = Math.max(0.6, (100 * Math.max(0, endMs - startMs)) / end);
  return { left, width: Math.min(100 - left, width) };
}

/** A round end for the time scale, after the last request: four steps of 1, 2 or 5 times a power of ten. */
export function scaleEnd(requests: readonly LabRequest[]): number {
  const last = requests.reduce((most, { endMs }) => Math.max(most, endMs), 0);
  const quarter = Math.max(1, last / 4);
  const power = 10 ** Math.floor(Math.log10(quarter));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= quarter) ?? 10;
  return 4 * step * power;
}
