import { Text } from '@mantine/core';
import type { DomainHistoryEntryDto } from '@plumbline/api-client';
import classes from './history.module.css';

const height = 96;
const step = 150;
const side = 56;

/** A short name of a release: its last month, else the end of its name. */
const labelOf = ({ name, to }: DomainHistoryEntryDto['release']): string =>
  to?.slice(0, 7) ?? (name.length <= 16 ? name : `…${name.slice(-14)}`);

/** Domain authority from release to release, the oldest at the left; nothing for fewer than two that rank the domain. */
export function HistoryChart({ history }: { readonly history: readonly DomainHistoryEntryDto[] }) {
  const points = [...history]
    .reverse()
    .flatMap(({ release, domainAuthority }, place) =>
      domainAuthority === null ? [] : [{ release, authority: domainAuthority, place }],
    );
  if (points.length < 2) return null;
  const width = (history.length - 1) * step;
  const y = (authority: number) => height - (authority / 100) * height;
  const values = points.map(({ release, authority }) => `${authority} in ${release.name}`);
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`${-side} -22 ${width + 2 * side} ${height + 46}`}
        width={width + 2 * side}
        role="img"
        aria-label={`Domain authority: ${values.join(', ')}`}
      >
        {[0, 50, 100].map((line) => (
          <g key={line} className={classes.grid}>
            <line x1={-side + 28} x2={width + side} y1={y(line)} y2={y(line)} />
            <text x={-side + 22} y={y(line) + 4}>
              {line}
            </text>
          </g>
        ))}
        <polyline
          points={points.map(({ authority, place }) => `${place * step},${y(authority)}`).join(' ')}
        />
        {points.map(({ release, authority, place }) => (
          <g key={release.name} className={classes.point}>
            <circle cx={place * step} cy={y(authority)} r="4.5" />
            <text x={place * step} y={y(authority) - 10}>
              {authority}
            </text>
            <text x={place * step} y={height + 20} className={classes.release}>
              {labelOf(release)}
            </text>
          </g>
        ))}
      </svg>
      <Text component="figcaption" mt={6} c="dimmed" fz={13}>
        Domain authority at the end of each release
      </Text>
    </figure>
  );
}
