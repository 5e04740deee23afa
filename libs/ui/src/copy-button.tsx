import { Button, type ButtonProps } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from './toast.tsx';

/** How long the button shows that it has copied, in milliseconds. */
const confirmFor = 2_000;

/** The toast to show after a copy. */
interface CopiedToast {
  readonly title: string;
  readonly description?: string;
}

/** Copies a text and shows whether it worked. */
export async function copyText(text: string, copied: CopiedToast): Promise<boolean> {
  try {
    // The clipboard is missing on insecure pages; the catch tells the reader what to do.
    await navigator.clipboard.writeText(text);
  } catch {
    toast({
      variant: 'destructive',
      title: 'Failed to copy',
      description: 'Please copy the text manually.',
    });
    return false;
  }
  toast(copied);
  return true;
}

export interface CopyButtonProps extends Omit<ButtonProps, 'children'> {
  readonly text: string | (() => string);
  /** The label of the button. */
  readonly children: string;
  readonly copied: CopiedToast;
}

/** Copies a text and shows whether it worked. */
export function CopyButton({ text, children, copied, ...button }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  const timer = useTimeout(() => setDone(false), confirmFor);

  async function copy(): Promise<void> {
    if (!(await copyText(typeof text === 'function' ? text() : text, copied))) return;
    setDone(true);
    timer.clear();
    timer.start();
  }

  const Icon = done ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={15} aria-hidden />}
      {...button}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}

export interface CopyLinkButtonProps {
  /** URL of the report. */
  readonly link: CopyButtonProps['text'];
  /** The toast to show after a copy. Default: the specified text. */
  readonly copied?: CopyButtonProps['copied'];
}

export function CopyLinkButton({
  link,
  copied = { title: 'Copied to clipboard!' },
}: CopyLinkButtonProps) {
  return (
    <CopyButton size="sm" text={link} copied={copied}>
      Copy link
    </CopyButton>
  );
}
