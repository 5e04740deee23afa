import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { toast } from '../toast/toast-store.ts';
import { downloadFile, type DownloadType } from './download-file.ts';

export interface DownloadButtonProps extends Omit<ButtonProps, 'children'> {
  readonly fileName: string;
  readonly type?: DownloadType;
  /** Called when the button is clicked. */
  readonly content: () => string | Promise<string>;
  readonly children: string;
}

/** Saves the result of `content` as a file. */
export function DownloadButton({
  fileName,
  type,
  content,
  children,
  ...button
}: DownloadButtonProps) {
  async function download(): Promise<void> {
    try {
      const made = content();
      downloadFile(fileName, typeof made === 'string' ? made : await made, type);
    } catch {
      toast({
        variant: 'destructive',
        title: 'Download failed',
        description: 'Check your connection, then try again.',
      });
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
      {...button}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
