import { Text } from '@mantine/core';
import type { LabConditions } from '@plumbline/page-speed';
import { type Formats, useFormats } from '../../../app/formats.ts';
import classes from './factor.module.css';

/** The conditions of the measurement: figures of other conditions are not comparable. */
export function Conditions({ conditions }: { readonly conditions: LabConditions }) {
  const formats = useFormats();
  const { lighthouse, browser, benchmarkIndex, screen } = conditions;
  const facts: readonly (readonly [string, string])[] = [
    ['Lighthouse', lighthouse],
    ['Browser', browser],
    ['Connection', connectionOf(conditions, formats)],
    [
      'Processor',
      conditions.cpuSlowdown === 1
        ? 'not slowed down'
        : `computed as ${conditions.cpuSlowdown} times slower`,
    ],
    ['Screen', `${screen.width} × ${screen.height} CSS pixels, scaled ${screen.scale} times`],
    [
      'Machine speed',
      `${formats.number(Math.round(benchmarkIndex))} by Lighthouse’s benchmark; a fast desktop has about 1,500 to 2,000`,
    ],
    ['Cache and sign-in', 'empty, none: a first visit'],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <Text component="dt" c="dimmed" fz="sm">
            {name}
          </Text>
          <Text component="dd" fz={15} className="anywhere">
            {text}
          </Text>
        </div>
      ))}
    </dl>
  );
}

function connectionOf(conditions: LabConditions, formats: Formats): string {
  const { throttlingMethod, rttMs, throughputKbps } = conditions;
  const speed = formats.number(throughputKbps / 1_024, { maximumFractionDigits: 1 });
  const line = `${speed} Mbit/s with ${rttMs} ms of delay`;
  if (throttlingMethod === 'simulate') {
    return `${line}, simulated: the page is loaded at full speed, and its paints are computed for this line`;
  }
  return throttlingMethod === 'provided' ? 'the machine’s own' : `${line}, applied while it loaded`;
}
