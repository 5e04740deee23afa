import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

export interface FileDropProps {
  readonly onFile: (file: File) => void;
  /** Same as the `accept` attribute of a file input. */
  readonly accept: string;
  /** Names the field for assistive technology. */
  readonly label: string;
  readonly button: string;
  readonly variant?: 'default' | 'filled';
  readonly disabled?: boolean;
  readonly className: string | undefined;
  /** Whether the field has a file, which changes its border. */
  readonly isRead?: boolean;
  /** Says which file to drop, or which was dropped. */
  readonly children: ReactNode;
}

/** A field for one file, which can be chosen or dropped. */
export function FileDrop(props: FileDropProps) {
  const { onFile, accept, label, button, children } = props;
  const { variant = 'default', disabled = false, isRead = false } = props;
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
      className={`${classes.drop} ${props.className}`}
      data-over={over || undefined}
      data-read={isRead || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <Button
        style={{ justifySelf: 'center' }}
        variant={variant}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <input
        ref={input}
        className={classes.input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Without this, choosing the same file again would not fire a change event.
          event.currentTarget.value = '';
          take(file);
        }}
      />
    </div>
  );
}
