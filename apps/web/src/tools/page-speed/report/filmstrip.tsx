import { Box, Group, Stack, Text } from '@mantine/core';
import type { LabFrame } from '@plumbline/tools/page-speed';
import { useFormats } from '../../../app/formats.ts';
import { secondsOf } from './figures.ts';
import classes from './filmstrip.module.css';

/** A screenshot, and how long the page looked like this. */
interface Scene {
  readonly image: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Merges equal consecutive frames. */
function scenesOf(frames: readonly LabFrame[]): readonly Scene[] {
  return frames.reduce<readonly Scene[]>((scenes, { atMs, image }) => {
    const last = scenes.at(-1);
    return last?.image === image
      ? [...scenes.slice(0, -1), { ...last, toMs: atMs }]
      : [...scenes, { image, fromMs: atMs, toMs: atMs }];
  }, []);
}

/** Screenshots of the page while it loaded. */
export function Filmstrip({ frames }: { readonly frames: readonly LabFrame[] }) {
  const formats = useFormats();
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box pb="xs" className="scroll" tabIndex={0} role="region" aria-label="Filmstrip of the load">
      <Group component="ol" gap="xs" wrap="nowrap" align="stretch" className={classes.strip}>
        {scenesOf(frames).map(({ image, fromMs, toMs }) => {
          const from = secondsOf(fromMs / 1_000, formats);
          const lasts = toMs > fromMs;
          return (
            <Stack component="li" gap="xxs" align="center" justify="end" flex="none" key={fromMs}>
              <img
                src={image}
                alt={`The page after ${from}${lasts ? `, the same until ${secondsOf(toMs / 1_000, formats)}` : ''}`}
                loading="lazy"
              />
              <Text span c="dimmed" fz="xs" className="tabular" aria-hidden>
                {lasts ? `from ${from}` : from}
              </Text>
            </Stack>
          );
        })}
      </Group>
    </Box>
  );
}
