import { Alert, Box, Group, Stack, Text } from '@mantine/core';
import { ProvenanceMark } from '@plumbline/ui';
import {
  type FocalPoint,
  placeImage,
  type ResizeMode,
  type Size,
  sourceFormats,
} from '@plumbline/tools/image-resizer';
import { IconPhotoUp } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { FileDrop } from '../../app/file-drop.tsx';
import { useFormats } from '../../app/formats.ts';
import type { SourceImage } from './use-image-resizer.ts';
import { sourceSizeOf } from './result-words.ts';
import classes from './image-resizer.module.css';

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

export interface SourcePictureProps {
  readonly source: SourceImage;
  readonly mode: ResizeMode;
  /** The size that the crop is shown for; `null` for none. */
  readonly target: Size | null;
  readonly focus: FocalPoint;
  readonly onFocus: (focus: FocalPoint) => void;
}

const percent = (share: number): string => `${share * 100}%`;

/** The CSS of a frame around a part of a picture. */
export const frameOf = (part: Size & FocalPoint, whole: Size): CSSProperties => ({
  left: percent(part.x / whole.width),
  top: percent(part.y / whole.height),
  width: percent(part.width / whole.width),
  height: percent(part.height / whole.height),
});

/** The chosen picture with its size and format. For 'fill' it shows the crop, and a click sets the focal point. */
export function SourcePicture({ source, mode, target, focus, onFocus }: SourcePictureProps) {
  const formats = useFormats();
  const { opened } = source;
  const fills = mode === 'fill';
  const crop = opened && fills && target ? placeImage(opened, target, mode, focus).source : null;

  function point(event: MouseEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    onFocus({
      x: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)),
      y: Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)),
    });
  }

  return (
    <Stack gap="xs" justify="center">
      {opened && (
        // Keyboard users have sliders for the focal point.
        <Box
          pos="relative"
          w={`min(100%, ${opened.width}px, ${13 * (opened.width / opened.height)}rem)`}
          mx="auto"
          bdrs="sm"
          className={classes.checkered}
          style={{ overflow: 'hidden', cursor: fills ? 'crosshair' : undefined }}
          onClick={fills ? point : undefined}
        >
          {/* With its size known before it is drawn, nothing moves. */}
          <Box
            component="img"
            src={opened.url}
            width={opened.width}
            height={opened.height}
            display="block"
            w="100%"
            h="auto"
            alt="Your image"
            decoding="async"
            draggable={false}
          />
          {crop && <span className={classes.crop} aria-hidden style={frameOf(crop, opened)} />}
          {fills && (
            <span
              className={classes.point}
              aria-hidden
              style={{ left: percent(focus.x), top: percent(focus.y) }}
            />
          )}
        </Box>
      )}
      {!opened && !source.failure && (
        <Text role="status" ta="center">
          Opening the image…
        </Text>
      )}
      {(opened || source.failure) && (
        <Group
          component="p"
          gap="0 12px"
          align="stretch"
          justify="space-between"
          fz="sm"
          className="anywhere"
        >
          {/* One line, so that the height of the field doesn't depend on the name. */}
          <Text component="bdi" maw="100%" truncate>
            {source.name}
          </Text>
          <Text span c="dimmed" className="tabular">
            {opened && `${opened.width} × ${opened.height} px · `}
            {sourceSizeOf(source.size, formats)} <ProvenanceMark provenance="measured" />
          </Text>
        </Group>
      )}
      {source.failure && (
        <Alert role="alert" color="brick">
          {source.failure}
        </Alert>
      )}
    </Stack>
  );
}
