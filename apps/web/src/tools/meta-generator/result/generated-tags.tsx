import { Text } from '@mantine/core';
import type { MetaTagsReportDto, MetaTagsRequestDto, PresentTagsDto } from '@plumbline/api-client';
import {
  type CodeFormat,
  codeFormats,
  type MetaTags,
  renderCode,
} from '@plumbline/tools/meta-generator';
import { counted, countWords } from '@plumbline/seo/text';
import { CodeBlock, CopyButton, DownloadButton, ResultSection, TabList } from '@plumbline/ui';
import type { Ref } from 'react';
import type { KeptEdits } from '../use-kept-edits.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { Difference } from './difference.tsx';
import { copiedAs } from './copied.ts';
import { draftOf } from './draft.ts';
import { Previews } from './previews.tsx';
import { TagEditor } from './tag-editor.tsx';
import { VariantChooser } from './variant-chooser.tsx';
import { WriterBadge } from './writer-badge.tsx';

export interface GeneratedTagsProps {
  readonly input: MetaTagsRequestDto;
  readonly report: MetaTagsReportDto;
  /** The page that was loaded before; `null` if none was. */
  readonly present: PresentTagsDto | null;
  readonly kept: KeptEdits;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** A result: variants to choose from and edit. Previews and code update with every edit. */
export function GeneratedTags(props: GeneratedTagsProps) {
  const { input, report, present, kept, headingRef } = props;
  const draft = draftOf(report, input, present, kept);
  const { tags } = draft;
  const variant = report.variants[draft.chosen];
  return (
    <>
      <ResultSection
        title="Generated Meta Tags"
        headingRef={headingRef}
        badge={
          <WriterBadge writtenBy={variant?.writtenBy ?? report.writtenBy} model={report.model} />
        }
        actions={
          <>
            <CopyButton
              text={() => renderCode(tags, 'html')}
              copied={copiedAs('All meta tags')}
              size="sm"
              variant="filled"
            >
              Copy All
            </CopyButton>
            <DownloadButton
              fileName="meta-tags.txt"
              content={() => `${renderCode(tags, 'html')}\n`}
              size="sm"
            >
              Download
            </DownloadButton>
            <ReportExports
              secondary
              fileName="meta-tags-report"
              report={report}
              document={async () =>
                (await import('../report-document.ts')).describeMetaTags(report, draft)
              }
            >
              {draft.edited && (
                <Text c="dimmed" fz="sm">
                  The link and a saved report have the tags as generated, without your edits.
                </Text>
              )}
            </ReportExports>
          </>
        }
      >
        {report.note && (
          <Text c="var(--brass-text)" fz="sm" className="tinted">
            {report.note}
          </Text>
        )}
        {report.writtenBy === 'rules' && <ThinInputNote input={input} />}
        <VariantChooser report={report} chosen={draft.chosen} onChoose={draft.choose} />
        <TagEditor
          draft={draft}
          keyword={input.primaryKeyword}
          given={variant?.writtenBy === 'ai' ? '' : input.description}
        />
      </ResultSection>
      <Previews tags={tags} keyword={input.primaryKeyword} />
      {present && <Difference present={present} tags={tags} />}
      <CodeTabs tags={tags} />
    </>
  );
}

/** Minimum number of words in page title and description. With fewer, all variants are nearly the same. */
const enoughWords = 8;

function ThinInputNote({ input: { pageTitle, description } }: Pick<GeneratedTagsProps, 'input'>) {
  const words = countWords(pageTitle) + countWords(description);
  if (words >= enoughWords) return null;
  return (
    <Text c="var(--brass-text)" fz="sm" className="tinted">
      Your page title and description have only {counted(words, 'word')} together, so these tags
      just rearrange them. Better tags need at least {enoughWords}: a title of a few words and a
      sentence about the page.
    </Text>
  );
}

const formats: Readonly<Record<CodeFormat, { readonly label: string; readonly file: string }>> = {
  html: { label: 'HTML', file: 'Inside <head>' },
  nextjs: { label: 'Next.js', file: 'app/…/page.tsx' },
  nuxt: { label: 'Nuxt', file: 'pages/….vue' },
  react: { label: 'React', file: 'React 19' },
};

/** The tags as code in four formats. */
function CodeTabs({ tags }: { readonly tags: MetaTags }) {
  return (
    <ResultSection title="Code">
      <TabList
        label="Code for"
        tabs={codeFormats.map((format) => ({
          id: format,
          label: formats[format].label,
          panel: (
            <CodeBlock
              label={formats[format].file}
              code={renderCode(tags, format)}
              wrap
              copy={`Copy ${formats[format].label}`}
              copied={copiedAs(`${formats[format].label} code`)}
            />
          ),
        }))}
      />
    </ResultSection>
  );
}
