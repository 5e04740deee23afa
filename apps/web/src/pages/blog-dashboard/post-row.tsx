import { Button, Group, Title } from '@mantine/core';
import { SteadyButton } from '@plumbline/ui';
import { type ReactNode, useId, useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import { longDate } from '../../app/long-date.ts';
import classes from './blog-dashboard.module.css';

interface PostRowProps {
  readonly post: {
    readonly title: string;
    readonly category: string;
    readonly publishDate: string;
    readonly words: number;
  };
  readonly heading: ReactNode;
  /** Shown after the facts of the post. */
  readonly note?: string | false;
  readonly details?: ReactNode;
  /** Buttons before the one that removes the post. */
  readonly actions: ReactNode;
  readonly removal: 'Delete' | 'Discard';
  readonly onRemove: () => void;
  readonly busy: boolean;
  /** Shown below the post: its text or an editor. */
  readonly children: ReactNode;
}

/** A post with its actions. Removing it asks for confirmation. */
export function PostRow(props: PostRowProps) {
  const formats = useFormats();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { post, heading, note, details, actions, removal, onRemove, busy, children } = props;
  return (
    <li aria-labelledby={id}>
      <Group gap="12px 24px" align="stretch" justify="space-between">
        <div className={classes.draftText}>
          <Title order={3} id={id}>
            {heading}
          </Title>
          <p>
            {post.category}, {longDate(post.publishDate)}, {formats.count(post.words, 'word')}
            {note}
          </p>
          {details}
        </div>
        {asking ? (
          <Group
            role="group"
            aria-label={`${removal} ${post.title}`}
            gap="xs"
            style={{ alignSelf: 'start' }}
          >
            <p>You can’t undo this.</p>
            <SteadyButton color="brick" onClick={onRemove} disabled={busy} autoFocus>
              {removal} for good
            </SteadyButton>
            <Button variant="default" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Group>
        ) : (
          <Group gap="xs" style={{ alignSelf: 'start' }}>
            {actions}
            <SteadyButton variant="default" onClick={() => setAsking(true)} disabled={busy}>
              {removal}
            </SteadyButton>
          </Group>
        )}
      </Group>
      {children}
    </li>
  );
}
