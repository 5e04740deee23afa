import { Alert, Group, Stack, Text } from '@mantine/core';
import { ProvenanceMark } from '@plumbline/ui';
import {
  type FocalPoint,
  placeImage,
  type ResizeMode,
  type Size,
} from '@plumbline/tools/image-resizer';
import type { CSSProperties, MouseEvent } from 'react';
import { useFormats } from '../../../app/formats.ts';
import type { SourceImage } from '../use-image-resizer.ts';
import { sourceSizeOf } from './result-words.ts';
import classes from './source-picture.module.css';

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
        <div
          className={classes.picture}
          style={
            {
              '--ratio': opened.width / opened.height,
              '--width': `${opened.width}px`,
            } as CSSProperties
          }
          data-fills={fills || undefined}
          onClick={fills ? point : undefined}
        >
          <img src={opened.url} alt="Your image" decoding="async" draggable={false} />
          {crop && <span className={classes.crop} aria-hidden style={frameOf(crop, opened)} />}
          {fills && (
            <span
              className={classes.point}
              aria-hidden
              style={{ left: percent(focus.x), top: percent(focus.y) }}
            />
          )}
        </div>
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
          <bdi>{source.name}</bdi>
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
