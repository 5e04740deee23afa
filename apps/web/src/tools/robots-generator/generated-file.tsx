import { Box, Button } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { parseRobots } from '@plumbline/robots';
import { recommendationFor, type RobotsForm } from '@plumbline/robots-generator';
import { CodeBlock, DownloadButton, ResultSection } from '@plumbline/ui';
import { useMemo } from 'react';
import { ReportExports } from '../../reports/report-exports.tsx';
import { useResultHeading } from '../../reports/saved-context.tsx';
import type { ShownResult } from '../../app/use-tool-call.ts';
import { FindingList } from './check/finding-list.tsx';
import classes from './generated-file.module.css';

export interface GeneratedFileProps {
  readonly generated: ShownResult<RobotsForm, string>;
  readonly onTest: () => void;
}

/** The generated file, with warnings and downloads. */
export function GeneratedFile({ generated, onTest }: GeneratedFileProps) {
  const { data: text, input } = generated;
  const heading = useResultHeading(generated);

  const report = useMemo(
    () => ({
      robotsTxt: text,
      bytes: new TextEncoder().encode(text).byteLength,
      findings: parseRobots(text).findings.map((finding) => ({
        ...finding,
        recommendation: recommendationFor(finding.code),
      })),
    }),
    [text],
  );
  const address = toWebAddress(input.domain);
  const place = address === null ? '/robots.txt' : new URL('/robots.txt', address).href;
  return (
    <ResultSection
      title="Your robots.txt"
      headingRef={heading}
      actions={
        <>
          <Button variant="default" size="sm" onClick={onTest}>
            Test this file
          </Button>
          <ReportExports
            fileName="robots-txt-report"
            report={report}
            document={async () => (await import('./report-document.ts')).describeRobots(report)}
            resultId={null}
          />
        </>
      }
    >
      <CodeBlock
        code={text}
        label="robots.txt"
        wrap
        actions={
          <DownloadButton fileName="robots.txt" content={() => text} size="xs">
            Download
          </DownloadButton>
        }
      />
      {report.findings.length > 0 && <FindingList findings={report.findings} />}
      <div className={classes.howTo}>
        <Box component="h3" fz={17}>
          How to use it
        </Box>
        <ol>
          <li>Copy the text, or download it as a file named robots.txt.</li>
          <li>
            Put it at the root of the site, so that it answers at{' '}
            <Box component="code" fz="0.9em" className="anywhere">
              {place}
            </Box>
            . Each subdomain needs a file of its own.
          </li>
          <li>Open that URL: it must show this text, not a page of the site.</li>
          <li>
            Import it below to check it line by line, then have it read again in Google Search
            Console and Bing Webmaster Tools. Crawlers may take up to a day to notice.
          </li>
        </ol>
      </div>
    </ResultSection>
  );
}
