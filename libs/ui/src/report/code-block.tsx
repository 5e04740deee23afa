import { Box, Group } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { CopyButton } from '../copy/copy-button.tsx';
import classes from './code-block.module.css';

export interface CodeBlockProps {
  readonly code: string;
  /** What it is: 'HTML', 'robots.txt'. */
  readonly label: string;
  /** Breaks long lines instead of scrolling. */
  readonly wrap?: boolean;
  /** Line numbers, which are not copied. */
  readonly numbered?: boolean;
  /** The label of the copy button; 'Copy' by default. `null` for no button. */
  readonly copy?: string | null;
  /** The toast after a copy; the usual one by default. */
  readonly copied?: { readonly title: string; readonly description?: string };
  /** Next to the copy button. */
  readonly actions?: ReactNode;
}

/** Code or another text to be taken away, with its name and a copy button. */
export function CodeBlock(props: CodeBlockProps) {
  const { code, label, wrap = false, numbered = false, copy = 'Copy', actions } = props;
  const { copied = { title: 'Copied to clipboard!' } } = props;
  const id = useId();
  const lines = useMemo(
    () => (numbered ? code.split(/(?<=\n)/).map((line, at) => <span key={at}>{line}</span>) : code),
    [code, numbered],
  );
  return (
    <Box pos="relative" bg="var(--surface-sunken)" className="framed">
      <Group gap="6px 8px" justify="space-between" className={classes.bar}>
        <span id={id}>{label}</span>
        <Group component="span" gap={6} wrap="nowrap" align="stretch">
          {copy !== null && (
            <CopyButton text={code} copied={copied}>
              {copy}
            </CopyButton>
          )}
          {actions}
        </Group>
      </Group>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      <pre
        className={classes.code}
        data-wrap={wrap || undefined}
        data-numbered={numbered || undefined}
        tabIndex={0}
        role="region"
        aria-labelledby={id}
      >
        <code>{lines}</code>
      </pre>
    </Box>
  );
}
