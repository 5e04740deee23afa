import { Group, Stack, Text } from '@mantine/core';
import type { BacklinkDto, LiveBacklinkDto } from '@plumbline/api-client';
import { ProvenanceBadge, StatusBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { waitInWords } from '../../../app/explain-failure.ts';
import { PageLink } from '../lists/source-links.tsx';
import lists from '../lists/lists.module.css';
import classes from './live-result.module.css';
import type { LiveState } from './use-live-checks.ts';

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
      <Stack gap="xs" className={classes.result}>
        <Group component="p" gap="4px 10px">
          <StatusBadge status="unknown" label="Not checked" />
          <span>
            {title}. {detail}
            {retryAfterSeconds !== null && ` Try again ${waitInWords(retryAfterSeconds)}.`}
          </span>
        </Group>
      </Stack>
    );
  }
  const { answer } = state;
  const { status, label } = verdicts[answer.verdict];
  return (
    <Stack gap="xs" className={classes.result}>
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
    </Stack>
  );
}

function Links({ link, answer }: { readonly link: BacklinkDto; readonly answer: LiveBacklinkDto }) {
  const formats = useFormats();
  if (answer.links.length === 0) return null;
  const elsewhere = answer.links.every(({ targetUrl }) => bare(targetUrl) !== bare(link.targetUrl));
  return (
    <>
      <Stack component="ul" gap="xxs" className={classes.links}>
        {answer.links.slice(0, mostLinks).map(({ anchor, targetUrl, rel, type }, index) => (
          <li key={index}>
            {anchor === null ? (
              <Text span fz="xs" fw={400} c="dimmed">
                no text
              </Text>
            ) : (
              <q className="anywhere">
                <bdi>{anchor}</bdi>
              </q>
            )}
            <span className={lists.badge} data-tone={type === 'follow' ? 'leaf' : undefined}>
              {type}
            </span>
            <Text span fz="xs" fw={400} c="dimmed">
              {rel.length === 0 ? 'no rel' : <bdi>rel: {rel.join(' ')}</bdi>}, to{' '}
              <PageLink href={targetUrl} inline />
            </Text>
          </li>
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
