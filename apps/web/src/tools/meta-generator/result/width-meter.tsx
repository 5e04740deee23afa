import { Group, Stack } from '@mantine/core';
import type { Measured } from '@plumbline/tools/meta-generator';
import { characterCount, counted } from '@plumbline/seo/text';
import { BarMeter } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { WidthSource } from '../../../previews/width-source.tsx';
import classes from './width-meter.module.css';

export interface WidthMeterProps {
  readonly of: 'title' | 'description';
  readonly text: string;
  readonly width: Measured;
  readonly children?: ReactNode;
}

const looks = {
  short: { tone: 'brass', words: 'has room for more' },
  fits: { tone: 'leaf', words: 'fits' },
  edge: { tone: 'brass', words: 'may be cut' },
  wide: { tone: 'brick', words: 'will be cut' },
} as const satisfies Record<Measured['fit'], { tone: string; words: string }>;

/** The width of a text in desktop results, as a bar and in words. */
export function WidthMeter({ of, text, width, children }: WidthMeterProps) {
  const { widthPx, limitPx, fit } = width;
  const empty = text.trim() === '';
  const { tone, words } = empty
    ? { tone: 'brick' as const, words: `The ${of} is empty` }
    : looks[fit];
  return (
    <Stack gap={6}>
      <BarMeter
        value={widthPx}
        max={limitPx}
        tone={tone}
        label={`Width of the ${of}`}
        valueText={empty ? words : `${widthPx} of ${limitPx} px: ${words}`}
      />
      <Group component="p" gap="2px 16px" align="stretch" className={`note ${classes.words}`}>
        {empty ? (
          <span data-tone={tone}>{words}. The code leaves it out.</span>
        ) : (
          <>
            <span>
              <span data-tone={tone}>
                {fit === 'wide'
                  ? `${widthPx} px, cut at ${limitPx}`
                  : `${widthPx} of ${limitPx} px, ${words}`}
              </span>{' '}
              <WidthSource />
            </span>
            {children}
            <span>{counted(characterCount(text), 'character')}</span>
          </>
        )}
      </Group>
    </Stack>
  );
}
