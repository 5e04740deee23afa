import { Text } from '@mantine/core';
import type { LabConditions } from '@plumbline/tools/page-speed';
import { type Formats, useFormats } from '../../../app/formats.ts';
import classes from './factor.module.css';

/** The conditions of the measurement. Figures from other conditions are not comparable. */
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
        : `simulated as ${conditions.cpuSlowdown}× slower`,
    ],
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
    <dl className={classes.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <Text component="dt" c="dimmed" fz="sm">
            {name}
          </Text>
          <Text component="dd" fz="md" className="anywhere">
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
  const line = `${speed} Mbit/s with ${rttMs} ms latency`;
  if (throttlingMethod === 'simulate') {
    return `${line}, simulated: the page loads at full speed, and Lighthouse computes the times for this connection`;
  }
  return throttlingMethod === 'provided'
    ? 'the server’s own'
    : `${line}, applied while the page loaded`;
}
