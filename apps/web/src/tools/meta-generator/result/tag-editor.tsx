import { Button, Stack, Text } from '@mantine/core';
import { findKeyword, holds, measure, openGraphTags } from '@plumbline/meta-generator';
import { characterCount, counted } from '@plumbline/text';
import { CodeBlock, CopyButton, TextAreaField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { copiedAs } from './copied.ts';
import classes from './tag-editor.module.css';
import type { Draft } from './use-draft.ts';
import { WidthMeter } from './width-meter.tsx';

export interface TagEditorProps {
  readonly draft: Draft;
  readonly keyword: string;
}

/** Long enough for any tag, short enough to measure at every key press. */
const maxLength = 600;

/** The chosen variant, editable, each text with its measure and its own copy button. */
export function TagEditor({ draft, keyword }: TagEditorProps) {
  const { tags, edit, edited, reset } = draft;
  const missing = [tags.url === '' && 'og:url', tags.image === '' && 'og:image'].filter(Boolean);
  const [openAtFirst] = useState(missing.length > 0);
  return (
    <Stack gap={18}>
      <Stack gap={8} pos="relative">
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
          className={classes.copy}
          aria-label="Copy Title Tag"
          text={tags.title}
          copied={copiedAs('Title Tag')}
        >
          Copy
        </CopyButton>
      </Stack>
      <Stack gap={8} pos="relative">
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
        <CopyButton
          className={classes.copy}
          aria-label="Copy Meta Description"
          text={tags.description}
          copied={copiedAs('Meta Description')}
        >
          Copy
        </CopyButton>
      </Stack>
      {missing.length > 0 && (
        <Text c="var(--brass-text)" fz="sm" className="tinted">
          {missing.join(' and ')} {missing.length > 1 ? 'are' : 'is'} missing: link previews need{' '}
          {missing.length > 1 ? 'both' : 'it'}, and the audit checks for{' '}
          {missing.length > 1 ? 'them' : 'it'}. Add {missing.length > 1 ? 'them' : 'it'} below.
        </Text>
      )}
      <details className={classes.more} open={openAtFirst || undefined}>
        <summary>Social title, page URL and image</summary>
        <div className={classes.moreFields}>
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
          <TextField
            label="Page URL"
            hint="For og:url and the canonical link."
            placeholder="https://example.com/page"
            inputMode="url"
            spellCheck={false}
            value={tags.url}
            maxLength={2048}
            onChange={(event) => edit({ url: event.currentTarget.value })}
          />
          <TextField
            label="Image URL"
            hint="For og:image: a full URL, ideally of a 1200 × 630 px image."
            placeholder="https://example.com/card.png"
            inputMode="url"
            spellCheck={false}
            value={tags.image}
            maxLength={2048}
            onChange={(event) => edit({ image: event.currentTarget.value })}
          />
        </div>
      </details>
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
        <Button style={{ justifySelf: 'start' }} variant="subtle" size="xs" onClick={reset}>
          Undo my edits
        </Button>
      )}
    </Stack>
  );
}

/** Where the title has the keyword. */
function KeywordPlace({ title, keyword }: { readonly title: string; readonly keyword: string }) {
  const at = findKeyword(title, keyword);
  if (at < 0) return <span data-tone="brass">The keyword is missing.</span>;
  if (!holds(title, keyword)) {
    return <span data-tone="brass">Has the keyword’s words, but not as one phrase.</span>;
  }
  const before = counted(characterCount(title.slice(0, at)), 'character');
  return (
    <span>{at === 0 ? 'Starts with the keyword.' : `The keyword starts after ${before}.`}</span>
  );
}
