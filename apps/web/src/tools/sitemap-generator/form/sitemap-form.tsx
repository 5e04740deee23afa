import { Button, Group, Stack } from '@mantine/core';
import { AddressField, CheckField, FormCard, SteadyButton, TextAreaField } from '@plumbline/ui';
import { IconListDetails, IconRadar2, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../app/formats.ts';
import {
  type Entry,
  type EntryIssue,
  type EntryField,
  type SentParts,
  toLines,
} from './entries.ts';
import { EntryList } from './entry-list.tsx';
import { lineHint, PastePanel, type PastePanelProps, unreadInWords } from './paste-panel.tsx';

export type FillPanel = 'crawl' | 'paste' | null;

export interface SitemapFormProps {
  readonly domain: string;
  readonly domainIssue: string | undefined;
  readonly onDomain: (domain: string) => void;
  readonly entries: readonly Entry[];
  readonly issues: readonly EntryIssue[];
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onChange: (key: number, field: EntryField, text: string) => void;
  readonly onRemove: (key: number) => void;
  readonly onAdd: () => void;
  readonly onAddCommon: () => void;
  /** Whether the common pages are being checked. */
  readonly checkingCommon: boolean;
  /** A sentence about the common pages that exist; empty before the check. */
  readonly commonOutcome: string;
  readonly pasting: PastePanelProps;
  readonly open: FillPanel;
  readonly onOpen: (panel: FillPanel) => void;
  readonly crawlPanel: ReactNode;
  /** Shown above the result of a crawl. */
  readonly folded: boolean;
  readonly parts: SentParts;
  readonly onParts: (parts: SentParts) => void;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onCrawl: () => void;
  readonly onCancel: () => void;
}

/** Id of the domain field, to focus it. */
export const domainFieldId = 'sitemap-domain';

/** The domain, the ways to fill in the list, and the list. */
export function SitemapForm(props: SitemapFormProps) {
  const formats = useFormats();
  const { domain, domainIssue, onDomain, entries, open, onOpen, crawlPanel } = props;
  const { parts, onParts, pasting } = props;
  const images = entries.reduce((total, entry) => total + entry.images.length, 0);
  const languages = entries.filter(({ alternates }) => alternates.length > 0).length;
  /** While the crawl panel is open, the main button starts the crawl, and rows without a page are hidden. */
  const crawls = open === 'crawl' && !props.folded;
  const toggle = (panel: FillPanel) => onOpen(open === panel ? null : panel);
  const fields = (
    <Stack gap={18} className="scripted">
      <Group gap={10}>
        <Button
          variant={open === 'crawl' ? 'filled' : 'light'}
          aria-expanded={open === 'crawl'}
          leftSection={<IconRadar2 size={17} aria-hidden />}
          onClick={() => toggle('crawl')}
        >
          Crawl my site
        </Button>
        <Button
          variant={open === 'paste' ? 'filled' : 'light'}
          aria-expanded={open === 'paste'}
          leftSection={<IconListDetails size={17} aria-hidden />}
          onClick={() => toggle('paste')}
        >
          Paste URLs
        </Button>
      </Group>
      {open === 'crawl' && crawlPanel}
      {open === 'paste' && <PastePanel {...pasting} />}
      {!(crawls && entries.every(({ url }) => url.trim() === '')) && (
        <EntryList
          entries={entries}
          issues={props.issues}
          page={props.page}
          onPage={props.onPage}
          onChange={props.onChange}
          onRemove={props.onRemove}
          onAdd={props.onAdd}
          actions={
            <SteadyButton
              variant="default"
              leftSection={<IconStack2 size={16} aria-hidden />}
              disabled={props.checkingCommon}
              onClick={props.onAddCommon}
            >
              {props.checkingCommon ? 'Checking pages...' : 'Add Common Pages'}
            </SteadyButton>
          }
        />
      )}
      <p className="note anywhere" role="status" hidden={props.commonOutcome === ''}>
        {props.commonOutcome}
      </p>
      {images + languages > 0 && (
        <Group gap="8px 24px" align="stretch">
          {images > 0 && (
            <CheckField
              label={`Include images (${formats.number(images)})`}
              checked={parts.images}
              onChange={(event) => onParts({ ...parts, images: event.currentTarget.checked })}
            />
          )}
          {languages > 0 && (
            <CheckField
              label={`Include languages (${formats.count(languages, 'page')})`}
              checked={parts.alternates}
              onChange={(event) => onParts({ ...parts, alternates: event.currentTarget.checked })}
            />
          )}
        </Group>
      )}
    </Stack>
  );
  return (
    <FormCard
      name="Sitemap"
      submit={crawls ? 'Start crawl' : 'Generate Sitemap'}
      submitting="Generating..."
      busy={props.busy}
      folded={props.folded}
      onSubmit={crawls ? props.onCrawl : props.onSubmit}
      onCancel={props.onCancel}
      options={
        <>
          {fields}
          <noscript>
            <TextAreaField
              label="URLs (one per line)"
              name="urls"
              hint={lineHint}
              mono
              rows={10}
              defaultValue={[toLines(entries), pasting.text].filter(Boolean).join('\n')}
              error={unreadInWords(pasting.text, formats) ?? props.issues[0]?.message}
            />
            <p className="note">Crawling a site needs JavaScript.</p>
          </noscript>
        </>
      }
    >
      <AddressField
        id={domainFieldId}
        label="Website Domain"
        placeholder="https://example.com"
        name="domain"
        required
        value={domain}
        error={domainIssue}
        onChange={(event) => onDomain(event.currentTarget.value)}
      />
    </FormCard>
  );
}
