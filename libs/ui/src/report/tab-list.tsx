import { Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePrinting } from '../print/use-printing.ts';
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

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs by the ARIA pattern: arrows move, Home and End jump, the panel follows. Panels are rendered when first shown.
 * On paper they stand one after the other, each under its name.
 */
export function TabList<Id extends string>({ label, tabs, value, onChange }: TabListProps<Id>) {
  const base = useId();
  const [own, setOwn] = useState<Id | undefined>(tabs[0]?.id);
  const chosen = tabs.some(({ id }) => id === (value ?? own)) ? (value ?? own) : tabs[0]?.id;
  const [seen, setSeen] = useState<ReadonlySet<Id>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  useOverflowMarks(list);
  const printing = usePrinting();

  // On a phone the chosen tab may stand beyond the edge.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  function choose(id: Id): void {
    if (chosen !== undefined) setSeen(new Set([...seen, chosen, id]));
    setOwn(id);
    onChange?.(id);
  }

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const last = tabs.length - 1;
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : step === undefined
            ? at
            : (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab || next === at) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => {
        const shown = tab.id === chosen || seen.has(tab.id) || (printing && !tab.asks);
        return (
          <Stack
            key={tab.id}
            role="tabpanel"
            id={`${base}-${tab.id}`}
            aria-labelledby={`${base}-${tab.id}-tab`}
            hidden={tab.id !== chosen}
            gap={20}
            className={classes.panel}
          >
            {printing && shown && <p className={classes.name}>{tab.label}</p>}
            {shown && tab.panel}
          </Stack>
        );
      })}
    </div>
  );
}
