import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { PrintButton } from './print.tsx';
import { TabList } from './report/tab-list.tsx';

const renderInProvider = (element: React.ReactElement) =>
  render(<MantineProvider>{element}</MantineProvider>);

describe('printing', () => {
  it('shows all tab panels under their names, and restores the tabs afterwards', () => {
    renderInProvider(
      <TabList
        label="Parts"
        tabs={[
          { id: 'a', label: 'First', panel: 'one' },
          { id: 'b', label: 'Second', panel: 'two' },
          { id: 'c', label: 'Third', panel: 'three', asks: true },
        ]}
      />,
    );
    expect(screen.queryByText('two')).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByText('two')).toBeInTheDocument();
    expect(screen.getAllByText('Second')).toHaveLength(2);
    expect(screen.queryByText('three')).toBeNull();
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByText('two')).toBeNull();
    expect(screen.getAllByText('Second')).toHaveLength(1);
  });
});

it('prints the page on click', () => {
  let printed = 0;
  window.print = () => void (printed += 1);
  renderInProvider(<PrintButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toBe(1);
});
