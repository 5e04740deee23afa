import { Button, Group } from '@mantine/core';
import type { SitemapCrawlResultDto } from '@plumbline/api-client';
import { SelectField } from '@plumbline/ui';
import { CallProblem } from '../../../app/call-problem.tsx';
import type { FailureReason } from '../../../app/explain-failure.ts';
import form from '../form/sitemap-form.module.css';
import { CrawlProgress } from './crawl-progress.tsx';
import { CrawlReport } from './crawl-report.tsx';
import classes from './crawl.module.css';
import type { RunningCrawl } from './use-crawl.ts';

const pageChoices = [
  { value: '100', label: '100 pages (up to 3 minutes)' },
  { value: '500', label: '500 pages (up to 3 minutes)' },
  { value: '1000', label: '1,000 pages (up to 6 minutes)' },
  { value: '2000', label: '2,000 pages (up to 12 minutes)' },
] as const;

export interface CrawlPanelProps {
  readonly maxPages: number;
  readonly onMaxPages: (pages: number) => void;
  readonly running: RunningCrawl | null;
  readonly result: SitemapCrawlResultDto | null;
  readonly problem: FailureReason | null;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** Fills the list by crawling the site. */
export function CrawlPanel(props: CrawlPanelProps) {
  const { maxPages, onMaxPages, running, result, problem, onStart, onCancel } = props;
  return (
    <div className={form.panel}>
      {running ? (
        <CrawlProgress running={running} onCancel={onCancel} />
      ) : (
        <>
          <p className="note">
            Starts at the URL above and follows its links: this host only, robots.txt kept, one
            request at a time and at most three a second. Pages that may be indexed and are
            canonical fill the list.
          </p>
          <Group gap={12} align="flex-end">
            <SelectField
              label="At most"
              options={pageChoices}
              value={String(maxPages)}
              onChange={(event) => onMaxPages(Number(event.currentTarget.value))}
            />
            <Button color="leaf" onClick={onStart}>
              Start crawl
            </Button>
          </Group>
          {problem && (
            <div className={classes.problem}>
              <CallProblem problem={problem} />
            </div>
          )}
        </>
      )}
      {!running && result && <CrawlReport result={result} />}
    </div>
  );
}
