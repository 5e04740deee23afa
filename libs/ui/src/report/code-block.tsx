import '@mantine/core/styles/Code.layer.css';
import { Code, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { CopyButton } from '../copy-button.tsx';
import classes from './code-block.module.css';

export interface CodeBlockProps {
  readonly code: string;
  /** What the code is: 'HTML', 'robots.txt'. */
  readonly label: string;
  /** Breaks long lines instead of scrolling. */
  readonly wrap?: boolean;
  /** Shows line numbers, which are not copied. */
  readonly numbered?: boolean;
  /** Label of the copy button. Default: 'Copy'. `null` for no button. */
  readonly copy?: string | null;
  /** The toast to show after a copy. Default: the usual one. */
  readonly copied?: { readonly title: string; readonly description?: string };
  /** Shown next to the copy button. */
  readonly actions?: ReactNode;
}

/** Code or other text for readers to copy, with its name and a copy button. */
export function CodeBlock(props: CodeBlockProps) {
  const { code, label, wrap = false, numbered = false, copy = 'Copy', actions } = props;
  const { copied = { title: 'Copied to clipboard!' } } = props;
  const id = useId();
  const lines = useMemo(
    () => (numbered ? code.split(/(?<=\n)/).map((line, at) => <span key={at}>{line}</span>) : code),
    [code, numbered],
  );
  return (
    <Paper pos="relative" p={0} radius="sm" bg="var(--surface-sunken)">
      <Group gap="xxs" justify="space-between" p="6px 6px 6px 14px">
        <Text span id={id} fz="sm" fw={600}>
          {label}
        </Text>
        <Group component="span" gap="xs" wrap="nowrap" align="stretch">
          {copy !== null && (
            <CopyButton text={code} copied={copied}>
              {copy}
            </CopyButton>
          )}
          {actions}
        </Group>
      </Group>
      {/* The block scrolls, so it must be focusable by keyboard. */}
      <Code
        block
        px={14}
        bdrs={0}
        className={`ruled ${classes.code}`}
        mod={{ wrap, numbered }}
        tabIndex={0}
        role="region"
        aria-labelledby={id}
      >
        {lines}
      </Code>
    </Paper>
  );
}
