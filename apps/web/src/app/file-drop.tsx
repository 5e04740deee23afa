import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

export interface FileDropProps {
  readonly onFile: (file: File) => void;
  /** As the attribute of a file input. */
  readonly accept: string;
  /** Names the field for assistive technology. */
  readonly label: string;
  readonly button: string;
  readonly variant?: 'default' | 'filled';
  readonly disabled?: boolean;
  readonly className: string | undefined;
  /** Draws the border of a field that has its file. */
  readonly isRead?: boolean;
  /** What to drop here, or what was dropped. */
  readonly children: ReactNode;
}

/** A field for one file: chosen, or dropped. */
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
          // Choosing the same file again must fire a change.
          event.currentTarget.value = '';
          take(file);
        }}
      />
    </div>
  );
}
