import {
  Box,
  Button,
  Group,
  Paper,
  Text,
  Title,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { useToast } from '@plumbline/ui';
import { type RefObject, useMemo, useSyncExternalStore } from 'react';
import { useFormats } from '../../app/formats.ts';

/** The id that the policy links to. */
export const preferencesId = 's-preferences';

/** Dispatched when this page deletes something; other tabs get a `storage` event. */
const deleted = 'plumbline:deleted';

function subscribe(listener: () => void): () => void {
  for (const event of ['storage', deleted]) window.addEventListener(event, listener);
  return () => {
    for (const event of ['storage', deleted]) window.removeEventListener(event, listener);
  };
}

/** Serialized, so that unchanged entries compare as equal. */
const snapshot = (): string => JSON.stringify(keptEntries());

/** The data that this browser stores for this site, each entry with a delete button. */
export function Preferences({
  headingRef,
}: {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const formats = useFormats();
  const { clearColorScheme } = useMantineColorScheme();
  const { toast } = useToast();
  // Unknown until the page runs in the browser.
  const kept = useSyncExternalStore(subscribe, snapshot, () => undefined);
  const entries = useMemo(
    () => (kept === undefined ? undefined : (JSON.parse(kept) as readonly KeptEntry[] | null)),
    [kept],
  );

  function clear(cleared: readonly KeptEntry[]) {
    for (const entry of cleared) {
      forget(entry);
      if (entry.name === 'Color scheme') clearColorScheme();
    }
    window.dispatchEvent(new Event(deleted));
    toast({
      title: cleared.length === 1 ? `${cleared[0]?.name} deleted` : 'Everything deleted',
      description: 'It’s no longer in this browser.',
    });
    headingRef.current?.focus();
  }

  return (
    <Box
      component="section"
      maw="44rem"
      mt={48}
      pt="xl"
      className="ruled"
      aria-labelledby={preferencesId}
      data-screen-only
    >
      <Title order={2} w="fit-content" fz="xl" id={preferencesId} ref={headingRef} tabIndex={-1}>
        What this browser keeps
      </Title>
      <Text my="sm" textWrap="pretty">
        We set no cookies for visitors, so there is nothing to consent to. These entries stay in
        your browser and aren’t sent to us. Delete any you don’t want.
      </Text>
      {entries === undefined && <p>The list appears once JavaScript has loaded.</p>}
      {entries === null && <p>Nothing: browser storage is switched off for this site.</p>}
      {entries?.length === 0 && <p>Nothing.</p>}
      {entries && entries.length > 0 && (
        <>
          <Paper component="ul" p={0} my="lg">
            {entries.map((entry, index) => (
              <Group
                key={`${entry.storage} ${entry.key}`}
                component="li"
                wrap="nowrap"
                p="md"
                className={index ? 'ruled' : undefined}
              >
                <Box flex={1} miw={0} className="anywhere">
                  <strong>{entry.name}</strong>
                  <p>{entry.purpose}</p>
                  <Text c="dimmed" fz="sm">
                    {entry.storage === 'local' ? 'Local storage' : 'Session storage'},{' '}
                    {formats.count(entry.size, 'character')}
                  </Text>
                </Box>
                <Button flex="none" variant="default" size="xs" onClick={() => clear([entry])}>
                  Delete<VisuallyHidden> {entry.name}</VisuallyHidden>
                </Button>
              </Group>
            ))}
          </Paper>
          {entries.length > 1 && (
            <Button variant="light" color="brick" onClick={() => clear(entries)}>
              Delete everything
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

/** Where a browser stores data for a site. */
type StorageKind = 'local' | 'session';

/** The entries that this site may store in a browser, with the wording of its policy. */
interface KnownEntry {
  readonly storage: StorageKind;
  readonly key: string;
  readonly name: string;
  readonly purpose: string;
}

const knownEntries: readonly KnownEntry[] = [
  {
    storage: 'local',
    key: 'mantine-color-scheme-value',
    name: 'Color scheme',
    purpose: 'Light or dark, as you chose. Without it, pages follow your system setting.',
  },
  {
    storage: 'local',
    key: 'plumbline-guide-completed',
    name: 'Completed chapters',
    purpose: 'Which chapters of the guide you marked as complete.',
  },
  {
    storage: 'local',
    key: 'plumbline-audit-checklist',
    name: 'Checked boxes',
    purpose: 'Which boxes of the audit checklist you checked.',
  },
  {
    storage: 'local',
    key: 'plumbline-seo-audits',
    name: 'Past audits',
    purpose: 'Score and results of your latest audits, to show what changed since.',
  },
  {
    storage: 'local',
    key: 'plumbline-page-speed',
    name: 'Past measurements',
    purpose: 'Figures of your latest page speed measurements, to show what changed since.',
  },
];

/** An entry that is currently stored. */
interface KeptEntry {
  readonly storage: StorageKind;
  readonly key: string;
  readonly name: string;
  readonly purpose: string;
  /** Size in characters. */
  readonly size: number;
}

const areas: readonly (readonly [StorageKind, () => Storage])[] = [
  ['local', () => localStorage],
  ['session', () => sessionStorage],
];

function describe(storage: StorageKind, key: string): KnownEntry {
  const known = knownEntries.find((entry) => entry.storage === storage && entry.key === key);
  return known ?? { storage, key, name: key, purpose: 'Stored by a page on this site.' };
}

/**
 * Everything that this origin stores in this browser, even if it is not in the list above.
 * @returns `null` if the browser blocks access
 */
function keptEntries(): KeptEntry[] | null {
  try {
    return areas.flatMap(([storage, area]) =>
      Array.from({ length: area().length }, (_, index) => area().key(index))
        .filter((key) => key !== null)
        .sort()
        .map((key) => ({
          ...describe(storage, key),
          size: area().getItem(key)?.length ?? 0,
        })),
    );
  } catch {
    return null;
  }
}

/** Deletes one entry and notifies the code on this page that uses it. */
function forget({ storage, key }: Pick<KeptEntry, 'storage' | 'key'>): void {
  const area = storage === 'local' ? localStorage : sessionStorage;
  area.removeItem(key);
  // The browser notifies only other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: area }));
}
