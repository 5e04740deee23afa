import { MantineProvider } from '@mantine/core';
import { render as renderBare, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarMeter } from './meters.tsx';
import { CodeBlock } from './code-block.tsx';
import { type Column, DataTable, nextSorting } from './data-table.tsx';
import { StatGrid } from './stat-grid.tsx';
import { TabList } from './tab-list.tsx';
import type { ReactElement } from 'react';

const render = (page: ReactElement) => renderBare(page, { wrapper: MantineProvider });

describe('TabList', () => {
  const tabs = [
    { id: 'one', label: 'One', panel: <p>First</p> },
    { id: 'two', label: 'Two', panel: <input aria-label="Second" /> },
    { id: 'three', label: 'Three', panel: <p>Third</p> },
  ];

  it('shows the panel of the chosen tab, and keeps text typed in another', async () => {
    const user = userEvent.setup();
    render(<TabList label="Parts" tabs={tabs} />);
    expect(screen.getByText('First')).toBeVisible();
    expect(screen.queryByText('Third')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Two' }));
    await user.type(screen.getByLabelText('Second'), 'kept');
    await user.click(screen.getByRole('tab', { name: 'One' }));
    await user.click(screen.getByRole('tab', { name: 'Two' }));
    expect(screen.getByLabelText('Second')).toHaveValue('kept');
    expect(screen.getByRole('tabpanel', { name: 'Two' })).toBeVisible();
  });

  it('moves with the arrow keys, wraps around, and supports Home and End', async () => {
    const user = userEvent.setup();
    render(<TabList label="Parts" tabs={tabs} />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Three' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'One', selected: true })).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'One', selected: true })).toHaveFocus();
  });

  it('can be controlled by the page', async () => {
    const user = userEvent.setup();
    const chosen = jest.fn();
    render(<TabList label="Parts" tabs={tabs} value="two" onChange={chosen} />);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Two');
    await user.click(screen.getByRole('tab', { name: 'Three' }));
    expect(chosen).toHaveBeenCalledWith('three');
  });
});

describe('DataTable', () => {
  const columns: readonly Column<{ word: string; count: number }>[] = [
    { id: 'word', header: 'Word', cell: ({ word }) => word, rowHeader: true },
    { id: 'count', header: 'Count', cell: ({ count }) => count, align: 'end', sortable: true },
  ];

  it('names its rows and announces its sort order', async () => {
    const user = userEvent.setup();
    const sort = jest.fn();
    render(
      <DataTable
        caption="Words"
        columns={columns}
        rows={[{ word: 'spade', count: 3 }]}
        rowKey={({ word }) => word}
        sorting={{ column: 'count', direction: 'descending' }}
        onSort={sort}
      />,
    );
    const table = screen.getByRole('table', { name: 'Words' });
    expect(within(table).getByRole('rowheader')).toHaveTextContent('spade');
    expect(within(table).getByRole('columnheader', { name: 'Count' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(within(table).getByRole('button', { name: 'Count' }));
    expect(sort).toHaveBeenCalledWith('count');
  });

  it('shows a message if there are no rows', () => {
    render(
      <DataTable caption="Words" columns={columns} rows={[]} rowKey={() => 0} empty="No words" />,
    );
    expect(screen.getByText('No words')).toBeVisible();
  });

  it('remains a table when its rows are cards, and labels their values', () => {
    render(
      <DataTable
        caption="Words"
        columns={columns}
        rows={[{ word: 'spade', count: 3 }]}
        rowKey={({ word }) => word}
        cards
        detail={({ word }) => `More of ${word}`}
      />,
    );
    const table = screen.getByRole('table', { name: 'Words' });
    expect(table).toHaveAttribute('role', 'table');
    const [count, below] = within(table).getAllByRole('cell');
    expect(count).toHaveAttribute('data-label', 'Count');
    expect(within(table).getByRole('rowheader')).not.toHaveAttribute('data-label');
    expect(below).toHaveTextContent('More of spade');
    expect(below).toHaveAttribute('colspan', '2');
  });

  it('reverses the direction, and starts a new column at its better end', () => {
    const first = nextSorting(null, 'count');
    expect(first).toEqual({ column: 'count', direction: 'descending' });
    expect(nextSorting(first, 'count').direction).toBe('ascending');
    expect(nextSorting(first, 'word', 'ascending')).toEqual({
      column: 'word',
      direction: 'ascending',
    });
  });
});

describe('BarMeter', () => {
  it('announces its value within its bounds', () => {
    render(<BarMeter label="Width" value={700} max={580} valueText="700 of 580 px" />);
    const meter = screen.getByRole('meter', { name: 'Width' });
    expect(meter).toHaveAttribute('aria-valuenow', '580');
    expect(meter).toHaveAttribute('aria-valuetext', '700 of 580 px');
  });

  it('is decoration if the number is next to it', () => {
    render(<BarMeter value={5} />);
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });
});

it('shows code as text, focusable by keyboard, with a copy button', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(
    <MantineProvider env="test">
      <CodeBlock label="HTML" code="<b onclick=alert(1)>bold</b>" />
    </MantineProvider>,
  );
  const code = screen.getByRole('region', { name: 'HTML' });
  expect(code).toHaveTextContent('<b onclick=alert(1)>bold</b>');
  expect(code).toHaveAttribute('tabindex', '0');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith('<b onclick=alert(1)>bold</b>');
});

it('pairs numbers with their labels', () => {
  render(<StatGrid stats={[{ label: 'Words', value: '1,204', note: 'measured' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Words');
  expect(screen.getAllByRole('definition').map((node) => node.textContent)).toEqual([
    '1,204',
    'measured',
  ]);
});
