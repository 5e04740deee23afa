import { Button, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './own-links.module.css';

export interface ExportDropProps {
  readonly onFile: (file: File) => void;
  /** What was read from the file that is chosen; null without one. */
  readonly children: ReactNode;
  readonly disabled: boolean;
}

/** A field for an export: chosen, or dropped. */
export function ExportDrop({ onFile, children, disabled }: ExportDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(file: File | undefined): void {
    if (file && !disabled) onFile(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      data-read={children ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children ?? (
        <Stack gap={6} align="center">
          <Text c="dimmed" lh={0}>
            <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden />
          </Text>
          <p>Drop an export here, or choose one.</p>
          <p className="quiet">CSV, or a ZIP file with one. At most 20 MB and 10,000 rows.</p>
        </Stack>
      )}
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {children ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        className={classes.input}
        type="file"
        accept=".csv,.tsv,.txt,.zip,text/csv,text/plain"
        aria-label="Export file"
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Choosing the same file again must fire a change.
          event.currentTarget.value = '';
          take(file);
        }}
      />
    </div>
  );
}
