import '@mantine/core/styles/Tabs.layer.css';
import { Box, Stack, Tabs, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWhole } from '../print.tsx';
import classes from './tab-list.module.css';

interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly panel: ReactNode;
  /** The panel fetches its data when it is first shown, so it is printed only if the reader has opened it. */
  readonly asks?: boolean;
}

export interface TabListProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  /** The chosen tab if the page controls it, for example in its URL. Otherwise the list keeps it itself. */
  readonly value?: Id;
  readonly onChange?: (id: Id) => void;
}

/**
 * Mantine's tabs. A panel is rendered when it is first shown, and then keeps its state. On paper and without
 * scripts, all panels are shown one after the other, each under its name.
 */
export function TabList<Id extends string>({ label, tabs, value, onChange }: TabListProps<Id>) {
  const [own, setOwn] = useState<Id | undefined>(tabs[0]?.id);
  const chosen = (tabs.find(({ id }) => id === (value ?? own)) ?? tabs[0])?.id;
  const [seen, setSeen] = useState<ReadonlySet<Id>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const whole = useWhole();

  // On a phone the chosen tab may be outside the visible part.
  useEffect(() => {
    const row = scroller.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  function choose(next: string | null): void {
    const id = tabs.find((tab) => tab.id === next)?.id;
    if (chosen === undefined || id === undefined || id === chosen) return;
    setSeen(new Set([...seen, chosen, id]));
    setOwn(id);
    onChange?.(id);
  }

  return (
    <Tabs
      value={chosen ?? null}
      onChange={choose}
      activateTabWithKeyboard={false}
      keepMountedMode="display-none"
    >
      <Box ref={scroller} className="scroll scripted" data-screen-only>
        <Tabs.List miw="max-content" aria-label={label}>
          {/* On focus, because Mantine's Home and End keys do not select a tab. */}
          {tabs.map(({ id, label: name }) => (
            <Tabs.Tab
              key={id}
              value={id}
              c={id === chosen ? undefined : 'dimmed'}
              className={classes.tab}
              onFocus={() => choose(id)}
            >
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Box>
      {tabs.map(({ id, label: name, panel, asks }) => (
        <Tabs.Panel key={id} value={id} pt="lg" className={classes.panel}>
          {(id === chosen || seen.has(id) || (whole && !asks)) && (
            <Stack gap="lg">
              {whole && (
                <Text fz="lg" fw={650} style={{ breakAfter: 'avoid' }}>
                  {name}
                </Text>
              )}
              {panel}
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
