import { Group, Stack, Text } from '@mantine/core';
import { type Column, StatusBadge, SteadyButton } from '@plumbline/ui';
import { DomainLink, PageLink } from '../lists/source-links.tsx';
import lists from '../lists/lists.module.css';
import type { ResultRow } from './result-rows.ts';
import classes from './own-links.module.css';

const looks = {
  good: { status: 'pass', label: 'Good' },
  changed: { status: 'warning', label: 'Changed' },
  limited: { status: 'warning', label: 'Limited' },
  lost: { status: 'fail', label: 'Lost' },
  unclear: { status: 'unknown', label: 'Unclear' },
  busy: { status: 'info', label: 'Checking…' },
  waiting: { status: 'not-applicable', label: 'Waiting' },
} as const;

export const pageColumn: Column<ResultRow> = {
  id: 'page',
  header: 'Linking page',
  rowHeader: true,
  sortable: true,
  cell: ({ link, host }) => (
    <>
      <DomainLink href={link.sourceUrl}>{host}</DomainLink>
      <PageLink href={link.sourceUrl} />
    </>
  ),
};

/**
 * @param lost label for a link that is missing from its page
 * @param retry null if pages cannot be checked again
 */
export const resultColumn = (
  lost: string,
  retry: ((row: ResultRow) => void) | null,
): Column<ResultRow> => ({
  id: 'result',
  header: 'Result',
  sortable: true,
  cell: (row) => {
    const { state, judged, host } = row;
    return (
      <Stack gap="xs" align="flex-start">
        <StatusBadge {...looks[state]} {...(state === 'lost' && { label: lost })} />
        {judged !== null && judged.reasons.length > 0 && (
          <ul className={classes.reasons}>
            {judged.reasons.map(({ text }) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        )}
        {judged !== null && judged.result !== 'good' && retry && (
          <SteadyButton
            variant="default"
            size="compact-sm"
            aria-label={`Check again: ${host}`}
            onClick={() => retry(row)}
          >
            Check again
          </SteadyButton>
        )}
      </Stack>
    );
  },
});

export const nowColumn: Column<ResultRow> = {
  id: 'now',
  header: 'Link now',
  cell: ({ judged }) => {
    const found = judged?.found;
    if (!found)
      return (
        <Text span fz="xs" fw={400} c="dimmed">
          {judged ? 'none found' : '–'}
        </Text>
      );
    return (
      <Stack gap="xxs" align="flex-start">
        <Anchor text={found.anchor} />
        <Group component="span" gap="4px 6px" display="inline-flex">
          <span className={lists.badge} data-tone={found.type === 'follow' ? 'leaf' : undefined}>
            {found.type}
          </span>
          {found.rel
            .filter((token) => token === 'ugc' || token === 'sponsored')
            .map((token) => (
              <span key={token} className={lists.badge}>
                {token}
              </span>
            ))}
        </Group>
        <Text span fz="xs" fw={400} c="dimmed">
          to <PageLink href={found.targetUrl} inline />
        </Text>
      </Stack>
    );
  },
};

export const exportColumn: Column<ResultRow> = {
  id: 'export',
  header: 'In your export',
  cell: ({ link: { anchor, targetUrl, lastSeen }, judged }) => {
    const differs = judged?.reasons.some(({ about }) => about === 'anchor' || about === 'target');
    const same = judged?.found && !differs;
    return (
      <Stack gap="xxs" align="flex-start">
        {same && (anchor ?? targetUrl) !== null && (
          <Text span fz="xs" fw={400} c="dimmed">
            the same link
          </Text>
        )}
        {!same && anchor !== null && <Anchor text={anchor} />}
        {!same && targetUrl !== null && (
          <Text span fz="xs" fw={400} c="dimmed">
            to <PageLink href={targetUrl} inline />
          </Text>
        )}
        {lastSeen !== null && (
          <Text span fz="xs" fw={400} c="dimmed">
            seen <bdi>{lastSeen}</bdi>
          </Text>
        )}
        {anchor === null && targetUrl === null && lastSeen === null && '–'}
      </Stack>
    );
  },
};

function Anchor({ text }: { readonly text: string | null }) {
  return text === null ? (
    <Text span fz="xs" fw={400} c="dimmed">
      no text
    </Text>
  ) : (
    <bdi className="anywhere">{text}</bdi>
  );
}
