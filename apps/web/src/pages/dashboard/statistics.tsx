import { Text } from '@mantine/core';
import classes from './statistics.module.css';

/** A row of figures. Renders nothing if there are none. */
export function Statistics({
  label,
  statistics,
}: {
  readonly label: string;
  readonly statistics: readonly {
    readonly value: string;
    readonly label: string;
    /** The source of the figure. */
    readonly note?: string;
  }[];
}) {
  if (statistics.length === 0) return null;
  return (
    <section className={classes.band} aria-label={label}>
      <dl className={classes.statistics}>
        {statistics.map(({ value, label: of, note }) => (
          <div key={of}>
            <Text component="dt" c="dimmed" fz="sm">
              {of}
              {note && <small> {note}</small>}
            </Text>
            <Text component="dd" fz="h2" fw={650} lts="-0.03em" lh={1.25} className="tabular">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
