import { Box, Button, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './image-drop.module.css';

export interface ImageDropProps {
  readonly onFile: (file: File) => void;
  /** The picture that is chosen already. */
  readonly children: ReactNode;
}

/** A field for a picture: chosen, or dropped. */
export function ImageDrop({ onFile, children }: ImageDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children || (
        <Stack gap={12} align="center" justify="center" c="dimmed" ta="center">
          <IconPhotoUp size={32} stroke={1.5} aria-hidden />
          <Text c="var(--mantine-color-text)">
            Drop a picture here, or choose one.
            <br />
            <Box component="small" c="dimmed">
              JPG, PNG, GIF, WebP or SVG. It stays in your browser.
            </Box>
          </Text>
        </Stack>
      )}
      <Button
        style={{ justifySelf: 'center' }}
        variant={children ? 'default' : 'filled'}
        onClick={() => input.current?.click()}
      >
        {children ? 'Choose another image' : 'Choose an image'}
      </Button>
      <input
        ref={input}
        className={classes.input}
        type="file"
        accept="image/*"
        aria-label="Image file"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Choosing the same file again must fire a change.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
