import { Box, Button } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { parseRobots } from '@plumbline/robots';
import { recommendationFor, type RobotsForm } from '@plumbline/robots-generator';
import { CodeBlock, DownloadButton, focusResult, ResultSection } from '@plumbline/ui';
import { useEffect, useMemo, useRef } from 'react';
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
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => focusResult(heading.current), [generated]);

  const { findings } = useMemo(() => parseRobots(text), [text]);
  const address = toWebAddress(input.domain);
  const place = address === null ? '/robots.txt' : new URL('/robots.txt', address).href;
  return (
    <ResultSection
      title="Your robots.txt"
      headingRef={heading}
      actions={
        <Button variant="default" size="xs" onClick={onTest}>
          Test this file
        </Button>
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
      {findings.length > 0 && (
        <FindingList
          findings={findings.map((finding) => ({
            ...finding,
            recommendation: recommendationFor(finding.code),
          }))}
        />
      )}
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
          <li>Open that address: it must show this text, not a page of the site.</li>
          <li>
            Import it below to check it line by line, then have it read again in Google Search
            Console and Bing Webmaster Tools. Crawlers may take up to a day to notice.
          </li>
        </ol>
      </div>
    </ResultSection>
  );
}
