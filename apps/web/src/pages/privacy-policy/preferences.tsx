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
import { forget, type KeptEntry, keptEntries } from './kept-entries.ts';

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
