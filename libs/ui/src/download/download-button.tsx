import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFile, type DownloadType } from './download-file.ts';

export interface DownloadButtonProps extends Omit<ButtonProps, 'children'> {
  readonly fileName: string;
  readonly type?: DownloadType;
  /** Made when the button is pressed. */
  readonly content: () => string;
  readonly children: string;
}

/** Saves what `content` makes as a file. */
export function DownloadButton({
  fileName,
  type,
  content,
  children,
  ...button
}: DownloadButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
      {...button}
      onClick={() => downloadFile(fileName, content(), type)}
    >
      {children}
    </Button>
  );
}
