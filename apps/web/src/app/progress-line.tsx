import { Stack, Text } from '@mantine/core';
import type { PageSpeedStepDto } from '@plumbline/api-client';
import { BarMeter } from '@plumbline/ui';
import { useEffect, useState } from 'react';

export interface ProgressLineProps {
  /** Accessible name of the bar. */
  readonly label: string;
  readonly done: number;
  readonly of: number;
  /** Plural noun for the counted items. */
  readonly unit: string;
}

/** Shows the progress of a list in words and as a bar. */
export function ProgressLine({ label, done, of, unit }: ProgressLineProps) {
  return (
    <Stack
      gap="xs"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${of} ${unit} completed`}
    >
      <Text span c="dimmed" fz="sm" className="tabular">
        {done} of {of} {unit} completed
      </Text>
      <BarMeter value={done} max={of} tone="leaf" />
    </Stack>
  );
}

/** Whole seconds since a moment (milliseconds since the epoch), ticking. */
export function useElapsedSeconds(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}

const doing: Readonly<Record<PageSpeedStepDto['stage'], string>> = {
  starting: 'Starting a new browser for',
  loading: 'Loading the page on',
  gathering: 'Reading the results on',
  auditing: 'Running Lighthouse on',
};

const devices: Readonly<Record<PageSpeedStepDto['formFactor'], string>> = {
  desktop: 'desktop',
  mobile: 'mobile',
};

/** Describes what the browser is doing, for example 'Loading the page on mobile, run 2 of 3'. */
export function labStepInWords({ stage, formFactor, run, of }: PageSpeedStepDto): string {
  const load = of > 1 ? `, run ${run} of ${of}` : '';
  return `${doing[stage]} ${devices[formFactor]}${load}`;
}
