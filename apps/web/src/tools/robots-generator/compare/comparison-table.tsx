import { Text } from '@mantine/core';
import type { ComparisonRow } from '@plumbline/tools/robots-generator';
import { StatusBadge } from '@plumbline/ui';
import classes from './comparison-table.module.css';

const changeWords = { opened: 'Now allowed', closed: 'Now blocked', same: null } as const;

/** Results by URL. Each crawler's verdict before and after is on one line, so that it fits a phone. */
export function ComparisonTable({ rows }: { readonly rows: readonly ComparisonRow[] }) {
  if (rows.length === 0)
    return (
      <Text p={20} c="dimmed" ta="center" className="framed">
        Nothing to show.
      </Text>
    );
  return (
    <table className={classes.table}>
      <caption>Each URL for each crawler, before and after</caption>
      <thead>
        <tr>
          <th scope="col">Crawler</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      {[...Map.groupBy(rows, ({ address }) => address)].map(([address, answers]) => (
        <tbody key={address}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={classes.address}>
              {address}
            </th>
          </tr>
          {answers.map(({ agent, before, after, change }) => (
            <tr key={agent} data-change={change}>
              <th scope="row">{agent}</th>
              <td>
                <Answer test={before} />
              </td>
              <td>
                <Answer test={after} />
                {changeWords[change] && (
                  <strong className={classes.change}>{changeWords[change]}</strong>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Answer({ test }: { readonly test: ComparisonRow['before'] }) {
  return (
    <span className={classes.answer}>
      <StatusBadge
        status={test.allowed ? 'pass' : 'fail'}
        label={test.allowed ? 'Allowed' : 'Blocked'}
      />
      {test.rule && <span>line {test.rule.line}</span>}
    </span>
  );
}
