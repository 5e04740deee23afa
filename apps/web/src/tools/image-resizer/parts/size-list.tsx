import { Stack, Text } from '@mantine/core';
import { type Platform, platforms, presetsOf, type SizePreset } from '@plumbline/image-resizer';
import { SelectField } from '@plumbline/ui';
import { useId } from 'react';
import classes from './size-list.module.css';

export interface SizeListProps {
  readonly category: Platform | null;
  readonly onCategory: (category: Platform | null) => void;
  readonly chosen: SizePreset | null;
  readonly onChoose: (preset: SizePreset) => void;
}

/** Longer side of the small outline, in pixels. */
const outlineSide = 34;

function Outline({ width, height }: SizePreset) {
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

/** The places of a category with their sizes, one of which can be chosen. */
export function SizeList({ category, onCategory, chosen, onChoose }: SizeListProps) {
  const name = useId();
  return (
    <Stack gap={16}>
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
        <div className={`framed ${classes.rows}`}>
          {presetsOf(category).map((preset) => (
            <label key={preset.name} className={classes.row}>
              <input
                type="radio"
                name={name}
                checked={chosen?.name === preset.name}
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
      </fieldset>
    </Stack>
  );
}
