import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { toast } from './toast.tsx';

const types = {
  text: 'text/plain;charset=utf-8',
  json: 'application/json;charset=utf-8',
  csv: 'text/csv;charset=utf-8',
  html: 'text/html;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
} as const;

export type DownloadType = keyof typeof types;

/** Saves a text as a file. CSV gets a byte order mark, because spreadsheets misread non-ASCII text without one. */
export function downloadFile(name: string, content: string, type: DownloadType = 'text'): void {
  const parts = type === 'csv' ? ['\uFEFF', content] : [content];
  saveBlob(safeFileName(name), new Blob(parts, { type: types[type] }));
}

const reservedOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const maxLength = 100;

/**
 * A file name that every system accepts: letters, digits, dots, hyphens and underscores, no leading dot,
 * at most 100 characters, with its extension. For names that contain a visitor's text.
 */
export function safeFileName(name: string, fallback = 'download'): string {
  const clean = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/su.exec(clean) ?? [];
  const bounded = [...stem].slice(0, maxLength - extension.length).join('') || fallback;
  return (reservedOnWindows.test(bounded) ? `_${bounded}` : bounded) + extension;
}

/** How long to keep the object URL, in milliseconds: long enough for every browser to start reading. */
const revokeAfter = 10_000;

/** Saves bytes as a file under this name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}

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
