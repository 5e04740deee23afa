import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useOverflowMarks } from './use-overflow-marks.ts';

function Row() {
  const row = useRef<HTMLDivElement>(null);
  useOverflowMarks(row);
  return <div ref={row} data-testid="row" />;
}

/** Sets the sizes of the row, since jsdom has no layout. */
function layOut(row: HTMLElement, sizes: { scrollLeft: number; clientWidth: number }): void {
  for (const [name, value] of Object.entries({ ...sizes, scrollWidth: 500 })) {
    Object.defineProperty(row, name, { configurable: true, value });
  }
  fireEvent.scroll(row);
}

describe('a row wider than its container', () => {
  it.each([
    ['at its begin', 0, 200, false, true],
    ['in its middle', 120, 200, true, true],
    ['at its end', 300, 200, true, false],
    ['with room for all', 0, 500, false, false],
  ])(
    'is marked on each side with hidden content: %s',
    (_, scrollLeft, clientWidth, before, after) => {
      render(<Row />);
      const row = screen.getByTestId('row');
      layOut(row, { scrollLeft, clientWidth });
      expect(row.hasAttribute('data-before')).toBe(before);
      expect(row.hasAttribute('data-after')).toBe(after);
    },
  );
});
