import { Button, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useToast } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { countOf } from '../../app/words.ts';
import { forget, type KeptEntry, keptEntries } from './kept-entries.ts';
import classes from './privacy.module.css';

/** As the policy's link to it is written. */
export const preferencesId = 's-preferences';

/** What this browser keeps for this site, and a way to delete each part of it. */
export function Preferences() {
  const { clearColorScheme } = useMantineColorScheme();
  const { toast } = useToast();
  // Only the browser knows, so nothing is said before it has been asked.
  const [entries, setEntries] = useState<readonly KeptEntry[] | null | undefined>(undefined);
  const look = () => setEntries(keptEntries());
  useEffect(() => {
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);

  function clear(cleared: readonly KeptEntry[]) {
    for (const entry of cleared) {
      forget(entry);
      if (entry.name === 'Color scheme') clearColorScheme();
    }
    look();
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
        No cookies are set, so there is nothing to consent to. These entries stay in your browser
        and are never sent to us by being here. Delete what you do not want.
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
                    {countOf(entry.size, 'character')}
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
