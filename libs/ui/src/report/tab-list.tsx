import '@mantine/core/styles/Tabs.layer.css';
import { Stack, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWhole } from '../print/use-printing.ts';
import classes from './tab-list.module.css';
import { useOverflowMarks } from './use-overflow-marks.ts';

interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly panel: ReactNode;
  /** Its panel asks the server when it is first shown: paper has it only if the reader has seen it. */
  readonly asks?: boolean;
}

export interface TabListProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  /** The chosen tab, where the page keeps it (in its address, for one); else the list keeps it itself. */
  readonly value?: Id;
  readonly onChange?: (id: Id) => void;
}

/**
 * Mantine's tabs. A panel is rendered when it is first shown, and keeps its state from then on. On paper and without
 * scripts the panels follow one another, each under its name.
 */
export function TabList<Id extends string>({ label, tabs, value, onChange }: TabListProps<Id>) {
  const [own, setOwn] = useState<Id | undefined>(tabs[0]?.id);
  const chosen = (tabs.find(({ id }) => id === (value ?? own)) ?? tabs[0])?.id;
  const [seen, setSeen] = useState<ReadonlySet<Id>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  useOverflowMarks(list);
  const whole = useWhole();

  // On a phone the chosen tab may be beyond the edge.
  useEffect(() => {
    const row = list.current;
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
      variant="plain"
      activateTabWithKeyboard={false}
      keepMountedMode="display-none"
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {/* By focus, because Mantine's Home and End do not choose. */}
        {tabs.map(({ id, label: name }) => (
          <Tabs.Tab key={id} value={id} onFocus={() => choose(id)}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, label: name, panel, asks }) => (
        <Tabs.Panel key={id} value={id}>
          {(id === chosen || seen.has(id) || (whole && !asks)) && (
            <Stack gap={20}>
              {whole && <p className={classes.name}>{name}</p>}
              {panel}
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
