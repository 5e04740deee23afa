import '@mantine/core/styles/Code.layer.css';
import { Alert, Box, Code, SimpleGrid, Text } from '@mantine/core';
import type { SchemaMarkupReportDto } from '@plumbline/api-client';
import { type SchemaForm, withoutScriptTags } from '@plumbline/tools/schema-markup';
import { CodeBlock, CopyButton, DownloadButton, ResultSection, TabList } from '@plumbline/ui';
import { counted } from '@plumbline/seo/text';
import { ReportExports } from '../../reports/report-exports.tsx';
import { useResultHeading } from '../../reports/saved-context.tsx';
import { isGap } from './check/issues.tsx';
import { type Check, ResultCheck } from './check/live-check-panel.tsx';

export interface SchemaResultProps {
  readonly report: SchemaMarkupReportDto;
  readonly form: SchemaForm;
  /** The issues of the current form. */
  readonly check: Check;
  readonly onFill: (input: string) => void;
  /** Whether the form has changed since. */
  readonly outdated: boolean;
}

const copied = { title: 'Copied to clipboard!' };

/** The markup, with copy and download. */
export function SchemaResult({ report, form, check, outdated, onFill }: SchemaResultProps) {
  const heading = useResultHeading(report);
  const { schemaMarkup } = report;
  const errors = report.findings.filter((each) => each.level === 'error' && !isGap(each)).length;
  return (
    <ResultSection
      title="Generated Schema Markup"
      headingRef={heading}
      actions={
        <>
          <CopyButton text={schemaMarkup} copied={copied} size="sm" variant="filled">
            Copy HTML
          </CopyButton>
          <DownloadButton
            fileName="schema-markup.html"
            type="html"
            size="sm"
            content={() => `${schemaMarkup}\n`}
          >
            Download
          </DownloadButton>
          <ReportExports
            secondary
            fileName="schema-markup-report"
            report={report}
            document={async () => (await import('./report-document.ts')).describeSchema(report)}
          />
        </>
      }
    >
      {outdated && <Alert>The form has changed since. Generate again to update the code.</Alert>}
      <Text fw={600} fz="lg">
        {verdictOf(report, errors)}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <ResultCheck check={check} form={form} onFill={onFill} />
        <Box miw={0}>
          <TabList
            label="Markup"
            tabs={[
              {
                id: 'html',
                label: 'HTML Code',
                panel: <CodeBlock code={schemaMarkup} label="HTML" copy={null} wrap />,
              },
              {
                id: 'json',
                label: 'JSON-LD Only',
                panel: (
                  <CodeBlock
                    code={withoutScriptTags(schemaMarkup)}
                    label="JSON-LD"
                    copy="Copy JSON-LD"
                    wrap
                  />
                ),
              },
            ]}
          />
        </Box>
      </SimpleGrid>
      <Text c="dimmed" textWrap="pretty">
        Paste the HTML into the <Code>head</Code> or <Code>body</Code> of the page it describes.
        Then test the page with{' '}
        <a href="https://search.google.com/test/rich-results" target="_blank" rel="noreferrer">
          Google’s Rich Results Test
        </a>{' '}
        and{' '}
        <a href="https://validator.schema.org/" target="_blank" rel="noreferrer">
          the Schema Markup Validator
        </a>
        .
      </Text>
    </ResultSection>
  );
}

/** Whether the code can be used as is. */
function verdictOf({ richResults }: SchemaMarkupReportDto, errors: number): string {
  const listed = (wanted: string, before: string): string => {
    const names = richResults.filter(({ state }) => state === wanted).map(({ name }) => name);
    return names.length === 0 ? '' : ` ${before}: ${[...new Set(names)].join(', ')}.`;
  };
  const shown = listed('complete', 'Eligible for') + listed('incomplete', 'Not yet eligible for');
  if (errors === 0) return `Valid.${shown}`;
  return `Fix ${counted(errors, 'error')} before you use this.${shown}`;
}
