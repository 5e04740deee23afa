import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { TabList } from '../report/tab-list.tsx';
import { PrintButton } from './print-button.tsx';

const renderInProvider = (element: React.ReactElement) =>
  render(<MantineProvider>{element}</MantineProvider>);

describe('on paper', () => {
  it('tabs stand one after the other under their names, and as before after it', () => {
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

it('prints the page when it is asked to', () => {
  let printed = 0;
  window.print = () => void (printed += 1);
  renderInProvider(<PrintButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toBe(1);
});
