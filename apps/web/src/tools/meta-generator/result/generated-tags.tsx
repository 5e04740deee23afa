import { Alert, Badge, Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type {
  MetaTagsReportDto,
  MetaTagsRequestDto,
  MetaTagsVariantDto,
  PresentTagsDto,
} from '@plumbline/api-client';
import {
  type CodeFormat,
  codeFormats,
  diffTags,
  type MetaTags,
  renderCode,
  type TagChange,
} from '@plumbline/tools/meta-generator';
import { counted, countWords } from '@plumbline/seo/text';
import {
  CodeBlock,
  CopyButton,
  DownloadButton,
  ProvenanceBadge,
  ResultSection,
  TabList,
  Tooltip,
} from '@plumbline/ui';
import { IconRuler2, IconSparkles } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { draftOf, type KeptEdits } from '../draft.ts';
import classes from '../meta-generator.module.css';
import { Previews } from './previews.tsx';
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
      <Badge
        component="button"
        type="button"
        mih={24}
        mr="auto"
        color={byModel ? 'blueprint' : 'gray'}
        leftSection={<Icon size={14} aria-hidden />}
      >
        {byModel ? 'AI-written' : 'Written by rules'}
      </Badge>
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
    <SimpleGrid
      component="fieldset"
      cols={{ base: 1, md: Math.min(3, report.variants.length + 1) }}
      spacing="xs"
      miw={0}
      m={0}
      p={0}
      bd={0}
    >
      <Box component="legend" mb="xs" p={0} fw={600}>
        Choose a variant
      </Box>
      {report.variants.map(({ angle, title, description, writtenBy }, index) => (
        <Stack
          component="label"
          key={angle}
          gap={4}
          px={14}
          py="sm"
          className={`framed ${classes.variant}`}
        >
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <Group component="span" gap="xs" justify="space-between" fz="xs" c="dimmed">
            {index + 1}. {angles[angle]}
            {mixed && (
              <Text component="small" fw={500} fz="xs">
                {writtenBy === 'ai' ? 'AI-written' : 'Written by rules'}
              </Text>
            )}
          </Group>
          <Text component="bdi" fw={600} lh={1.35} className="anywhere">
            {title}
          </Text>
          <Text component="bdi" c="dimmed" fz="sm" lh={1.45} lineClamp={3} className="anywhere">
            {description}
          </Text>
        </Stack>
      ))}
      {report.variants.length < 3 && (
        <Text fz="sm" c="dimmed">
          Only {counted(report.variants.length, 'title')} can be made from your texts. For another,
          shorten the page title or add a short sentence to the description.
        </Text>
      )}
    </SimpleGrid>
  );
}

const changeLooks = {
  same: { label: 'Unchanged', color: undefined },
  changed: { label: 'Changed', color: 'brass' },
  added: { label: 'New', color: 'leaf' },
  kept: { label: 'Kept', color: undefined },
} as const satisfies Record<TagChange['change'], unknown>;

/** The difference between the generated tags and those of the loaded page, word by word. */
function Difference({ present, tags }: { present: PresentTagsDto; tags: MetaTags }) {
  const formats = useFormats();
  const changes = diffTags(present, tags);
  const count = (change: TagChange['change']) =>
    changes.filter((each) => each.change === change).length;
  const kept = count('kept');
  return (
    <ResultSection
      title="What changes on the page"
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason="Compared in this browser with the tags of the loaded page."
        />
      }
    >
      <Text c="dimmed">
        {count('changed')} changed, {count('added')} new, {count('same')} unchanged.
        {kept > 0 && ` ${formats.count(kept, 'other tag stays', 'other tags stay')} as before.`}
      </Text>
      <dl>
        {changes.map((change) => (
          <Group
            key={change.tag}
            gap="4px 20px"
            align="baseline"
            py="xs"
            className="ruled anywhere"
          >
            <Group component="dt" gap="xs" justify="space-between" w={250}>
              <Text component="code" fz="xs">
                {change.tag}
              </Text>
              <Badge component="span" color={changeLooks[change.change].color}>
                {changeLooks[change.change].label}
              </Badge>
            </Group>
            <Box component="dd" flex="1 1 18rem" miw={0}>
              <Words change={change} />
            </Box>
          </Group>
        ))}
      </dl>
    </ResultSection>
  );
}

function Words({ change: { words } }: { readonly change: TagChange }) {
  return (
    <bdi>
      {words.map(({ kind, text }, index) => {
        const word = index < words.length - 1 ? `${text} ` : text;
        // Words have no ids, and every edit rebuilds the list.
        if (kind === 'same') return <span key={index}>{word}</span>;
        const color = kind === 'added' ? 'leaf' : 'brick';
        return (
          <Text
            component={kind === 'added' ? 'ins' : 'del'}
            key={index}
            c={`var(--${color}-text)`}
            bg={`var(--${color}-soft)`}
            td={kind === 'added' ? 'none' : 'line-through'}
          >
            {word}
          </Text>
        );
      })}
    </bdi>
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
