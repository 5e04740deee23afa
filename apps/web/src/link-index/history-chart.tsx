import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import type { DomainHistoryEntryDto } from '@plumbline/api-client';
import { releasePeriod } from '@plumbline/links';
import { useFormats } from '../app/formats.ts';
import classes from './history-chart.module.css';

interface Point {
  readonly name: string;
  /** Name for visitors, for example 'April–June 2026'. */
  readonly period: string;
  readonly label: string;
  /** The midpoint of its days in milliseconds, or its index if the days are unknown. */
  readonly time: number;
  readonly position: number;
  /** Whether the previous release has the domain, too. */
  readonly follows: boolean;
}

type Tick = Pick<Point, 'time' | 'label'>;

const height = 130;
const width = 400;
const side = 64;
/** Width of a rank label at a phone's text size. */
const labelWidth = 48;
const dayMs = 86_400_000;
/** Common Crawl's releases are never further apart. In a longer gap, the releases between did not list the domain. */
const longestPauseMs = 300 * dayMs;

/** A short name of a release: its last month, or else the end of its name. */
const labelOf = ({ name, to }: DomainHistoryEntryDto['release']): string =>
  to?.slice(0, 7) ?? (name.length <= 16 ? name : `…${name.slice(-14)}`);

/** Fewer points do not show a trend. */
const minPoints = 3;

/** Rank per release, the oldest on the left. Renders nothing if fewer than three releases rank the domain. */
export function HistoryChart({ history }: { readonly history: readonly DomainHistoryEntryDto[] }) {
  const formats = useFormats();
  const points = pointsOf(history);
  const [first] = points;
  const last = points.at(-1);
  if (points.length < minPoints || !first || !last) return null;
  const best = points.reduce((a, b) => (b.position < a.position ? b : a));
  const worst = points.reduce((a, b) => (b.position > a.position ? b : a));
  const lines = linesFor(best.position, worst.position);
  const top = Math.log10(lines[0] ?? 1);
  const decades = Math.log10(lines.at(-1) ?? 10) - top;
  const x = ({ time }: Pick<Point, 'time'>) =>
    (width * (time - first.time)) / (last.time - first.time);
  const yOf = (position: number) => (height * (Math.log10(position) - top)) / decades;
  const y = (point: Point) => yOf(point.position);
  const labels = labelsOf([last, best, first], x);
  const dots = points.map((point) => ({ x: x(point), y: y(point), follows: point.follows }));
  const labelY = (point: Point) => {
    const at = { x: x(point), y: y(point) };
    const anchor = anchorOf(point, first, last);
    const [left, right] = anchor === 'start' ? [0, 1] : anchor === 'end' ? [1, 0] : [0.5, 0.5];
    return offLine(at, dots, at.x - left * labelWidth, at.x + right * labelWidth);
  };
  return (
    // The caption moves below the chart if it does not fit next to it.
    <Flex component="figure" wrap="wrap" gap="6px 24px" align="end">
      <svg
        className={classes.chart}
        viewBox={`${-side} -20 ${width + side + 24} ${height + 44}`}
        role="img"
        aria-label={`Rank in ${points.length} releases: ${formats.number(first.position)} in ${first.period}, ${formats.number(last.position)} in ${last.period}, at best ${formats.number(best.position)} in ${best.period}`}
      >
        {lines.map((position) => (
          <g key={position}>
            <line x1={0} x2={width} y1={yOf(position)} y2={yOf(position)} />
            <text x={-8} y={yOf(position) + 4} textAnchor="end">
              #{formats.number(position, { notation: 'compact' })}
            </text>
          </g>
        ))}
        <path
          d={points.map((point) => `${point.follows ? 'L' : 'M'}${x(point)} ${y(point)}`).join('')}
        />
        {points.map((point) => (
          <g key={point.name}>
            <circle cx={x(point)} cy={y(point)} r={points.length > 12 ? 2 : 4} />
            {labels.includes(point) && (
              <text
                x={x(point)}
                y={labelY(point)}
                textAnchor={anchorOf(point, first, last)}
                className={classes.rank}
              >
                #{formats.number(point.position)}
              </text>
            )}
          </g>
        ))}
        {ticksOf(first, last).map((tick) => (
          <text
            key={tick.label}
            x={x(tick)}
            y={height + 20}
            textAnchor={anchorOf(tick, first, last)}
          >
            {tick.label}
          </text>
        ))}
      </svg>
      <Stack component="figcaption" gap="md" flex="1 1 14rem">
        <Group component="dl" gap="8px 16px" fz="sm">
          {[
            { name: 'Latest', point: last },
            { name: 'Best', point: best },
            { name: 'Lowest', point: worst },
          ].map(({ name, point }) => (
            <Box key={name} flex="1 1 12rem">
              <Text component="dt" c="dimmed">
                {name}
              </Text>
              <dd>
                <Text component="strong" fw={650} fz="lg" className="tabular">
                  #{formats.number(point.position)}
                </Text>{' '}
                <Text span c="dimmed">
                  {point.period}
                </Text>
              </dd>
            </Box>
          ))}
        </Group>
        <Text c="dimmed" fz="xs" textWrap="pretty">
          Rank by harmonic centrality in {formats.count(points.length, 'Common Crawl release')}. #1
          is best. The scale is logarithmic.
        </Text>
      </Stack>
    </Flex>
  );
}

/** 1, 2, 5, 10, 20… up to a number larger than that of all domains. */
const marks = Array.from(
  { length: 30 },
  (_, at) => (at % 3 === 2 ? 5 : 1 + (at % 3)) * 10 ** Math.floor(at / 3),
);
const maxLines = 6;

/**
 * Grid lines from the last mark before the best rank to the first after the worst. Only powers of ten if there are
 * many.
 */
function linesFor(best: number, worst: number): readonly number[] {
  const among = (all: readonly number[]) => {
    const from = all.findLastIndex((mark) => mark <= best);
    const to = all.findIndex((mark) => mark >= worst);
    return all.slice(from, Math.max(from + 1, to) + 1);
  };
  const lines = among(marks);
  return lines.length <= maxLines ? lines : among(marks.filter((_, at) => at % 3 === 0));
}

/** Labels at the ends stay inside the chart and off the axis labels. */
function anchorOf(at: Tick, first: Point, last: Point) {
  if (at.time === first.time) return 'start';
  return at.time === last.time ? 'end' : 'middle';
}

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly follows: boolean;
}

/** Distance between a label and the line. */
const labelGap = 9;
/** Height of a label at a phone's text size. */
const labelHeight = 12;

/**
 * The baseline of a label. It is above or below the whole line between two x positions, whichever is nearer to its
 * point.
 */
function offLine(at: Omit<Dot, 'follows'>, dots: readonly Dot[], from: number, to: number): number {
  const heights = dots.flatMap((dot, place) => {
    const before = dots[place - 1];
    const inside = dot.x >= from && dot.x <= to ? [dot.y] : [];
    if (before === undefined || !dot.follows || dot.x === before.x) return inside;
    const crossed = [from, to].filter((edge) => edge > before.x && edge < dot.x);
    const yAt = (edge: number) =>
      before.y + ((dot.y - before.y) * (edge - before.x)) / (dot.x - before.x);
    return [...inside, ...crossed.map(yAt)];
  });
  const above = Math.min(...heights) - labelGap;
  const below = Math.max(...heights) + labelGap + labelHeight;
  const isNearer = below - labelHeight - at.y < at.y - above;
  return isNearer && below < height ? below : above;
}

/** The points with a label. A point too close to one that already has a label gets none. */
function labelsOf(points: readonly Point[], x: (point: Point) => number): readonly Point[] {
  return points.filter((point, at) =>
    points.slice(0, at).every((other) => Math.abs(x(point) - x(other)) > labelWidth),
  );
}

function pointsOf(history: readonly DomainHistoryEntryDto[]): readonly Point[] {
  const entries = [...history].reverse();
  const haveDays = entries.every(({ release }) => release.to !== null);
  // Two releases may end on the same day.
  const timeOf = ({ release: { from, to } }: DomainHistoryEntryDto, place: number) =>
    haveDays && to !== null ? (Date.parse(from ?? to) + Date.parse(to)) / 2 : place;
  return entries.flatMap((entry, place) => {
    const { release, harmonicPosition: position } = entry;
    if (position === null) return [];
    const before = entries[place - 1];
    const time = timeOf(entry, place);
    const follows =
      before !== undefined &&
      before.harmonicPosition !== null &&
      time > timeOf(before, place - 1) &&
      time - timeOf(before, place - 1) <= longestPauseMs;
    const { name } = release;
    const period = releasePeriod(release);
    return [{ name, period, label: labelOf(release), time, position, follows }];
  });
}

/** Each New Year between two points, or the points themselves if there are fewer than two New Years. */
function ticksOf(first: Point, last: Point): readonly Tick[] {
  const from = new Date(first.time).getUTCFullYear() + 1;
  const to = new Date(last.time).getUTCFullYear();
  if (to - from < 1) return [first, last];
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    time: Date.UTC(from + at),
    label: String(from + at),
  }));
}
