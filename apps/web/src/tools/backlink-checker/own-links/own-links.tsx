import { Button, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { AskedTarget } from '../target.ts';
import classes from './own-links.module.css';

const OwnLinksPanel = lazy(async () => ({
  default: (await import('./own-links-panel.tsx')).OwnLinksPanel,
}));

const sources = [
  'Google Search Console',
  'Bing Webmaster Tools',
  'Ahrefs Webmaster Tools',
  'Any list of URLs',
] as const;

/** Checks links that the visitor brings, usable without a report. @param asked what the page's form has */
export function OwnLinks(asked: AskedTarget) {
  const [open, setOpen] = useState(false);
  return (
    <Stack component="section" gap={16} aria-labelledby="own-links">
      <Stack gap={6}>
        <h2 id="own-links">Check your own links</h2>
        <p className={`note ${classes.lead}`}>
          Bring the links that you know. Each page is fetched now: does it still link to you, with
          which text and rel, and can Google index it?
        </p>
      </Stack>
      {open ? (
        <Suspense
          fallback={
            <p role="status" data-busy>
              Loading…
            </p>
          }
        >
          <OwnLinksPanel asked={asked} />
        </Suspense>
      ) : (
        <div className={`card ${classes.closed}`}>
          <ul className={classes.sources} aria-label="Exports that can be read">
            {sources.map((source) => (
              <li key={source} className="pill">
                {source}
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Bring your links
          </Button>
        </div>
      )}
    </Stack>
  );
}
