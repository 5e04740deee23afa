import { Alert, Box, Stack, Text } from '@mantine/core';
import { sourceFormats } from '@plumbline/tools/image-resizer';
import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FileDrop } from '../../../app/file-drop.tsx';
import classes from './image-drop.module.css';

export interface ImageDropProps {
  readonly onFile: (file: File) => void;
  /** Name of the last file if its format is not supported; otherwise null. */
  readonly refused: string | null;
  /** The current picture. */
  readonly children: ReactNode;
}

/** A field for a picture, which can be chosen or dropped. */
export function ImageDrop({ onFile, refused, children }: ImageDropProps) {
  return (
    <Stack gap="xs">
      <FileDrop
        className={classes.drop}
        onFile={onFile}
        accept={[...sourceFormats.keys()].join(',')}
        label="Image file"
        button={children ? 'Choose another image' : 'Choose an image'}
        variant={children ? 'default' : 'filled'}
      >
        {children || (
          <Stack gap="sm" align="center" justify="center" c="dimmed" ta="center">
            <IconPhotoUp size={32} stroke={1.5} aria-hidden />
            <Text c="var(--mantine-color-text)">
              Drop an image here, or choose one.
              <br />
              <Box component="small" c="dimmed">
                {[...sourceFormats.values()].join(', ')}. It stays in your browser.
              </Box>
            </Text>
          </Stack>
        )}
      </FileDrop>
      {refused !== null && (
        // The toast already announced it.
        <Alert className="anywhere" color="brick">
          <bdi>{refused}</bdi> isn’t an image in a supported format:{' '}
          {[...sourceFormats.values()].join(', ')}.
        </Alert>
      )}
    </Stack>
  );
}
