import { Alert, Box, Group, Text } from '@mantine/core';
import type {
  MetaTagsReportDto,
  MetaTagsRequestDto,
  MetaTagsVariantDto,
  PresentTagsDto,
} from '@plumbline/api-client';
import {
  type CodeFormat,
  codeFormats,
  type MetaTags,
  renderCode,
} from '@plumbline/tools/meta-generator';
import { counted, countWords } from '@plumbline/seo/text';
import {
  CodeBlock,
  CopyButton,
  DownloadButton,
  ResultSection,
  TabList,
  Tooltip,
} from '@plumbline/ui';
import { IconRuler2, IconSparkles } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import type { KeptEdits } from '../use-kept-edits.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { Difference } from './difference.tsx';
import { draftOf } from './draft.ts';
import { Previews } from './previews.tsx';
import classes from './generated-tags.module.css';
import { copiedAs, TagEditor } from './tag-editor.tsx';

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
        {report.note && <Alert>{report.note}</Alert>}
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

/** Says whether rules or a model wrote a text. */
function WriterBadge({ writtenBy, model }: Pick<MetaTagsReportDto, 'writtenBy' | 'model'>) {
  const byModel = writtenBy === 'ai';
  const Icon = byModel ? IconSparkles : IconRuler2;
  const meaning = byModel
    ? `Written by ${model ?? 'a language model'}, then checked and trimmed by our rules. Read it before you use it.`
    : 'Built from your own words by fixed rules. The same input always gives the same text.';
  return (
    <Tooltip label={meaning}>
      <button type="button" className={classes.badge} data-by={writtenBy}>
        <Icon size={14} aria-hidden />
        {byModel ? 'AI-written' : 'Written by rules'}
      </button>
    </Tooltip>
  );
}

/** Minimum number of words in page title and description. With fewer, all variants are nearly the same. */
const enoughWords = 8;

function ThinInputNote({ input: { pageTitle, description } }: Pick<GeneratedTagsProps, 'input'>) {
  const words = countWords(pageTitle) + countWords(description);
  if (words >= enoughWords) return null;
  return (
    <Alert>
      Your page title and description have only {counted(words, 'word')} together, so these tags
      just rearrange them. Better tags need at least {enoughWords}: a title of a few words and a
      sentence about the page.
    </Alert>
  );
}

const angles: Readonly<Record<MetaTagsVariantDto['angle'], string>> = {
  keyword: 'Keyword early',
  question: 'Message first',
  brand: 'Brand first',
};

interface VariantChooserProps {
  readonly report: MetaTagsReportDto;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** The variants next to each other, as radio buttons with their texts. */
function VariantChooser({ report, chosen, onChoose }: VariantChooserProps) {
  const name = useId();
  const mixed = new Set(report.variants.map(({ writtenBy }) => writtenBy)).size > 1;
  return (
    <fieldset className={classes.chooser}>
      <legend>Choose a variant</legend>
      {report.variants.map(({ angle, title, description, writtenBy }, index) => (
        <label key={angle} className={classes.variant}>
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <Group
            component="span"
            gap="xs"
            align="stretch"
            justify="space-between"
            fz="xs"
            fw={400}
            c="dimmed"
          >
            {index + 1}. {angles[angle]}
            {mixed && (
              <Box component="small" fw={500} fz="xs">
                {writtenBy === 'ai' ? 'AI-written' : 'Written by rules'}
              </Box>
            )}
          </Group>
          <Box component="bdi" fw={600} lh={1.35} className="anywhere">
            {title}
          </Box>
          <bdi className={classes.description}>{description}</bdi>
        </label>
      ))}
      {report.variants.length < 3 && (
        <Text fz="sm" c="dimmed">
          Only {counted(report.variants.length, 'title')} can be made from your texts. For another,
          shorten the page title or add a short sentence to the description.
        </Text>
      )}
    </fieldset>
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
