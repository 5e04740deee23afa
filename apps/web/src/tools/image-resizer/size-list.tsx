import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
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
import { type ReactNode, useId } from 'react';
import classes from './image-resizer.module.css';

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
  const group = useId();
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
      <Box component="fieldset" miw={0} m={0} p={0} bd={0}>
        <Box component="legend" mb={4} p={0} fw={600}>
          Target Size
        </Box>
        <div className="framed">
          <div className={classes.sizes}>
            {presetsOf(category).map((preset) => (
              <SizeOption
                key={preset.name}
                group={group}
                name={preset.name}
                outline={preset}
                checked={!custom.chosen && chosen?.name === preset.name}
                onChoose={() => onChoose(preset)}
              >
                <Text span mr={8} fz="sm" className="tabular">
                  {preset.width} × {preset.height}
                </Text>
                <Text span c="dimmed" fz="sm">
                  {preset.description}
                </Text>
              </SizeOption>
            ))}
          </div>
          <div className="ruled">
            <SizeOption
              group={group}
              name="Custom size"
              outline={custom.chosen && chosen ? chosen : { width: 1, height: 1 }}
              checked={custom.chosen}
              onChoose={() => onCustom({ ...custom, chosen: true })}
            >
              <Text span c="dimmed" fz="sm">
                Any width and height up to {largestSide.toLocaleString('en')} px
              </Text>
            </SizeOption>
            {custom.chosen && (
              <SimpleGrid cols={2} spacing="sm" p="sm">
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
              </SimpleGrid>
            )}
          </div>
        </div>
      </Box>
    </Stack>
  );
}

/** Longer side of the small outline, in pixels. */
const outlineSide = 34;

interface SizeOptionProps {
  /** Name of the radio buttons. */
  readonly group: string;
  readonly name: string;
  readonly outline: Size;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A size with its small outline. */
function SizeOption(props: SizeOptionProps) {
  const { group, name, outline, checked, onChoose, children } = props;
  const scale = outlineSide / Math.max(outline.width, outline.height);
  return (
    <Group
      component="label"
      gap="sm"
      wrap="nowrap"
      px="sm"
      py={9}
      lh={1.35}
      className={classes.size}
    >
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <Group component="span" justify="center" flex="none" w={36} h={36} aria-hidden>
        <Box
          component="span"
          w={outline.width * scale}
          h={outline.height * scale}
          bd="1.5px solid var(--mantine-color-dimmed)"
          bdrs={2}
        />
      </Group>
      <span>
        <Text component="strong" display="block" fw={600}>
          {name}
        </Text>
        {children}
      </span>
    </Group>
  );
}
