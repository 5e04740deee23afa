import { Box, Button, Group, Stack, Text } from '@mantine/core';
import {
  findKeyword,
  holds,
  leftOut,
  measure,
  type Measured,
  openGraphTags,
} from '@plumbline/tools/meta-generator';
import { agreeing, characterCount, counted } from '@plumbline/seo/text';
import {
  AddressField,
  BarMeter,
  CodeBlock,
  CopyButton,
  FieldRow,
  TextAreaField,
  TextField,
} from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { WidthSource } from '../../../previews/serp-result.tsx';
import { addressProblem } from '../generator-form.tsx';
import type { Draft } from '../draft.ts';

export interface TagEditorProps {
  readonly draft: Draft;
  readonly keyword: string;
  /** The description as typed; empty if a model wrote another one. */
  readonly given: string;
}

/** A URL with parts that don't belong in a canonical link. */
const TRACKED = /#|[?&](?:utm_\w+|gclid|fbclid|msclkid)=/;

/** Long enough for any tag, and short enough to measure on every key press. */
const maxLength = 600;

/** The toast after copying, in the words of the specification. */
export const copiedAs = (label: string) => ({
  title: `${label} copied to clipboard!`,
  description: 'You can now paste it into your HTML.',
});

const besideLabel = { pos: 'absolute', top: -5, right: 0 } as const;

/** The chosen variant, editable; each text has its width and a copy button. */
export function TagEditor({ draft, keyword, given }: TagEditorProps) {
  const { tags, typed, edit, edited, reset } = draft;
  const missing = [typed.url === '' && 'og:url', typed.image === '' && 'og:image'].filter(Boolean);
  const wrong = [
    tags.url === '' && typed.url !== '' && 'page URL',
    tags.image === '' && typed.image !== '' && 'image URL',
  ].filter(Boolean);
  const omitted = edited ? [] : leftOut(given, tags.description);
  const them = agreeing(missing.length, 'it', 'them');
  const [openAtFirst] = useState(missing.length > 0);
  return (
    <Stack gap="md">
      <Stack gap="xs" pos="relative">
        <TextField
          label="Title Tag"
          dir="auto"
          value={tags.title}
          maxLength={maxLength}
          onChange={(event) => edit({ title: event.currentTarget.value })}
        />
        <WidthMeter of="title" text={tags.title} width={measure(tags.title, 'title')}>
          <KeywordPlace title={tags.title} keyword={keyword} />
        </WidthMeter>
        <CopyButton
          {...besideLabel}
          aria-label="Copy Title Tag"
          text={tags.title}
          copied={copiedAs('Title Tag')}
        >
          Copy
        </CopyButton>
      </Stack>
      <Stack gap="xs" pos="relative">
        <TextAreaField
          label="Meta Description"
          dir="auto"
          rows={3}
          value={tags.description}
          maxLength={maxLength * 2}
          onChange={(event) => edit({ description: event.currentTarget.value })}
        />
        <WidthMeter
          of="description"
          text={tags.description}
          width={measure(tags.description, 'description')}
        />
        {omitted.length > 0 && (
          <Text c="dimmed" fz="sm" data-screen-only>
            Left out for length: <bdi>{omitted.join(' ')}</bdi>
          </Text>
        )}
        <CopyButton
          {...besideLabel}
          aria-label="Copy Meta Description"
          text={tags.description}
          copied={copiedAs('Meta Description')}
        >
          Copy
        </CopyButton>
      </Stack>
      {missing.length > 0 && (
        <Text c="dimmed" fz="sm" data-screen-only>
          {missing.join(' and ')} {agreeing(missing.length, 'isn’t', 'aren’t')} set. Link previews
          use {them}, and the audit checks for {them}. Add {them} below.
        </Text>
      )}
      {wrong.length > 0 && (
        <Text c="dimmed" fz="sm" data-screen-only>
          The tags leave out the {wrong.join(' and the ')} until{' '}
          {agreeing(wrong.length, 'it is a valid URL', 'they are valid URLs')}.
        </Text>
      )}
      <Box component="details" className="framed" open={openAtFirst || undefined}>
        <Text component="summary" px={14} py="xs" fw={600}>
          Social title, page URL and image
        </Text>
        <Box px={14} pt={4} pb="md">
          <FieldRow>
            <TextField
              label="Social title"
              hint="Leave out the site name: cards show it anyway."
              dir="auto"
              value={tags.socialTitle}
              maxLength={maxLength}
              onChange={(event) => edit({ socialTitle: event.currentTarget.value })}
            />
            <TextAreaField
              label="Social description"
              dir="auto"
              rows={2}
              value={tags.socialDescription}
              maxLength={maxLength * 2}
              onChange={(event) => edit({ socialDescription: event.currentTarget.value })}
            />
            <UrlField
              label="Page URL"
              hint={
                TRACKED.test(typed.url)
                  ? 'Search engines index this URL: leave out tracking parameters and “#…”.'
                  : 'For og:url and the canonical link.'
              }
              placeholder="https://example.com/page"
              url={typed.url}
              onEdit={(url) => edit({ url })}
            />
            <UrlField
              label="Image URL"
              hint="For og:image, ideally 1200 × 630 px."
              placeholder="https://example.com/card.png"
              url={typed.image}
              onEdit={(image) => edit({ image })}
            />
          </FieldRow>
        </Box>
      </Box>
      <CodeBlock
        label="Open Graph Tags"
        code={openGraphTags(tags)}
        wrap
        copy={null}
        actions={
          <CopyButton
            aria-label="Copy Open Graph Tags"
            text={() => openGraphTags(tags)}
            copied={copiedAs('Open Graph Tags')}
          >
            Copy
          </CopyButton>
        }
      />
      {edited && (
        <Button variant="subtle" size="xs" mr="auto" onClick={reset}>
          Undo my edits
        </Button>
      )}
    </Stack>
  );
}

interface UrlFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly url: string;
  readonly onEdit: (url: string) => void;
}

/** An optional URL. Errors appear only when the visitor leaves the field. */
function UrlField({ url, onEdit, ...field }: UrlFieldProps) {
  const [left, setLeft] = useState(false);
  return (
    <AddressField
      {...field}
      value={url}
      maxLength={2048}
      error={left ? addressProblem(url) : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => onEdit(event.currentTarget.value)}
    />
  );
}

interface TonedProps {
  readonly tone: 'leaf' | 'brass' | 'brick';
  readonly children: ReactNode;
}

const Toned = ({ tone, children }: TonedProps) => (
  <Text span c={`var(--${tone}-text)`} data-tone={tone}>
    {children}
  </Text>
);

/** The position of the keyword in the title. */
function KeywordPlace({ title, keyword }: { readonly title: string; readonly keyword: string }) {
  const at = findKeyword(title, keyword);
  if (at < 0) return <Toned tone="brass">The keyword is missing.</Toned>;
  if (!holds(title, keyword)) return <span>Has the keyword’s words, but not as one phrase.</span>;
  const before = counted(characterCount(title.slice(0, at)), 'character');
  return (
    <span>{at === 0 ? 'Starts with the keyword.' : `The keyword starts after ${before}.`}</span>
  );
}

interface WidthMeterProps {
  readonly of: 'title' | 'description';
  readonly text: string;
  readonly width: Measured;
  readonly children?: ReactNode;
}

const looks = {
  short: { tone: 'brass', words: 'has room for more' },
  fits: { tone: 'leaf', words: 'fits' },
  edge: { tone: 'brass', words: 'may be cut' },
  wide: { tone: 'brick', words: 'will be cut' },
} as const satisfies Record<Measured['fit'], { tone: string; words: string }>;

/** The width of a text in desktop results, as a bar and in words. */
function WidthMeter({ of, text, width, children }: WidthMeterProps) {
  const { widthPx, limitPx, fit } = width;
  const empty = text.trim() === '';
  const { tone, words } = empty
    ? { tone: 'brick' as const, words: `The ${of} is empty` }
    : looks[fit];
  return (
    <Stack gap="xs">
      <BarMeter
        value={widthPx}
        max={limitPx}
        tone={tone}
        label={`Width of the ${of}`}
        valueText={empty ? words : `${widthPx} of ${limitPx} px: ${words}`}
      />
      <Group
        component="p"
        gap="2px 16px"
        align="stretch"
        fz="sm"
        lh={1.45}
        c="dimmed"
        className="tabular"
      >
        {empty ? (
          <Toned tone={tone}>{words}. The code leaves it out.</Toned>
        ) : (
          <>
            <span>
              <Toned tone={tone}>
                {fit === 'wide'
                  ? `${widthPx} px, cut at ${limitPx}`
                  : `${widthPx} of ${limitPx} px, ${words}`}
              </Toned>{' '}
              <WidthSource />
            </span>
            {children}
            <span>{counted(characterCount(text), 'character')}</span>
          </>
        )}
      </Group>
    </Stack>
  );
}
