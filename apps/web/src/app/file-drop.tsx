import { Button, FileButton, SimpleGrid } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

export interface FileDropProps {
  readonly onFile: (file: File) => void;
  /** Same as the `accept` attribute of a file input. */
  readonly accept: string;
  /** Names the field for assistive technology. */
  readonly label: string;
  readonly button: string;
  readonly variant?: 'default' | 'filled';
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** Whether the field has a file, which changes its border. */
  readonly isRead?: boolean;
  /** Says which file to drop, or which was dropped. */
  readonly children: ReactNode;
}

/** A field for one file, which can be chosen or dropped. */
export function FileDrop(props: FileDropProps) {
  const { onFile, accept, label, button, className, children } = props;
  const { variant = 'default', disabled = false, isRead = false } = props;
  const reset = useRef<() => void>(null);
  const [over, setOver] = useState(false);

  function take(file: File | null | undefined): void {
    // Without this, choosing the same file again would not fire a change event.
    reset.current?.();
    if (file && !disabled) onFile(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <SimpleGrid
      cols={1}
      spacing={14}
      p="md"
      bd={`2px ${isRead ? 'solid' : 'dashed'} var(--${over ? 'link' : isRead ? 'line' : 'line-strong'})`}
      bdrs="md"
      bg={over ? 'var(--blueprint-soft)' : undefined}
      className={className}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <FileButton
        accept={accept}
        disabled={disabled}
        resetRef={reset}
        inputProps={{ 'aria-label': label, disabled }}
        onChange={take}
      >
        {(open) => (
          <Button mx="auto" variant={variant} disabled={disabled} {...open}>
            {button}
          </Button>
        )}
      </FileButton>
    </SimpleGrid>
  );
}
