import { Button, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useToast } from '@plumbline/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { useFormats } from '../../app/formats.ts';
import { forget, type KeptEntry, keptEntries } from './kept-entries.ts';
import classes from './privacy.module.css';

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

/** As text, so that an unchanged value is equal. */
const snapshot = (): string => JSON.stringify(keptEntries());

/** What this browser stores for this site, each with a delete button. */
export function Preferences() {
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
      title: cleared.length === 1 ? `${cleared[0]?.name}: deleted` : 'Everything is deleted',
      description: 'This browser no longer keeps it.',
    });
    document.getElementById(preferencesId)?.focus();
  }

  return (
    <section className={classes.preferences} aria-labelledby={preferencesId}>
      <h2 id={preferencesId} tabIndex={-1}>
        What this browser keeps
      </h2>
      <p>
        Visitors get no cookies, so there is nothing to consent to. These entries stay in your
        browser and are not sent to us. Delete what you do not want.
      </p>
      {entries === undefined && <p>Your browser shows the list once its scripts run.</p>}
      {entries === null && (
        <p>Your browser keeps nothing for this site: storage is switched off.</p>
      )}
      {entries?.length === 0 && <p>Nothing at all.</p>}
      {entries && entries.length > 0 && (
        <>
          <ul className={classes.kept}>
            {entries.map((entry) => (
              <li key={`${entry.storage} ${entry.key}`}>
                <div>
                  <strong>{entry.name}</strong>
                  <p>{entry.purpose}</p>
                  <p className={classes.where}>
                    {entry.storage === 'local' ? 'Local storage' : 'Session storage'},{' '}
                    {formats.count(entry.size, 'character')}
                  </p>
                </div>
                <Button variant="default" size="xs" onClick={() => clear([entry])}>
                  Delete<VisuallyHidden> {entry.name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          {entries.length > 1 && (
            <Button variant="light" color="brick" onClick={() => clear(entries)}>
              Delete everything
            </Button>
          )}
        </>
      )}
    </section>
  );
}
