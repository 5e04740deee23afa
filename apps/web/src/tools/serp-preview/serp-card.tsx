import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { PresentTagsDto, SerpPreviewReportDto } from '@plumbline/api-client';
import {
  breadcrumbText,
  CUT_MARK,
  oneLine,
  type SerpDevice,
  type SerpResultView,
  type SerpText,
} from '@plumbline/seo/serp';
import { agreeing, characterCount, counted } from '@plumbline/seo/text';
import { ChoiceField, ResultSection } from '@plumbline/ui';
import { type RefObject, useState } from 'react';
import { preloaded } from '../../app/preloaded.tsx';
import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';
import { SerpResult, useOwnDevice, WidthSource } from '../../previews/serp-result.tsx';
import { ReportExports } from '../../reports/report-exports.tsx';
import type { SerpFields } from './serp-fields.ts';

const TextFits = preloaded(import('./card-parts.tsx').then((module) => module.TextFits));
const LoadedNotes = preloaded(import('./card-parts.tsx').then((module) => module.LoadedNotes));

const placeholders = {
  title: 'Your page title will appear here',
  url: 'www.example.com',
  description: 'Your meta description will appear here. Two lines on a desktop, three on a phone.',
};

export interface SerpCardProps {
  readonly fields: SerpFields;
  readonly views: Readonly<Record<SerpDevice, SerpResultView>>;
  /** The server's response, if the fields have not changed since; it can be saved. */
  readonly answer: SerpPreviewReportDto | null;
  /** The loaded page; `null` if none was loaded. */
  readonly loaded: PresentTagsDto | null;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The result on desktop and mobile, and how much of its width each text uses. */
export function SerpCard({ fields, views, answer, loaded, headingRef }: SerpCardProps) {
  const [device, setDevice] = useOwnDevice();
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const { title, url, description, keyword, siteName } = fields;
  const isFilled = title.trim() !== '' && description.trim() !== '';
  return (
    <ResultSection
      title="Google Search Result Preview"
      headingRef={headingRef}
      badge={<WidthSource />}
      actions={
        isFilled && (
          <ReportExports
            fileName="serp-preview"
            report={answer ?? views}
            document={async () =>
              (await import('./report-document.ts')).describePreview(views, {
                fields,
                now: new Date(),
              })
            }
          />
        )
      }
    >
      {loaded && <LoadedNotes page={loaded} fields={fields} />}
      <Text fz="lg" fw={650}>
        {verdictOnResult(views[device], fields)}
      </Text>
      <Group gap="xs" align="stretch" justify="space-between">
        <ChoiceField
          label="Screen"
          labelHidden
          options={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'mobile', label: 'Phone' },
          ]}
          value={device}
          onChange={setDevice}
        />
        <ChoiceField
          label="Colors of the results page"
          labelHidden
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </Group>
      {/* The results page around the result. On a phone it also covers its card's padding. */}
      <Stack
        align="center"
        mx={{ base: -12, sm: 0 }}
        p={{ base: 8, sm: 12 }}
        bd="1px solid var(--line)"
        bdrs="md"
        bg={scheme === 'dark' ? '#171717' : '#f1f3f4'}
      >
        <SerpResult view={views[device]} scheme={scheme} placeholders={placeholders} />
      </Stack>
      <TextFits views={views} />
      {views.desktop.breadcrumb.length > 1 && (
        <Text c="dimmed" fz="sm" className="anywhere">
          Google often shows the path like this:{' '}
          <Text span fw={550} dir="auto">
            {breadcrumbText(views.desktop.breadcrumb)}
          </Text>
        </Text>
      )}
      <Group component="p" gap="4px 20px" fz="sm">
        <Anchor
          component={Link}
          py={4}
          to={toolHref('meta-generator', {
            websiteName: siteName,
            pageTitle: title,
            primaryKeyword: keyword,
            description,
          })}
        >
          Generate tags
        </Anchor>
        <Anchor component={Link} py={4} to={toolHref('meta-tags-analyzer', { url })}>
          Analyze the tags of a live page
        </Anchor>
      </Group>
    </ResultSection>
  );
}

/** One sentence that says what is shown and what is cut off on one device. */
function verdictOnResult(
  { device, title, description }: SerpResultView,
  typed: Pick<SerpFields, 'title' | 'description'>,
): string {
  const screen = device === 'mobile' ? 'a phone' : 'a desktop';
  const empty = [title.width === 0 && 'a title', description.width === 0 && 'a description'].filter(
    Boolean,
  );
  if (empty.length > 0) {
    if (title.cut) return `Google cuts the title on ${screen}. There is no description yet.`;
    if (description.cut) return `Google cuts the description on ${screen}. There is no title yet.`;
    return `Add ${empty.join(' and ')} to see where Google cuts ${agreeing(empty.length, 'it', 'them')} off.`;
  }
  const fix = shorten([
    ['title', title, typed.title],
    ['description', description, typed.description],
  ]);
  if (title.cut && description.cut)
    return `Google cuts the title and the description on ${screen}.${fix}`;
  if (title.cut) return `Google cuts the title on ${screen}. The description fits.${fix}`;
  if (description.cut) return `Google cuts the description on ${screen}. The title fits.${fix}`;
  return `The title and the description fit on ${screen}.`;
}

/** By how much the texts are too wide. A text that wraps badly may be narrow enough and still be cut off. */
function shorten(texts: readonly (readonly [string, SerpText, string])[]): string {
  const over = texts
    .filter(([, { cut, width, limit }]) => cut && width > limit)
    .map(([name, { text, width, limit }, typed]) => {
      const rest = oneLine(typed)
        .slice(text.length - CUT_MARK.length)
        .trim();
      const from = rest.split(' ').slice(0, 2).join(' ');
      return `the ${name} by about ${counted(characterCount(rest), 'character')} (${width - limit} px), from ‘${from}’ on`;
    });
  return over.length === 0 ? '' : ` Shorten ${over.join(' and ')}.`;
}
