import { Group, Stack, Text } from '@mantine/core';
import { type BacklinkDto, checkLiveBacklink, type LiveBacklinkDto } from '@plumbline/api-client';
import { ProvenanceBadge, StatusBadge } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dim } from '../../../app/dim.tsx';
import { explainFailure, type FailureReason, waitInWords } from '../../../app/explain-failure.ts';
import { useFormats } from '../../../app/formats.ts';
import { LinkBadge, PageLink } from '../lists/cells.tsx';
import type { AskedTarget } from '../target.ts';

type LiveState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'answer'; readonly answer: LiveBacklinkDto }
  | { readonly kind: 'failure'; readonly reason: FailureReason };

export interface LiveChecks {
  /** The state of each check, by the page's URL. */
  readonly states: ReadonlyMap<string, LiveState>;
  readonly check: (link: BacklinkDto) => void;
  /** The last change, as a sentence for screen readers. */
  readonly news: string;
}

const sentenceOf = ({ sourceDomain }: BacklinkDto, state: LiveState): string => {
  if (state.kind === 'busy') return `Checking the page on ${sourceDomain}.`;
  if (state.kind === 'answer') return `${sourceDomain}: ${state.answer.summary}`;
  return `${sourceDomain}: ${state.reason.title}. ${state.reason.detail}`;
};

/** Fetches linking pages to see whether they still link. Several run at a time; all stop when the visitor leaves. */
export function useLiveChecks(asked: AskedTarget): LiveChecks {
  const [states, setStates] = useState<ReadonlyMap<string, LiveState>>(new Map());
  const [news, setNews] = useState('');
  const mounted = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = (mounted.current = new AbortController());
    return () => controller.abort();
  }, []);

  function tell(link: BacklinkDto, state: LiveState): void {
    setStates((before) => new Map(before).set(link.sourceUrl, state));
    setNews(sentenceOf(link, state));
  }

  async function check(link: BacklinkDto): Promise<void> {
    const { sourceUrl } = link;
    const fresh = states.get(sourceUrl)?.kind === 'answer';
    tell(link, { kind: 'busy' });
    try {
      const signal = mounted.current?.signal;
      const { data } = await checkLiveBacklink({ sourceUrl, ...asked, fresh }, { signal });
      tell(link, { kind: 'answer', answer: data });
    } catch (error) {
      tell(link, { kind: 'failure', reason: explainFailure(error) });
    }
  }

  return { states, check: (link) => void check(link), news };
}

const verdicts = {
  live: { status: 'pass', label: 'Still there' },
  gone: { status: 'fail', label: 'Gone' },
  unclear: { status: 'warning', label: 'Unclear' },
} as const;

/** Maximum number of links to list. */
const mostLinks = 3;

export interface LiveResultProps {
  readonly link: BacklinkDto;
  readonly state: Exclude<LiveState, { readonly kind: 'busy' }>;
}

/** The links that the page has now, or why it could not be fetched. */
export function LiveResult({ link, state }: LiveResultProps) {
  const formats = useFormats();
  if (state.kind === 'failure') {
    const { title, detail, retryAfterSeconds } = state.reason;
    return (
      <Frame>
        <Group component="p" gap="4px 10px">
          <StatusBadge status="unknown" label="Not checked" />
          <span>
            {title}. {detail}
            {retryAfterSeconds !== null && ` Try again ${waitInWords(retryAfterSeconds)}.`}
          </span>
        </Group>
      </Frame>
    );
  }
  const { answer } = state;
  const { status, label } = verdicts[answer.verdict];
  return (
    <Frame>
      <Group component="p" gap="4px 10px">
        <StatusBadge status={status} label={label} />
        <span>{answer.summary}</span>
        <ProvenanceBadge
          provenance="measured"
          reason={`By ${answer.provenance.by}, ${formats.moment(answer.provenance.fetchedAt)}.`}
        />
      </Group>
      <Links link={link} answer={answer} />
      {answer.pageNofollow.map(({ source, agent, content }) => (
        <p key={`${source} ${agent}`}>
          The page makes all its links nofollow for {agent === 'robots' ? 'all robots' : agent}, by{' '}
          {source === 'meta' ? 'a meta element' : 'the X-Robots-Tag header'}:{' '}
          <code>
            <bdi>{content}</bdi>
          </code>
        </p>
      ))}
      {answer.finalUrl !== answer.sourceUrl && (
        <Text fz="xs" fw={400} c="dimmed">
          The page redirects to <PageLink href={answer.finalUrl} inline />
        </Text>
      )}
    </Frame>
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap="xs" px="sm" py="xs" bdrs="sm" bg="var(--surface-sunken)" fz="sm" className="anywhere">
    {children}
  </Stack>
);

function Links({ link, answer }: { readonly link: BacklinkDto; readonly answer: LiveBacklinkDto }) {
  const formats = useFormats();
  if (answer.links.length === 0) return null;
  const elsewhere = answer.links.every(({ targetUrl }) => bare(targetUrl) !== bare(link.targetUrl));
  return (
    <>
      <Stack component="ul" gap="xxs">
        {answer.links.slice(0, mostLinks).map(({ anchor, targetUrl, rel, type }, index) => (
          <Group component="li" key={index} gap="2px 8px" align="baseline">
            {anchor === null ? (
              <Dim>no text</Dim>
            ) : (
              <q className="anywhere">
                <bdi>{anchor}</bdi>
              </q>
            )}
            <LinkBadge>{type}</LinkBadge>
            <Dim>
              {rel.length === 0 ? 'no rel' : <bdi>rel: {rel.join(' ')}</bdi>}, to{' '}
              <PageLink href={targetUrl} inline />
            </Dim>
          </Group>
        ))}
      </Stack>
      {answer.matches > mostLinks && (
        <Text fz="xs" fw={400} c="dimmed">
          And {formats.count(answer.matches - mostLinks, 'more', 'more')}.
        </Text>
      )}
      {elsewhere && <p>None of them links to the URL that the crawl saw.</p>}
    </>
  );
}

/** Ignores the difference between http and https. */
const bare = (url: string): string => url.replace(/^https?:\/\//, '').replace(/#.*$/, '');
