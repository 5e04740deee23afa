import { Stack, Text } from '@mantine/core';
import { isWebLink } from '@plumbline/page';
import type { LabElement, LabFinding, LabItem } from '@plumbline/tools/page-speed';
import { StatusBadge } from '@plumbline/ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { WebLink } from '../../../app/web-link.tsx';
import { millisecondsOf, shiftOf } from './figures.ts';
import classes from './findings.module.css';
import { ShowAll } from '../../../app/show-all.tsx';

const badges = {
  fail: { status: 'fail' },
  average: { status: 'warning' },
  info: { status: 'info' },
} as const;

/** Number of findings shown at first. */
const maxFirst = 8;

/** The finding to open; a new object for each click. */
export interface Goal {
  /** Id of a finding. */
  readonly id: string;
}

export interface FindingListProps {
  /** Findings that are worth fixing first. */
  readonly findings: readonly LabFinding[];
  /** Number of findings worth fixing; the others are shown on demand. */
  readonly first: number;
  /** Returns the element id of a finding. */
  readonly elementId: (findingId: string) => string;
  /** The finding to open and focus. */
  readonly goal: Goal | null;
}

/** Lighthouse's findings with their savings. Each unfolds to the affected files and elements. */
export function FindingList({ findings, first, elementId, goal }: FindingListProps) {
  const formats = useFormats();
  const firstFindings = Math.min(first, maxFirst);
  const [all, setAll] = useState(false);
  const [followed, setFollowed] = useState<Goal | null>(null);
  if (goal !== followed) {
    setFollowed(goal);
    if (findings.findIndex(({ id }) => id === goal?.id) >= firstFindings) setAll(true);
  }
  const wanted = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const finding = wanted.current;
    if (!finding) return;
    finding.open = true;
    finding.querySelector('summary')?.focus({ preventScroll: true });
    finding.scrollIntoView({ block: 'start' });
  }, [goal]);
  const shown = all ? findings : findings.slice(0, firstFindings);
  return (
    <>
      {shown.length > 0 && (
        <Stack component="ul" gap={0} className={classes.findings} aria-label="Opportunities">
          {shown.map((finding) => (
            <li key={finding.id}>
              <Finding
                ref={finding.id === goal?.id ? wanted : null}
                finding={finding}
                elementId={elementId(finding.id)}
              />
            </li>
          ))}
        </Stack>
      )}
      <ShowAll
        first={firstFindings}
        listed={findings.length}
        what="finding"
        {...(firstFindings === 0 && {
          none: `${formats.count(findings.length, 'minor finding')} below our limits.`,
        })}
        all={all}
        onAll={setAll}
      />
    </>
  );
}

interface FindingProps {
  readonly ref: Ref<HTMLDetailsElement>;
  readonly finding: LabFinding;
  readonly elementId: string;
}

function Finding({ ref, finding, elementId }: FindingProps) {
  const formats = useFormats();
  const { title, description, learnMore, level, items, itemCount } = finding;
  const saving = savingOf(finding, formats);
  return (
    <details ref={ref} id={elementId} className={classes.finding} data-level={level}>
      <summary>
        <span className={classes.title}>{title}</span>
        {saving && <span className={classes.saving}>{saving}</span>}
        <StatusBadge {...badges[level]} />
      </summary>
      <Stack gap="xs" className={classes.body}>
        <p>
          {description}{' '}
          {learnMore && isWebLink(learnMore) && (
            <a href={learnMore} target="_blank" rel="noopener noreferrer">
              About this on {new URL(learnMore).hostname}
            </a>
          )}
        </p>
        <Savings finding={finding} />
        {items.length > 0 && (
          <Stack
            component="ul"
            gap={0}
            className={classes.items}
            aria-label={`Affected by: ${title}`}
          >
            {items.map((item, index) => (
              <Item key={index} item={item} />
            ))}
          </Stack>
        )}
        {itemCount > items.length && (
          <p className={classes.more}>
            Showing the first {items.length} of {formats.number(itemCount)}.
          </p>
        )}
      </Stack>
    </details>
  );
}

/** The saving: time, otherwise bytes, otherwise Lighthouse's own text. */
function savingOf(
  { savings, savingsBytes, displayValue }: LabFinding,
  formats: Formats,
): string | null {
  const { CLS: shift = 0, ...times } = savings;
  const most = Math.max(0, ...Object.values(times));
  if (most > 0) return `saves about ${millisecondsOf(most, formats)}`;
  if (savingsBytes !== null && savingsBytes > 0)
    return `saves about ${formats.bytes(savingsBytes)}`;
  if (shift > 0) return `saves about ${shiftOf(shift, formats)} CLS`;
  return displayValue;
}

const metricOrder = ['FCP', 'LCP', 'TBT', 'INP', 'CLS'] as const;

/** The finding's cost for each metric, unless the title already shows it. */
function Savings({ finding: { savings, savingsBytes } }: { readonly finding: LabFinding }) {
  const formats = useFormats();
  const parts = metricOrder.flatMap((metric) => {
    const amount = savings[metric];
    if (amount === undefined || amount <= 0) return [];
    return [
      `${metric} ${metric === 'CLS' ? shiftOf(amount, formats) : millisecondsOf(amount, formats)}`,
    ];
  });
  if (savingsBytes !== null && savingsBytes > 0)
    parts.push(`transfer ${formats.bytes(savingsBytes)}`);
  if (parts.length === 0) return null;
  return (
    <Text fz="sm" c="dimmed">
      Estimated savings: {parts.join(', ')}.
    </Text>
  );
}

function Item({ item }: { readonly item: LabItem }) {
  const formats = useFormats();
  const { url, element, text, totalBytes, wastedBytes, wastedMs } = item;
  const costs = [
    totalBytes === null ? null : formats.bytes(totalBytes),
    wastedBytes === null ? null : `${formats.bytes(wastedBytes)} to save`,
    wastedMs === null ? null : `${millisecondsOf(wastedMs, formats)} to save`,
  ].filter((cost) => cost !== null);
  return (
    <li>
      <Stack gap={2} flex="1 1 18rem" miw={0}>
        {text && <span>{text}</span>}
        {url && (
          // A `data:` URL can be very long.
          <WebLink href={url}>{isWebLink(url) ? url : url.slice(0, 200)}</WebLink>
        )}
        {element && <Element element={element} />}
      </Stack>
      {costs.length > 0 && (
        <Text span c="dimmed" className="tabular">
          {costs.join(' · ')}
        </Text>
      )}
    </li>
  );
}

function Element({ element: { snippet, selector, label } }: { readonly element: LabElement }) {
  return (
    <Stack component="span" gap={2} className={classes.element}>
      {label && label !== selector && <span>{label}</span>}
      <code>{snippet || selector}</code>
      {snippet && selector && (
        <Text span c="dimmed" ff="monospace" fz="xs">
          {selector}
        </Text>
      )}
    </Stack>
  );
}
