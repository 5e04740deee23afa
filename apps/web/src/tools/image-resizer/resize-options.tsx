import {
  center,
  type FocalPoint,
  type OutputFormat,
  type ResizeMode,
} from '@plumbline/tools/image-resizer';
import { Box, Button, Input, Stack, Text } from '@mantine/core';
import { ChoiceField, TextField } from '@plumbline/ui';
import { useId } from 'react';
import type { Background } from './resizer.ts';

/** The options as typed. */
export interface Choices {
  readonly mode: ResizeMode;
  readonly background: Background;
  readonly focus: FocalPoint;
  readonly format: OutputFormat;
  /** Kilobytes as typed; empty for no limit. */
  readonly maxKilobytes: string;
}

export const initialChoices: Choices = {
  mode: 'fit',
  background: 'white',
  focus: center,
  format: 'jpeg',
  maxKilobytes: '',
};

/**
 * The typed limit in bytes: `null` for none, `undefined` if it is not a valid number of kilobytes. Always `null` for a
 * PNG, which has no quality setting and hides the field.
 */
export function maxBytesOf({ format, maxKilobytes }: Choices): number | null | undefined {
  const typed = maxKilobytes.trim();
  if (typed === '' || format === 'png') return null;
  const kilobytes = Number(typed);
  return /^\d{1,6}$/.test(typed) && kilobytes >= 5 ? kilobytes * 1024 : undefined;
}

const modes = [
  { value: 'fit', label: 'Fit' },
  { value: 'fill', label: 'Fill' },
  { value: 'stretch', label: 'Stretch' },
] as const;

const explanations: Readonly<Record<ResizeMode, string>> = {
  fit: 'Keeps the whole image, centered on a background.',
  fill: 'Fills the whole frame and crops the rest. Click the part of the image to keep.',
  stretch: 'Stretches the image to the exact size, which may distort it.',
};

const backgrounds = (format: OutputFormat) => [
  { value: 'white' as const, label: 'White' },
  { value: 'blur' as const, label: 'Blurred' },
  ...(format === 'jpeg' ? [] : [{ value: 'none' as const, label: 'Transparent' }]),
];

const formats = [
  { value: 'jpeg', label: 'JPEG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
] as const;

export interface ResizeOptionsProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** How the picture is fitted, and the output format. */
export function ResizeOptions({ choices, onChange }: ResizeOptionsProps) {
  const { mode, background, format, focus, maxKilobytes } = choices;
  const change = (changed: Partial<Choices>) => onChange({ ...choices, ...changed });
  return (
    <Stack gap="md">
      <div>
        <ChoiceField
          label="Resize Mode"
          options={modes}
          value={mode}
          onChange={(next) => change({ mode: next })}
        />
        <Text mt="xs" c="dimmed" fz="sm" lh={1.45}>
          {explanations[mode]}
        </Text>
      </div>
      {mode === 'fit' && (
        <ChoiceField
          label="Background"
          options={backgrounds(format)}
          value={background}
          onChange={(next) => change({ background: next })}
        />
      )}
      {mode === 'fill' && (
        <FocusSliders focus={focus} onChange={(next) => change({ focus: next })} />
      )}
      <ChoiceField
        label="Output"
        options={formats}
        value={format}
        onChange={(next) =>
          change({
            format: next,
            // JPEG has no transparency.
            background: next === 'jpeg' && background === 'none' ? 'white' : background,
          })
        }
      />
      {format !== 'png' && (
        <TextField
          label="Maximum file size (optional)"
          hint="In kilobytes, at least 5. We pick the best quality that fits."
          inputMode="numeric"
          placeholder="No limit"
          value={maxKilobytes}
          error={
            maxBytesOf(choices) === undefined
              ? 'Please enter a whole number of kilobytes, 5 or more'
              : undefined
          }
          onChange={(event) => change({ maxKilobytes: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

interface FocusSlidersProps {
  readonly focus: FocalPoint;
  readonly onChange: (focus: FocalPoint) => void;
}

/** The focal point as sliders, for the keyboard. */
function FocusSliders({ focus, onChange }: FocusSlidersProps) {
  const id = useId();
  const slider = (axis: 'x' | 'y', label: string) => (
    <Input.Wrapper id={`${id}-${axis}`} label={label} w="100%">
      <Box
        component="input"
        id={`${id}-${axis}`}
        type="range"
        display="block"
        w="100%"
        h={28}
        style={{ accentColor: 'var(--link)' }}
        min={0}
        max={100}
        value={Math.round(focus[axis] * 100)}
        aria-valuetext={`${Math.round(focus[axis] * 100)} percent`}
        onChange={(event) =>
          onChange({ ...focus, [axis]: event.currentTarget.valueAsNumber / 100 })
        }
      />
    </Input.Wrapper>
  );
  return (
    <Stack gap="xs" align="flex-start" role="group" aria-label="Focal point">
      {slider('x', 'Horizontal position')}
      {slider('y', 'Vertical position')}
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(center)}>
        Reset to the center
      </Button>
    </Stack>
  );
}
