import '@mantine/core/styles/Code.layer.css';
import { Anchor, Badge, Box, Code, Group, Stack, Text } from '@mantine/core';
import { isWebLink } from '@plumbline/page';
import {
  type LabElement,
  type LabFinding,
  type LabItem,
  type Recommendation,
  smallestSaving,
} from '@plumbline/tools/page-speed';
import { StatusBadge } from '@plumbline/ui';
import { type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { ShowAll } from '../../../app/pager.tsx';
import { WebLink } from '../../../app/web-link.tsx';
import { millisecondsOf, shiftOf } from './figures.ts';
import classes from './report.module.css';

/** Number of recommendations shown at first. */
const firstOnes = 5;

interface RecommendationsProps {
  readonly recommendations: readonly Recommendation[];
  /** Returns the element id of a finding. */
  readonly findingElement: (findingId: string) => string;
  /** Opens the finding and scrolls to it. */
  readonly onFollow: (findingId: string) => void;
}

/** What to do, with the worst metrics and largest savings first. Each links to its finding. */
export function Recommendations(props: RecommendationsProps) {
  const { recommendations, findingElement, onFollow } = props;
  const [all, setAll] = useState(false);
  if (recommendations.length === 0) {
    return (
      <Text c="dimmed" fz="sm">
        Nothing to fix: no estimated saving reaches {smallestSaving.ms} ms or{' '}
        {smallestSaving.bytes / 1_024} KB.
      </Text>
    );
  }
  const shown = all ? recommendations : recommendations.slice(0, firstOnes);

  function follow(event: MouseEvent, findingId: string): void {
    event.preventDefault();
    onFollow(findingId);
  }

  return (
    <>
      <Stack component="ol" gap="xs" aria-label="Optimization recommendations">
        {shown.map(({ findingId, work, saving }, place) => (
          <Group component="li" key={findingId} gap="sm" align="baseline" wrap="nowrap">
            <Badge component="span" circle color="blueprint" className="tabular">
              {place + 1}
            </Badge>
            <Group component="span" flex={1} gap="2px 12px" align="baseline">
              <Text span flex="1 1 18rem">
                {inOnePiece(work)}{' '}
                <Anchor
                  fz="sm"
                  className="nowrap"
                  href={`#${findingElement(findingId)}`}
                  aria-label={`Details of recommendation ${place + 1}`}
                  onClick={(event) => follow(event, findingId)}
                >
                  Details
                </Anchor>
              </Text>
              {saving && (
                <Text span c="dimmed" fz="sm" className="tabular">
                  saves about {saving}
                </Text>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      <ShowAll
        first={firstOnes}
        listed={recommendations.length}
        what="recommendation"
        all={all}
        onAll={setAll}
      />
    </>
  );
}

/** Keeps '(1 file).' at the end on one line. */
const inOnePiece = (work: string): string => work.replace(/ (\S+\)\.)$/, '\u00a0$1');

const looks = {
  fail: { status: 'fail', mark: 'var(--brick-mark)' },
  average: { status: 'warning', mark: 'var(--brass-mark)' },
  info: { status: 'info', mark: 'var(--line-strong)' },
} as const;

/** Number of findings shown at first. */
const maxFirst = 8;

/** The finding to open; a new object for each click. */
export interface Goal {
  /** Id of a finding. */
  readonly id: string;
}

interface FindingListProps {
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
        <ul className={`framed ${classes.findings}`} aria-label="Opportunities">
          {shown.map((finding, place) => (
            <li key={finding.id} className={place > 0 ? 'ruled' : undefined}>
              <Finding
                ref={finding.id === goal?.id ? wanted : null}
                finding={finding}
                elementId={elementId(finding.id)}
              />
            </li>
          ))}
        </ul>
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
  const { status, mark } = looks[level];
  const saving = savingOf(finding, formats);
  return (
    <details
      ref={ref}
      id={elementId}
      className={classes.fold}
      style={{ borderLeft: `3px solid ${mark}` }}
    >
      <summary>
        <Group component="span" flex={1} gap="4px 14px">
          <Text span flex="1 1 18rem" miw={0} fw={600} className="anywhere">
            {title}
          </Text>
          {saving && (
            <Text span c="dimmed" fz="sm" className="tabular">
              {saving}
            </Text>
          )}
          <Text span miw="6rem" ml="auto" ta="end">
            <StatusBadge status={status} />
          </Text>
        </Group>
      </summary>
      <Stack gap="xs" className={classes.body}>
        <Text textWrap="pretty" className="anywhere">
          {description}{' '}
          {learnMore && isWebLink(learnMore) && (
            <a href={learnMore} target="_blank" rel="noopener noreferrer">
              About this on {new URL(learnMore).hostname}
            </a>
          )}
        </Text>
        <Savings finding={finding} />
        {items.length > 0 && (
          <Box component="ul" fz="sm" aria-label={`Affected by: ${title}`}>
            {items.map((item, index) => (
              <Item key={index} item={item} />
            ))}
          </Box>
        )}
        {itemCount > items.length && (
          <Text c="dimmed" fz="sm">
            Showing the first {items.length} of {formats.number(itemCount)}.
          </Text>
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
    <Group component="li" gap="2px 20px" align="start" py={8} className="ruled">
      <Stack flex="1 1 18rem" gap={2} align="start" miw={0} className="anywhere">
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
    </Group>
  );
}

function Element({ element: { snippet, selector, label } }: { readonly element: LabElement }) {
  return (
    <>
      {label && label !== selector && <span>{label}</span>}
      <Code>{snippet || selector}</Code>
      {snippet && selector && (
        <Text span c="dimmed" ff="monospace" fz="xs">
          {selector}
        </Text>
      )}
    </>
  );
}
