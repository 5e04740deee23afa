import { Box, Button, Group, List, Stack, Text } from '@mantine/core';
import type { BlogRunItemDto, BlogRunWithItemsDto } from '@plumbline/api-client';
import { type CheckStatus, StatusBadge } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../app/formats.ts';
import { ShowAll } from '../app/pager.tsx';
import { isOpen, removedSince } from './figures.ts';

const looks: Readonly<Record<BlogRunItemDto['state'], { label: string; status: CheckStatus }>> = {
  waiting: { label: 'Waiting', status: 'not-applicable' },
  writing: { label: 'Writing', status: 'info' },
  published: { label: 'Published', status: 'pass' },
  draft: { label: 'Draft', status: 'info' },
  rejected: { label: 'Rejected', status: 'warning' },
  failed: { label: 'Failed', status: 'fail' },
  cancelled: { label: 'Canceled', status: 'not-applicable' },
};

/** Posts that need attention come first, queued ones last. */
const order: readonly BlogRunItemDto['state'][] = [
  'failed',
  'rejected',
  'writing',
  'published',
  'draft',
  'waiting',
  'cancelled',
];

const shownAtFirst = 10;

const isLost = ({ state }: BlogRunItemDto): boolean => state === 'failed' || state === 'rejected';

export interface RunPostsProps {
  readonly run: BlogRunWithItemsDto;
  readonly onRetry: (position: number) => void;
}

/** The posts of a run, with the findings of the quality gates and a retry for rejected posts. */
export function RunPosts({ run, onRetry }: RunPostsProps) {
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const items = run.items.toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.position - b.position,
  );
  // After the run has ended, the kept posts are listed elsewhere.
  const first = (isOpen(run) ? items : items.filter(isLost)).slice(0, shownAtFirst);
  const shown = all ? items : first;
  return (
    <Stack gap="sm">
      {shown.length > 0 && (
        <ul aria-label="Posts of this run">
          {shown.map((item, index) => (
            <PostRow
              key={item.position}
              item={item}
              ruled={index > 0}
              onRetry={() => onRetry(item.position)}
            />
          ))}
        </ul>
      )}
      <ShowAll
        first={first.length}
        listed={items.length}
        what="post"
        {...(first.length === 0 && { none: `${formats.count(items.length, 'post')}.` })}
        all={all}
        onAll={setAll}
      />
    </Stack>
  );
}

interface PostRowProps {
  readonly item: BlogRunItemDto;
  /** Whether a line separates it from the post before it. */
  readonly ruled: boolean;
  readonly onRetry: () => void;
}

function PostRow({ item, ruled, onRetry }: PostRowProps) {
  const formats = useFormats();
  const { state, title, topic, angle, words, repaired, findings, reason, postId, postState } = item;
  const { label, status } = looks[state];
  const lost = isLost(item);
  const removed = removedSince(item);
  return (
    <Group
      component="li"
      gap="4px 14px"
      align="flex-start"
      py="sm"
      className={ruled ? 'anywhere ruled' : 'anywhere'}
    >
      {/* On a phone, the text doesn’t fit next to the badge. */}
      <Box flex="0 0 6.5rem">
        <StatusBadge status={status} label={label} />
      </Box>
      <Stack gap={2} flex="1 1 14rem" miw={0}>
        <p>
          {postId !== null && postState === 'published' ? (
            <Link to={`/blog/${postId}`}>{title ?? topic}</Link>
          ) : (
            (title ?? topic)
          )}
        </p>
        <Text fz="sm" c="dimmed" textWrap="pretty">
          {item.category}
          {title === null && `, ${angle}`}
          {words !== null && `, ${formats.count(words, 'word')}`}
          {repaired && ', repaired once'}
          {removed && `, ${removed.toLowerCase()} since`}
        </Text>
        {reason && (lost || state === 'waiting') && (
          <Text fz="sm" c={lost ? 'var(--brick-text)' : 'dimmed'} textWrap="pretty">
            {reason}
          </Text>
        )}
        {findings.length > 0 && (
          <List listStyleType="disc" mt={2} fz="sm" c="dimmed">
            {findings.map(({ gate, detail }, at) => (
              <List.Item key={`${at} ${gate}`}>
                <Box component="code" fz="0.875em">
                  {gate}
                </Box>{' '}
                {detail}
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
      {lost && (
        <Button variant="default" size="xs" onClick={onRetry} aria-label={`Retry ${topic}`}>
          Retry
        </Button>
      )}
    </Group>
  );
}
