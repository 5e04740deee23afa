import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { cut } from '@plumbline/seo/text';
import { crawlTimeMs, messages, siteOrigin } from '@plumbline/tools/sitemap-generator';
import {
  AddressField,
  CheckField,
  FormCard,
  SelectField,
  SteadyButton,
  TextAreaField,
} from '@plumbline/ui';
import { IconListDetails, IconRadar2, IconStack2 } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { CallProblem } from '../../../app/call-problem.tsx';
import type { FailureReason } from '../../../app/explain-failure.ts';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { useHydrated } from '../../../app/use-hydrated.ts';
import { issuesOf, parseLines, type SentParts, toLines } from './entries.ts';
import { type Entries, EntryList } from './entry-list.tsx';

export interface FormState {
  readonly domain: string;
  readonly pasted: string;
  /** Whether pasted lines were rejected; from then on they are checked on every change. */
  readonly pasteChecked: boolean;
  /** What the last submit checked. */
  readonly checked: 'nothing' | 'domain' | 'all';
  /** The highest row key at the last submit: rows that were added later are not marked as invalid yet. */
  readonly checkedTo: number;
  readonly open: 'crawl' | 'paste' | null;
  /** The page limit of a crawl. */
  readonly maxPages: number;
  readonly parts: SentParts;
}

interface PanelProps {
  readonly form: FormState;
  readonly onChange: (part: Partial<FormState>) => void;
}

interface CrawlPanelProps extends PanelProps {
  readonly crawlProblem: FailureReason | null;
}

interface PastePanelProps extends PanelProps {
  readonly pasteRef: RefObject<HTMLTextAreaElement | null>;
  readonly onAddPasted: () => void;
}

export interface SitemapFormProps extends CrawlPanelProps, PastePanelProps {
  readonly domainRef: RefObject<HTMLInputElement | null>;
  readonly list: Entries;
  readonly onAdd: () => void;
  /** The check of the common pages. `outcome` says which exist; empty before the check. */
  readonly common: { readonly busy: boolean; readonly outcome: string };
  readonly onAddCommon: () => void;
  /** Shown above the result of a crawl, unless something has to be corrected. */
  readonly folded: boolean;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onCrawl: () => void;
  readonly onCancel: () => void;
}

const lineHint =
  'A path or a full URL. You can add priority, change frequency and date: /about 0.8 monthly 2026-01-31';

/** The domain, the ways to fill in the list, and the list. */
export function SitemapForm(props: SitemapFormProps) {
  const { form, onChange, domainRef, pasteRef, list, common, crawlProblem, onAddPasted } = props;
  const formats = useFormats();
  const hydrated = useHydrated();
  const { entries } = list;
  const { domain, pasted, checked, open, parts } = form;
  const isChecked = checked !== 'nothing';
  const isDomainWrong = isChecked && siteOrigin(domain) === null;
  const issues = useMemo(() => (isChecked ? issuesOf(entries) : []), [entries, isChecked]);
  const shownIssues = checked === 'all' ? issues.filter(({ key }) => key <= form.checkedTo) : [];
  const folded = props.folded && !isDomainWrong && issues.length === 0 && !crawlProblem;
  const images = entries.reduce((total, entry) => total + entry.images.length, 0);
  const languages = entries.filter(({ alternates }) => alternates.length > 0).length;
  /** While the crawl panel is open, the main button starts the crawl, and rows without a page are hidden. */
  const crawls = open === 'crawl' && !folded;
  const toggle = (panel: FormState['open']) => onChange({ open: open === panel ? null : panel });
  const changeParts = (part: Partial<SentParts>) => onChange({ parts: { ...parts, ...part } });
  const fields = (
    <Stack gap="md" className="scripted">
      <Group gap="xs">
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
      {open === 'crawl' && (
        <CrawlPanel form={form} onChange={onChange} crawlProblem={crawlProblem} />
      )}
      {open === 'paste' && (
        <PastePanel form={form} onChange={onChange} pasteRef={pasteRef} onAddPasted={onAddPasted} />
      )}
      {!(crawls && entries.every(({ url }) => url.trim() === '')) && (
        <EntryList
          list={list}
          issues={shownIssues}
          onAdd={props.onAdd}
          actions={
            <SteadyButton
              variant="default"
              leftSection={<IconStack2 size={16} aria-hidden />}
              disabled={common.busy}
              onClick={props.onAddCommon}
            >
              {common.busy ? 'Checking pages...' : 'Add Common Pages'}
            </SteadyButton>
          }
        />
      )}
      <Text fz="sm" c="dimmed" className="anywhere" role="status" hidden={common.outcome === ''}>
        {common.outcome}
      </Text>
      {images + languages > 0 && (
        <Group gap="8px 24px" align="stretch">
          {images > 0 && (
            <CheckField
              label={`Include images (${formats.number(images)})`}
              checked={parts.images}
              onChange={(event) => changeParts({ images: event.currentTarget.checked })}
            />
          )}
          {languages > 0 && (
            <CheckField
              label={`Include languages (${formats.count(languages, 'page')})`}
              checked={parts.alternates}
              onChange={(event) => changeParts({ alternates: event.currentTarget.checked })}
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
      folded={folded}
      onSubmit={crawls ? props.onCrawl : props.onSubmit}
      onCancel={props.onCancel}
      options={
        <>
          {fields}
          {!hydrated && (
            <noscript>
              <TextAreaField
                label="URLs (one per line)"
                name="urls"
                hint={lineHint}
                mono
                rows={10}
                defaultValue={[toLines(entries), pasted].filter(Boolean).join('\n')}
                error={unreadInWords(pasted, formats) ?? shownIssues[0]?.message}
              />
              <Text fz="sm" c="dimmed">
                Crawling a site needs JavaScript.
              </Text>
            </noscript>
          )}
        </>
      }
    >
      <AddressField
        ref={domainRef}
        label="Website Domain"
        placeholder="https://example.com"
        name="domain"
        required
        value={domain}
        error={isDomainWrong ? messages.domain : undefined}
        onChange={(event) => onChange({ domain: event.currentTarget.value })}
      />
    </FormCard>
  );
}

const pageChoices = [
  { value: '100', label: '100 pages (about 40 seconds)' },
  { value: '500', label: '500 pages (about 3 minutes)' },
  { value: '1000', label: '1,000 pages (about 6 minutes)' },
  { value: '2000', label: '2,000 pages (about 12 minutes)' },
] as const;

const panel = {
  gap: 'sm',
  align: 'flex-start',
  p: 'md',
  bg: 'var(--page)',
  className: 'framed',
} as const;

/** Crawls a site to fill the list. */
function CrawlPanel({ form, onChange, crawlProblem }: CrawlPanelProps) {
  return (
    <Stack {...panel}>
      <Text fz="sm" c="dimmed">
        Starts at the URL above and follows links on the same host, as robots.txt allows, at up to
        three requests a second. Lists only indexable, canonical pages, then writes the sitemap. The
        crawl stops after {Math.round(crawlTimeMs(form.maxPages) / 60_000)} minutes at the latest.
      </Text>
      <SelectField
        label="Page limit"
        miw="min(100%, 18rem)"
        options={pageChoices}
        value={String(form.maxPages)}
        onChange={(event) => onChange({ maxPages: Number(event.currentTarget.value) })}
      />
      {crawlProblem && (
        <Box w="100%">
          <CallProblem problem={crawlProblem} />
        </Box>
      )}
    </Stack>
  );
}

/** Maximum number of characters of a line that an error quotes. */
const maxQuoted = 60;

/** The error for lines with words that are neither a URL nor its values. */
function unreadInWords(text: string, formats: Formats): string | undefined {
  const { unread } = parseLines(text);
  const [first = ''] = unread;
  if (unread.length === 0) return undefined;
  const others = unread.length > 1 ? `, and ${formats.count(unread.length - 1, 'more line')}` : '';
  return `Not understood: ${cut(first, maxQuoted + 1)}${others}`;
}

/** A field for pasting many URLs. */
function PastePanel({ form, onChange, pasteRef, onAddPasted }: PastePanelProps) {
  const formats = useFormats();
  const { pasted } = form;
  const count = parseLines(pasted).pages.length;
  return (
    <Stack {...panel}>
      <TextAreaField
        ref={pasteRef}
        w="100%"
        label="URLs (one per line)"
        hint={lineHint}
        mono
        rows={6}
        spellCheck={false}
        value={pasted}
        error={form.pasteChecked ? unreadInWords(pasted, formats) : undefined}
        onChange={(event) => onChange({ pasted: event.currentTarget.value })}
      />
      <SteadyButton variant="light" disabled={pasted.trim() === ''} onClick={onAddPasted}>
        {count === 0 ? 'Add to the list' : `Add ${formats.number(count)} to the list`}
      </SteadyButton>
    </Stack>
  );
}
