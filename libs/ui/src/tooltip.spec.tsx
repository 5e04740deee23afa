import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
const over = (name: string, pointerType: 'mouse' | 'touch') => {
  fireEvent.pointerEnter(button(name), { pointerType });
  fireEvent.mouseEnter(button(name));
};
const leave = (name: string) => fireEvent.mouseLeave(button(name));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Tooltip label="About one">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip label="About two">
        <button type="button">Two</button>
      </Tooltip>
    </MantineProvider>,
  );
});

afterEach(() => {
  pass(10_000);
  jest.useRealTimers();
});

it('opens after 700 ms of hovering and describes its element', () => {
  over('One', 'mouse');
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('About one');
  expect(button('One')).toHaveAccessibleDescription('About one');
  leave('One');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('opens the next one at once within 300 ms, and waits again after that', () => {
  over('One', 'mouse');
  pass(700);
  leave('One');
  pass(300);
  over('Two', 'mouse');
  pass(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('About two');
  leave('Two');
  pass(301);
  over('One', 'mouse');
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('opens on a tap, and closes on the next tap on it or elsewhere', () => {
  const tap = () =>
    fireEvent(button('One'), new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
  tap();
  expect(screen.getByRole('tooltip')).toHaveTextContent('About one');
  tap();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  tap();
  fireEvent.mouseDown(document.body);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('stays closed on a mouse click', () => {
  fireEvent(button('One'), new PointerEvent('click', { pointerType: 'mouse', bubbles: true }));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('closes on Escape', () => {
  over('One', 'mouse');
  pass(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
