import { Button, Stack, Text } from '@mantine/core';
import { ProvenanceMark } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { placeImage } from '@plumbline/tools/image-resizer';
import type { Result, SourceImage } from '../use-image-resizer.ts';
import classes from './before-after.module.css';
import { useFormats } from '../../../app/formats.ts';
import { changeInWords, sizeOf } from './result-words.ts';
import { frameOf } from './source-picture.tsx';

export interface BeforeAfterProps {
  readonly source: SourceImage;
  readonly result: Result;
  readonly onClose: () => void;
}

/** The part of the chosen picture that was kept next to the result. */
export function BeforeAfter({ source, result, onClose }: BeforeAfterProps) {
  const formats = useFormats();
  const panel = useRef<HTMLElement>(null);
  const place = result.preset.name;
  // It opens below the button and may be outside the viewport.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  if (!source.opened) return null;
  const { opened } = source;
  const { source: kept } = placeImage(opened, result.job.target, result.job.mode, result.job.focus);
  const { width, height } = result.preset;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      aria-label={`Before and after of ${place}`}
    >
      <Stack component="figure" gap="xs">
        <div className={classes.picture}>
          <img src={opened.url} alt="Before" decoding="async" />
          <span className={classes.kept} aria-hidden style={frameOf(kept, opened)} />
        </div>
        <Text component="figcaption" c="dimmed" fz="sm" ta="center">
          Before: {opened.width} × {opened.height} px, {sizeOf(source.size, formats)}{' '}
          <ProvenanceMark provenance="measured" />
        </Text>
      </Stack>
      <Stack component="figure" gap="xs">
        <div className={classes.picture}>
          <img src={result.url} alt="After" decoding="async" />
        </div>
        <Text component="figcaption" c="dimmed" fz="sm" ta="center">
          After: {width} × {height} px, {sizeOf(result.file.size, formats)},{' '}
          {changeInWords(source.size, result.file.size, formats)}{' '}
          <ProvenanceMark provenance="measured" />
        </Text>
      </Stack>
      <Button size="xs" variant="default" onClick={onClose}>
        Close the comparison
      </Button>
    </section>
  );
}
