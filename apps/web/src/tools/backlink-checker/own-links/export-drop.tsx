import { Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FileDrop } from '../../../app/file-drop.tsx';
import classes from './own-links.module.css';

export interface ExportDropProps {
  readonly onFile: (file: File) => void;
  /** The parsed content of the chosen file; null before one is chosen. */
  readonly children: ReactNode;
  readonly disabled: boolean;
}

/** A field for an export file, which can be chosen or dropped. */
export function ExportDrop({ onFile, children, disabled }: ExportDropProps) {
  return (
    <FileDrop
      className={classes.drop}
      onFile={onFile}
      accept=".csv,.tsv,.txt,.zip,text/csv,text/plain"
      label="Export file"
      button={children ? 'Choose another file' : 'Choose a file'}
      disabled={disabled}
      isRead={Boolean(children)}
    >
      {children ?? (
        <Stack gap="xs" align="center">
          <Text c="dimmed" lh={0}>
            <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden />
          </Text>
          <p>Drop an export here, or choose a file.</p>
          <Text fz="xs" fw={400} c="dimmed">
            CSV or ZIP, up to 20 MB and 10,000 rows.
          </Text>
        </Stack>
      )}
    </FileDrop>
  );
}
