import type { SchemaMarkupReportDto } from '@plumbline/api-client';
import { withoutScriptTags } from '@plumbline/schema-markup';
import { CodeBlock, CopyButton, DownloadButton, ResultSection, TabList } from '@plumbline/ui';
import { ReportExports } from '../../reports/report-exports.tsx';
import { useResultHeading } from '../../reports/saved-context.tsx';
import classes from './schema-markup.module.css';

export interface SchemaResultProps {
  readonly report: SchemaMarkupReportDto;
  /** Whether the form was changed since. */
  readonly outdated: boolean;
}

const copied = { title: 'Copied to clipboard!' };

/** The markup, with copy and download. */
export function SchemaResult({ report, outdated }: SchemaResultProps) {
  const heading = useResultHeading(report);
  const { schemaMarkup } = report;
  const errors = report.findings.filter(({ level }) => level === 'error').length;
  return (
    <ResultSection
      title="Generated Schema Markup"
      headingRef={heading}
      actions={
        <>
          <CopyButton text={schemaMarkup} copied={copied} size="sm">
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
            fileName="schema-markup-report"
            report={report}
            document={async () => (await import('./report-document.ts')).describeSchema(report)}
          />
        </>
      }
    >
      {outdated && (
        <p className="tinted">The form has changed since. Generate again to take it over.</p>
      )}
      {errors > 0 && !outdated && (
        <p className="tinted">
          {errors === 1 ? 'One error keeps' : `${errors} errors keep`} this from being complete: see
          the check above.
        </p>
      )}
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
      <p className={classes.next}>
        Paste the HTML into the <code>head</code> or <code>body</code> of the page that it
        describes. Then hold the page against{' '}
        <a href="https://search.google.com/test/rich-results" target="_blank" rel="noreferrer">
          Google’s Rich Results Test
        </a>{' '}
        and{' '}
        <a href="https://validator.schema.org/" target="_blank" rel="noreferrer">
          the Schema Markup Validator
        </a>
        .
      </p>
    </ResultSection>
  );
}
