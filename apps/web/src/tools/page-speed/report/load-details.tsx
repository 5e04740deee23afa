import { Box, Group, Stack, Text } from '@mantine/core';
import type { LabConditions, LabFrame, LabResourceGroup } from '@plumbline/tools/page-speed';
import { BarMeter } from '@plumbline/ui';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { secondsOf } from './figures.ts';
import classes from './report.module.css';

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
      <Group component="ol" gap="xs" wrap="nowrap" align="stretch">
        {scenesOf(frames).map(({ image, fromMs, toMs }) => {
          const from = secondsOf(fromMs / 1_000, formats);
          const lasts = toMs > fromMs;
          return (
            <Stack component="li" gap="xxs" align="center" justify="end" flex="none" key={fromMs}>
              <Box
                component="img"
                w="auto"
                h={120}
                bd="1px solid var(--line-strong)"
                bdrs="xs"
                bg="#fff"
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

const labels: Readonly<Record<string, string>> = {
  document: 'Documents',
  script: 'Scripts',
  stylesheet: 'Styles',
  image: 'Images',
  font: 'Fonts',
  media: 'Video and audio',
  other: 'Other',
};

/** Page weight by file type, heaviest first. Third parties have a separate line, since the types include them. */
export function PageWeight({ resources }: { readonly resources: readonly LabResourceGroup[] }) {
  const formats = useFormats();
  const kinds = resources
    .filter(({ kind, requests }) => kind !== 'third-party' && requests > 0)
    .toSorted((a, b) => b.transferBytes - a.transferBytes);
  const foreign = resources.find(({ kind }) => kind === 'third-party');
  const total = kinds.reduce((sum, { transferBytes }) => sum + transferBytes, 0);
  return (
    <>
      <Stack component="ul" gap={8} className={classes.weights} aria-label="Weight by kind of file">
        {kinds.map(({ kind, requests, transferBytes }) => (
          <li key={kind}>
            <span>{labels[kind] ?? kind}</span>
            <BarMeter value={transferBytes} max={total} />
            <Text span ta="end" className="tabular nowrap">
              {formats.bytes(transferBytes)}
            </Text>
            <Text span c="dimmed" fz="xs">
              {formats.count(requests, 'request')}
            </Text>
          </li>
        ))}
      </Stack>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        {foreign && foreign.requests > 0
          ? `${formats.count(foreign.requests, 'request')} with ${formats.bytes(foreign.transferBytes)} went to third parties.`
          : 'No third-party requests.'}
      </Text>
    </>
  );
}

/** The conditions of the measurement. Figures from other conditions are not comparable. */
export function Conditions({ conditions }: { readonly conditions: LabConditions }) {
  const formats = useFormats();
  const { lighthouse, browser, cpuSlowdown, benchmarkIndex, screen } = conditions;
  const facts: readonly (readonly [string, string])[] = [
    ['Lighthouse', lighthouse],
    ['Browser', browser],
    ['Connection', connectionOf(conditions, formats)],
    ['Processor', cpuSlowdown === 1 ? 'not slowed down' : `simulated as ${cpuSlowdown}× slower`],
    [
      'Screen',
      `${screen.width} × ${screen.height} CSS pixels at ${formats.number(screen.scale)}× density`,
    ],
    [
      'Machine speed',
      `${formats.number(Math.round(benchmarkIndex))} in Lighthouse’s benchmark; a fast desktop reaches about 1,500 to 2,000`,
    ],
    ['Cache and sign-in', 'empty cache, signed out, as on a first visit'],
  ];
  return (
    <dl className="framed">
      {facts.map(([name, text], place) => (
        <Group
          key={name}
          gap="2px 16px"
          align="baseline"
          px={14}
          py={8}
          className={place > 0 ? 'ruled' : undefined}
        >
          <Text component="dt" w="10rem" c="dimmed" fz="sm">
            {name}
          </Text>
          <Text component="dd" flex="1 1 16rem" className="anywhere">
            {text}
          </Text>
        </Group>
      ))}
    </dl>
  );
}

function connectionOf(conditions: LabConditions, formats: Formats): string {
  const { throttlingMethod, rttMs, throughputKbps } = conditions;
  const speed = formats.number(throughputKbps / 1_024, { maximumFractionDigits: 1 });
  const line = `${speed} Mbit/s with ${rttMs} ms latency`;
  if (throttlingMethod === 'simulate') {
    return `${line}, simulated: the page loads at full speed, and Lighthouse computes the times for this connection`;
  }
  return throttlingMethod === 'provided'
    ? 'the server’s own'
    : `${line}, applied while the page loaded`;
}
