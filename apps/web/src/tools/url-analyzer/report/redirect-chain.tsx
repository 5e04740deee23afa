import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import {
  type UrlChainSummaryDto,
  type UrlHopDto,
  useFollowUrlRedirects,
} from '@plumbline/api-client';
import { agreeing } from '@plumbline/seo/text';
import { ProvenanceBadge, ResultSection } from '@plumbline/ui';
import { IconArrowDown, IconLockOpen2, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { WebLink } from '../../../app/web-link.tsx';

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

const hopColors = { permanent: 'blueprint', temporary: 'brass' } as const;

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
      <Stack component="ol" gap={2} aria-label="Redirect chain">
        {hops.map((hop, index) => (
          <Answer
            key={index}
            status={hop.status}
            color={hop.downgrade ? 'brick' : hopColors[hop.kind]}
            leads
          >
            <WebLink href={hop.url} />
            <Notes>
              <span>{meanings[hop.status] ?? 'Redirect'}</span>
              {hop.changes.length > 0 && (
                <span>{hop.changes.map((change) => changes[change]).join(', ')}</span>
              )}
              <span>{formats.span(hop.ms)}</span>
              {hop.downgrade && (
                <Warning>
                  <IconLockOpen2 size={14} aria-hidden /> leaves https
                </Warning>
              )}
              {summary.loopsTo === index && (
                <Warning>
                  <IconRepeat size={14} aria-hidden /> the loop starts here
                </Warning>
              )}
            </Notes>
            {hop.location !== hop.target && (
              <Text mt={2} c="dimmed" className="mono anywhere">
                Location: <bdi>{hop.location}</bdi>
              </Text>
            )}
          </Answer>
        ))}
        <Answer status={end.status} color={endColor(end.status)}>
          {end.url !== null && <WebLink href={end.url} />}
          <Notes>
            <span>{end.text}</span>
          </Notes>
        </Answer>
      </Stack>
    </>
  );
}

interface AnswerProps {
  readonly status: number | null;
  readonly color: string;
  /** Whether an arrow leads to the next response. */
  readonly leads?: boolean;
  readonly children: ReactNode;
}

const Answer = ({ status, color, leads = false, children }: AnswerProps) => (
  <Group component="li" gap={14} align="stretch" wrap="nowrap">
    <Stack gap={2} align="center" flex="none" w="3.25rem" c="dimmed">
      <Badge component="span" radius="sm" color={color} w="100%" h={28} ff="monospace" fz="sm">
        {status ?? 'none'}
      </Badge>
      {leads && (
        <>
          <Box flex={1} w={2} mb={-8} bg="var(--line-strong)" />
          <IconArrowDown size={16} aria-hidden />
        </>
      )}
    </Stack>
    <Box miw={0} pt={2} pb={leads ? 'lg' : 0}>
      {children}
    </Box>
  </Group>
);

const Notes = ({ children }: { readonly children: ReactNode }) => (
  <Group component="p" gap="2px 16px" align="stretch" mt={2} c="dimmed" fz="sm">
    {children}
  </Group>
);

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <Group component="span" gap={4} c="var(--brick-text)">
    {children}
  </Group>
);

function endColor(status: number | null): string {
  if (status === null || status >= 400) return 'brick';
  return status >= 300 ? 'brass' : 'leaf';
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

/** Problems of the request or of this service. Following redirects would not help. */
const hopelessCodes: ReadonlySet<string> = new Set([
  'validation_failed',
  'malformed_request',
  'rate_limited',
  'queue_full',
  'shutting_down',
  'internal_error',
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
]);

export interface FailedChainProps {
  readonly url: string;
  /** Why there is no report; `null` if the server was unreachable. */
  readonly code: string | null;
}

/** The redirects of a URL without a report. */
export function FailedChain({ url, code }: FailedChainProps) {
  const formats = useFormats();
  const enabled = code !== null && !hopelessCodes.has(code);
  // Not cached, so that the next attempt fetches them again.
  const { data: answer, isFetching } = useFollowUrlRedirects(
    { url },
    { query: { enabled, gcTime: 0 } },
  );
  if (!enabled) return null;
  if (!answer) {
    return isFetching ? (
      <Text role="status" c="dimmed" fz="sm">
        Following its redirects…
      </Text>
    ) : null;
  }
  const { redirects, chain, end, totalMs, checkedAt } = answer.data;
  // The message above is enough.
  if (redirects.length === 0 && end.kind === 'failure') return null;
  return (
    <ResultSection
      title="Redirect chain"
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason={`From this server, ${formats.moment(checkedAt)}.`}
        />
      }
    >
      <RedirectChain
        hops={redirects}
        summary={chain}
        end={{
          status: end.status,
          url: end.url,
          text:
            end.kind === 'failure'
              ? (end.reason ?? 'No response.')
              : `${end.contentType || 'No content type'}, ${formats.span(totalMs)} in total`,
        }}
      />
    </ResultSection>
  );
}
