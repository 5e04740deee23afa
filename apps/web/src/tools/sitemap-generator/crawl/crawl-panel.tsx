import { crawlTimeMs } from '@plumbline/tools/sitemap-generator';
import { SelectField } from '@plumbline/ui';
import { CallProblem } from '../../../app/call-problem.tsx';
import type { FailureReason } from '../../../app/explain-failure.ts';
import form from '../form/sitemap-form.module.css';
import classes from './crawl.module.css';

const pageChoices = [
  { value: '100', label: '100 pages (about 40 seconds)' },
  { value: '500', label: '500 pages (about 3 minutes)' },
  { value: '1000', label: '1,000 pages (about 6 minutes)' },
  { value: '2000', label: '2,000 pages (about 12 minutes)' },
] as const;

export interface CrawlPanelProps {
  readonly maxPages: number;
  readonly onMaxPages: (pages: number) => void;
  readonly problem: FailureReason | null;
}

/** Crawls a site to fill the list. */
export function CrawlPanel(props: CrawlPanelProps) {
  const { maxPages, onMaxPages, problem } = props;
  return (
    <div className={form.panel}>
      <p className="note">
        Starts at the URL above and follows links on the same host, as robots.txt allows, at up to
        three requests a second. Lists only indexable, canonical pages, then writes the sitemap. The
        crawl stops after {Math.round(crawlTimeMs(maxPages) / 60_000)} minutes at the latest.
      </p>
      <SelectField
        label="Page limit"
        miw="min(100%, 18rem)"
        options={pageChoices}
        value={String(maxPages)}
        onChange={(event) => onMaxPages(Number(event.currentTarget.value))}
      />
      {problem && (
        <div className={classes.problem}>
          <CallProblem problem={problem} />
        </div>
      )}
    </div>
  );
}
