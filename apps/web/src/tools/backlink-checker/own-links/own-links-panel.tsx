import { Alert, Stack, Text } from '@mantine/core';
import {
  type ExportProblem,
  type LinkExport,
  readLinkExport,
} from '@plumbline/tools/backlink-checker';
import { toWebAddress } from '@plumbline/page';
import { AddressField, ChoiceField, FieldRow, FormCard, TextAreaField } from '@plumbline/ui';
import { useState } from 'react';
import { counted } from '@plumbline/seo/text';
import { useFormats } from '../../../app/formats.ts';
import type { AskedTarget } from '../target.ts';
import { useLinkCheck } from './check-progress.tsx';
import {
  ExportDrop,
  ExportHelp,
  ExportSummary,
  leftOutInWords,
  LinkingSites,
  openExport,
} from './export-file.tsx';
import { LinkResults } from './link-results.tsx';

const ways = [
  { value: 'file', label: 'From a file' },
  { value: 'text', label: 'Paste URLs' },
] as const;

const scopes = [
  { value: 'domain', label: 'Domain' },
  { value: 'host', label: 'Host' },
] as const;

/** A stable reference, so that it focuses only once. */
const focusAtFirst = (input: HTMLInputElement | null): void => input?.focus();

type Read =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly name: string; readonly found: LinkExport }
  | ({ readonly kind: 'problem' } & ExportProblem);

interface Errors {
  readonly site?: string;
  readonly text?: string;
}

export interface OwnLinksPanelProps {
  readonly asked: AskedTarget;
  /** Whether it was opened by a button that no longer exists. */
  readonly takesFocus: boolean;
}

export function OwnLinksPanel({ asked, takesFocus }: OwnLinksPanelProps) {
  const formats = useFormats();
  const { started, state, start } = useLinkCheck();
  const [typedSite, setTypedSite] = useState<string | null>(null);
  const [typedScope, setTypedScope] = useState<'domain' | 'host' | null>(null);
  const [way, setWay] = useState<'file' | 'text'>('file');
  const [text, setText] = useState('');
  const [file, setFile] = useState<Read | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [note, setNote] = useState('');
  const [sites, setSites] = useState<LinkExport['sites']>([]);

  // Both follow the form above until they are changed here.
  const site = typedSite ?? asked.url;
  const scope = typedScope ?? (asked.scope === 'host' ? 'host' : 'domain');
  const busy = state?.phase === 'running' || state?.phase === 'paused';

  async function open(chosen: File): Promise<void> {
    setFile({ kind: 'reading' });
    const found = await openExport(chosen);
    setFile(
      'problem' in found
        ? { kind: 'problem', problem: found.problem }
        : { kind: 'read', name: chosen.name, found },
    );
  }

  function exportToCheck(): LinkExport | ExportProblem {
    if (way === 'text') return readLinkExport(text);
    return file?.kind === 'read'
      ? file.found
      : { problem: file?.kind === 'problem' ? file.problem : 'Choose a file with links first.' };
  }

  function submit(): void {
    const url = toWebAddress(site);
    const found = exportToCheck();
    setErrors({
      ...(url === null && { site: 'Please enter a valid URL' }),
      ...('problem' in found && way === 'text' && { text: found.problem }),
    });
    if ('problem' in found && way === 'file') setFile({ kind: 'problem', problem: found.problem });
    if (url === null || 'problem' in found) return;
    const host = new URL(url).hostname.replace(/^www\./, '');
    const links = found.links.filter(({ sourceUrl }) => !isOn(host, sourceUrl));
    const own = found.links.length - links.length;
    setSites(found.sites);
    // The summary of the file is already next to it.
    const leftOut = way === 'text' ? leftOutInWords(found, formats) : [];
    setNote([noteOf(links.length, own), ...leftOut].join(' ').trim());
    if (links.length > 0) start({ url, scope }, links);
  }

  return (
    <Stack gap="lg">
      <FormCard
        name="Your own links"
        submit="Check Links"
        submitting={state?.phase === 'paused' ? 'Check paused' : 'Checking links…'}
        busy={busy}
        onSubmit={submit}
      >
        <FieldRow>
          <AddressField
            ref={takesFocus ? focusAtFirst : null}
            label="Your site"
            placeholder="https://example.com"
            hint="The site that the pages should link to."
            required
            value={site}
            error={errors.site}
            onChange={(event) => {
              setTypedSite(event.currentTarget.value);
              setErrors({ ...errors, site: undefined });
            }}
          />
          <ChoiceField
            label="Count links to"
            options={scopes}
            value={scope}
            onChange={setTypedScope}
            wide
          />
        </FieldRow>
        <Stack gap="sm">
          <ChoiceField label="Your links" options={ways} value={way} onChange={setWay} wide />
          {way === 'file' ? (
            <Stack gap="xs">
              <ExportDrop disabled={busy} onFile={(chosen) => void open(chosen)}>
                {file?.kind === 'read' ? (
                  <ExportSummary name={file.name} found={file.found} />
                ) : file?.kind === 'reading' ? (
                  <p role="status">Reading the file…</p>
                ) : null}
              </ExportDrop>
              {file?.kind === 'problem' && (
                <Alert role="alert" color="brick">
                  {file.problem}
                </Alert>
              )}
            </Stack>
          ) : (
            <TextAreaField
              label="Page URLs or rows of an export"
              mono
              rows={6}
              spellCheck={false}
              placeholder={'https://blog.example/a-post\nhttps://forum.example/thread/12'}
              value={text}
              error={errors.text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setErrors({ ...errors, text: undefined });
              }}
            />
          )}
        </Stack>
        <ExportHelp />
        <Text fz="sm" c="dimmed">
          {way === 'text' ? 'What you paste' : 'Your file'} stays in this browser. The server gets
          only your site and the page URLs to fetch.
        </Text>
      </FormCard>
      {note !== '' && (
        <Text role="status" fz="sm" c="dimmed">
          {note}
        </Text>
      )}
      {sites.length > 0 && <LinkingSites sites={sites} />}
      {started && state && <LinkResults key={started.number} check={started} state={state} />}
    </Stack>
  );
}

/** Whether a page is on a host or on one of its subdomains. */
function isOn(host: string, page: string): boolean {
  const { hostname } = new URL(page);
  return hostname === host || hostname.endsWith(`.${host}`);
}

function noteOf(links: number, own: number): string {
  if (own === 0) return '';
  return links === 0
    ? 'All pages in this export are on your own site. Choose an export of linking pages.'
    : `We left out ${counted(own, 'link')} on your own site.`;
}
