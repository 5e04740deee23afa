import { Box, Group, Stack, Text } from '@mantine/core';
import type { UrlChainSummaryDto, UrlHopDto } from '@plumbline/api-client';
import { IconArrowDown, IconLockOpen2, IconRepeat } from '@tabler/icons-react';
import { agreeing } from '@plumbline/seo/text';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { WebLink } from '../../../app/web-link.tsx';
import classes from './redirect-chain.module.css';

const meanings: Readonly<Record<number, string>> = {
  301: 'Moved permanently',
  302: 'Found (temporary)',
  303: 'See other',
  307: 'Temporary redirect',
  308: 'Permanent redirect',
};

const changes: Readonly<Record<UrlHopDto['changes'][number], string>> = {
  'to-https': 'HTTP to HTTPS',
  'to-http': 'HTTPS to HTTP',
  'adds-www': 'adds www',
  'drops-www': 'drops www',
  'other-host': 'different host',
  port: 'different port',
  'trailing-slash': 'trailing slash',
  'letter-case': 'letter case',
  path: 'different path',
  query: 'different query',
  nothing: 'same URL',
};

interface ChainEnd {
  /** `null` if there was no response. */
  readonly status: number | null;
  readonly url: string | null;
  /** A description, or why there was no response. */
  readonly text: string;
}

export interface RedirectChainProps {
  readonly hops: readonly UrlHopDto[];
  readonly summary: UrlChainSummaryDto;
  readonly end: ChainEnd;
}

/** Redirects in order, from the first URL to the final one. */
export function RedirectChain({ hops, summary, end }: RedirectChainProps) {
  const formats = useFormats();
  return (
    <>
      <Text c="dimmed">{inWords(hops, summary, formats)}</Text>
      <Stack component="ol" gap={0} aria-label="Redirect chain">
        {hops.map((hop, index) => (
          <li key={index} className={classes.hop} data-tone={hop.downgrade ? 'bad' : hop.kind}>
            <Code status={hop.status} />
            <Box miw={0} pt={2}>
              <WebLink href={hop.url} />
              <Group component="p" gap="2px 16px" align="stretch" mt={2} c="dimmed" fz="sm">
                <span>{meanings[hop.status] ?? 'Redirect'}</span>
                {hop.changes.length > 0 && (
                  <span>{hop.changes.map((change) => changes[change]).join(', ')}</span>
                )}
                <span>{formats.span(hop.ms)}</span>
                {hop.downgrade && (
                  <span className={classes.warning}>
                    <IconLockOpen2 size={14} aria-hidden /> leaves https
                  </span>
                )}
                {summary.loopsTo === index && (
                  <span className={classes.warning}>
                    <IconRepeat size={14} aria-hidden /> the loop starts here
                  </span>
                )}
              </Group>
              {hop.location !== hop.target && (
                <Text mt={2} c="dimmed" ff="monospace" fz="xs" className="anywhere">
                  Location: <bdi>{hop.location}</bdi>
                </Text>
              )}
            </Box>
            <IconArrowDown className={classes.arrow} size={16} aria-hidden />
          </li>
        ))}
        <li className={classes.hop} data-tone={toneOf(end.status)}>
          <Code status={end.status} />
          <Box miw={0} pt={2}>
            {end.url !== null && <WebLink href={end.url} />}
            <Group component="p" gap="2px 16px" align="stretch" mt={2} c="dimmed" fz="sm">
              <span>{end.text}</span>
            </Group>
          </Box>
        </li>
      </Stack>
    </>
  );
}

const Code = ({ status }: { readonly status: number | null }) => (
  <span className={classes.code}>{status ?? 'none'}</span>
);

function toneOf(status: number | null): string {
  if (status === null || status >= 400) return 'bad';
  return status >= 300 ? 'temporary' : 'good';
}

function inWords(
  hops: readonly UrlHopDto[],
  summary: UrlChainSummaryDto,
  formats: Formats,
): string {
  if (hops.length === 0) return 'No redirects.';
  const kinds = [
    summary.permanent > 0 ? `${summary.permanent} permanent` : '',
    summary.temporary > 0 ? `${summary.temporary} temporary` : '',
  ].filter((text) => text !== '');
  const circle = summary.loopsTo === null ? '' : ' They loop.';
  const all =
    kinds.length > 1
      ? `${formats.count(hops.length, 'redirect')} (${kinds.join(', ')})`
      : `${kinds.join('')} ${agreeing(hops.length, 'redirect', 'redirects')}`;
  return `${all}, ${formats.span(summary.hopMs)}.${circle}`;
}
