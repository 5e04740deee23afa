import { Box, Button, Flex, List, Text, Title } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { parseRobots } from '@plumbline/seo/robots';
import { adviseOn, type RobotsAdvice, type RobotsForm } from '@plumbline/tools/robots-generator';
import { CodeBlock, DownloadButton, ResultSection } from '@plumbline/ui';
import { counted } from '@plumbline/seo/text';
import { useMemo } from 'react';
import { ReportExports } from '../../reports/report-exports.tsx';
import { useResultHeading } from '../../reports/saved-context.tsx';
import type { ShownResult } from '../../app/use-tool-query.ts';
import { FindingList } from './check/robots-lines.tsx';

/** Loaded with this part, since only a generated file needs it. */
export { generateRobots } from '@plumbline/tools/robots-generator';

export interface GeneratedFileProps {
  readonly generated: ShownResult<RobotsForm, string>;
  readonly onTest: () => void;
}

/** The generated file with warnings and downloads. */
export function GeneratedFile({ generated, onTest }: GeneratedFileProps) {
  const { data: text, input } = generated;
  const heading = useResultHeading(generated);

  const report = useMemo(
    () => ({
      robotsTxt: text,
      bytes: new TextEncoder().encode(text).byteLength,
      findings: [...adviseOn(parseRobots(text))],
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
            secondary
            fileName="robots-txt-report"
            report={report}
            document={async () => (await import('./report-document.ts')).describeRobots(report)}
            resultId={null}
          />
        </>
      }
    >
      <Text fw={600} fz="lg">
        {verdictOf(report.findings)}
      </Text>
      {report.findings.length > 0 && <FindingList findings={report.findings} />}
      <Flex direction={{ base: 'column', md: 'row' }} gap="xl">
        <Box flex={3} miw={0}>
          <CodeBlock
            code={text}
            label="robots.txt"
            wrap
            numbered
            actions={
              <DownloadButton fileName="robots.txt" content={() => text} size="xs">
                Download
              </DownloadButton>
            }
          />
        </Box>
        <Box flex={2} miw={0}>
          <Title order={3} mb="xs">
            How to use it
          </Title>
          <List type="ordered" spacing="xs">
            <List.Item>Copy the text, or download it as a file named robots.txt.</List.Item>
            <List.Item>
              Put it at the root of your site, at{' '}
              <Box component="code" fz="0.9em" className="anywhere">
                {place}
              </Box>
              . Each subdomain needs its own file.
            </List.Item>
            <List.Item>Open that URL. It must show this text, not a web page.</List.Item>
            <List.Item>
              Import it below to check it, then request a recrawl in Google Search Console. Crawlers
              may take up to a day to notice.
            </List.Item>
          </List>
        </Box>
      </Flex>
    </ResultSection>
  );
}

/** Whether the file is ready to publish. */
function verdictOf(findings: readonly RobotsAdvice[]): string {
  const issues = findings.filter(({ severity }) => severity !== 'info');
  if (issues.length === 0) return 'No issues found. Ready to publish.';
  return issues.some(({ severity }) => severity === 'error')
    ? `Fix ${counted(issues.length, 'issue')} before you publish.`
    : `Check ${counted(issues.length, 'warning')} before you publish.`;
}
