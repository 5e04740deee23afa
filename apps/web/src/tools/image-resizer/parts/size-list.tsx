import { Group, Stack, Text } from '@mantine/core';
import {
  isSide,
  largestSide,
  type Platform,
  platforms,
  presetsOf,
  type Size,
  type SizePreset,
} from '@plumbline/tools/image-resizer';
import { SelectField, TextField } from '@plumbline/ui';
import { useId } from 'react';
import classes from './size-list.module.css';

/** A custom size as typed. */
export interface CustomSides {
  readonly chosen: boolean;
  readonly width: string;
  readonly height: string;
}

/** The typed side in pixels; NaN for anything but digits. */
export const sideOf = (typed: string): number =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;

export interface SizeListProps {
  readonly category: Platform | null;
  readonly onCategory: (category: Platform | null) => void;
  readonly chosen: SizePreset | null;
  readonly onChoose: (preset: SizePreset) => void;
  readonly custom: CustomSides;
  readonly onCustom: (custom: CustomSides) => void;
  /** Called when the custom size is complete. */
  readonly onCustomDone: () => void;
}

/** Longer side of the small outline, in pixels. */
const outlineSide = 34;

function Outline({ width, height }: Size) {
  const scale = outlineSide / Math.max(width, height);
  return (
    <Stack
      component="span"
      gap={0}
      align="center"
      justify="center"
      className={classes.outline}
      aria-hidden
    >
      <span style={{ width: width * scale, height: height * scale }} />
    </Stack>
  );
}

/** The sizes of a category, one of which can be chosen. */
export function SizeList({
  category,
  onCategory,
  chosen,
  onChoose,
  custom,
  onCustom,
  onCustomDone,
}: SizeListProps) {
  const name = useId();
  return (
    <Stack gap="md">
      <SelectField
        label="Platform Category"
        value={category ?? ''}
        options={[
          { value: '', label: 'All platforms' },
          ...platforms.map((platform) => ({ value: platform, label: platform })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onCategory(platforms.find((platform) => platform === value) ?? null);
        }}
      />
      <fieldset className={classes.list}>
        <legend>Target Size</legend>
        <div className="framed">
          <div className={classes.rows}>
            {presetsOf(category).map((preset) => (
              <label key={preset.name} className={classes.row}>
                <input
                  type="radio"
                  name={name}
                  checked={!custom.chosen && chosen?.name === preset.name}
                  onChange={() => onChoose(preset)}
                />
                <Outline {...preset} />
                <span>
                  <strong>{preset.name}</strong>
                  <Text span mr={8} fz="sm" className="tabular">
                    {preset.width} × {preset.height}
                  </Text>
                  <Text span c="dimmed" fz="sm">
                    {preset.description}
                  </Text>
                </span>
              </label>
            ))}
          </div>
          <div className="ruled">
            <label className={classes.row}>
              <input
                type="radio"
                name={name}
                checked={custom.chosen}
                onChange={() => onCustom({ ...custom, chosen: true })}
              />
              <Outline {...(custom.chosen && chosen ? chosen : { width: 1, height: 1 })} />
              <span>
                <strong>Custom size</strong>
                <Text span c="dimmed" fz="sm">
                  Any width and height up to {largestSide.toLocaleString('en')} px
                </Text>
              </span>
            </label>
            {custom.chosen && (
              <Group gap="sm" align="flex-start" wrap="nowrap" className={classes.sides}>
                {(['width', 'height'] as const).map((side) => (
                  <TextField
                    key={side}
                    label={side === 'width' ? 'Width in px' : 'Height in px'}
                    inputMode="numeric"
                    maxLength={5}
                    value={custom[side]}
                    error={
                      isSide(sideOf(custom[side]))
                        ? undefined
                        : `1 to ${largestSide.toLocaleString('en')}`
                    }
                    onChange={(event) => onCustom({ ...custom, [side]: event.currentTarget.value })}
                    onBlur={onCustomDone}
                  />
                ))}
              </Group>
            )}
          </div>
        </div>
      </fieldset>
    </Stack>
  );
}
