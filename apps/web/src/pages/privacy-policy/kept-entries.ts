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
export interface KeptEntry {
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
export function keptEntries(): KeptEntry[] | null {
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
export function forget({ storage, key }: Pick<KeptEntry, 'storage' | 'key'>): void {
  const area = storage === 'local' ? localStorage : sessionStorage;
  area.removeItem(key);
  // The browser notifies only other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: area }));
}
