import { Box, Button, Group, Text } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { BarMeter, ProvenanceMark } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { useElapsedSeconds } from '../../../app/use-elapsed-seconds.ts';
import classes from './crawl.module.css';
import type { RunningCrawl } from './use-crawl.ts';
import { shortAddress } from './words.ts';

/** The progress of a running crawl. */
export function CrawlProgress({ order, step, end }: RunningCrawl) {
  const [startedAt] = useState(() => Date.now());
  const elapsed = useElapsedSeconds(startedAt);
  const section = useRef<HTMLElement>(null);
  // The start button has disappeared.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const progress = step?.progress;
  const host = new URL(progress?.origin ?? toWebAddress(order.url) ?? order.url).host;
  const fetched = progress?.fetched ?? 0;
  const ahead = Math.min(order.maxPages, fetched + (progress?.waiting ?? 1));
  const doing =
    step?.state === 'queued'
      ? 'Waiting for other crawls to finish'
      : progress?.current
        ? `Reading ${shortAddress(progress.current, progress.origin)}`
        : 'Connecting';
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`card roomy ${classes.progress}`}
      aria-label="Crawl in progress"
      aria-busy
      data-busy="part"
    >
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Box component="h3" miw={0} className="anywhere">
          Crawling {host} <ProvenanceMark provenance="measured" />
        </Box>
        <Button variant="default" size="xs" onClick={end}>
          Cancel
        </Button>
      </Group>
      <BarMeter value={fetched} max={Math.max(1, ahead)} tone="leaf" />
      <dl className={classes.figures}>
        <Figure label="Fetched" value={fetched} />
        <Figure label="In the list" value={progress?.listed ?? 0} />
        <Figure label="Left out" value={progress?.skipped ?? 0} />
        <Figure label="Waiting" value={progress?.waiting ?? 1} />
        <Figure label="Seconds" value={elapsed} />
      </dl>
      <Text fz="sm" c="dimmed" truncate>
        {doing}…
      </Text>
      <Text fz="sm" c="dimmed">
        When the crawl ends, we write the sitemap from the pages it found.
      </Text>
      {(progress?.paceMs ?? 0) > 1_000 && (
        <Text fz="sm" c="dimmed">
          One request every {(progress?.paceMs ?? 0) / 1_000} seconds, as the site’s robots.txt
          asks.
        </Text>
      )}
    </section>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  const formats = useFormats();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formats.number(value)}</dd>
    </div>
  );
}
