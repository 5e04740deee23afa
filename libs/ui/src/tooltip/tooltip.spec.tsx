import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { placeTooltip } from './place-tooltip.ts';
import { Tooltip } from './tooltip.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
const enter = (name: string) => fireEvent.pointerEnter(button(name), { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.pointerLeave(button(name), { pointerType: 'mouse' });

describe('Tooltip', () => {
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
        <Tooltip label="About a mark" onTap>
          <button type="button">Mark</button>
        </Tooltip>
      </MantineProvider>,
    );
  });

  afterEach(() => {
    pass(10_000);
    jest.useRealTimers();
  });

  it('opens after 700 ms of hovering and describes its element', () => {
    enter('One');
    pass(699);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('About one');
    expect(button('One')).toHaveAccessibleDescription('About one');
    leave('One');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('opens the next at once within 300 ms, and waits again after that', () => {
    enter('One');
    pass(700);
    leave('One');
    pass(300);
    enter('Two');
    expect(screen.getByRole('tooltip')).toHaveTextContent('About two');
    leave('Two');
    pass(301);
    enter('One');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    leave('One');
  });

  it('opens at a tap where that is asked for, and closes at the next one or elsewhere', () => {
    const tap = (name: string) => {
      fireEvent.pointerDown(button(name), { pointerType: 'touch' });
      fireEvent.click(button(name));
    };
    tap('One');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    tap('Mark');
    expect(screen.getByRole('tooltip')).toHaveTextContent('About a mark');
    tap('Mark');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    tap('Mark');
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('stays closed at the click of a mouse', () => {
    fireEvent.pointerDown(button('Mark'), { pointerType: 'mouse' });
    fireEvent.click(button('Mark'));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('closes with Escape', () => {
    enter('One');
    pass(700);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});

describe('placeTooltip', () => {
  const tip = { width: 100, height: 20 };
  const viewport = { width: 400 };

  it.each([
    ['above its anchor', { left: 150, top: 100, width: 60, height: 20 }, { left: 130, top: 74 }],
    [
      'below without room above',
      { left: 150, top: 10, width: 60, height: 20 },
      { left: 130, top: 36 },
    ],
    ['inside on the left', { left: 0, top: 100, width: 20, height: 20 }, { left: 8, top: 74 }],
    ['inside on the right', { left: 390, top: 100, width: 10, height: 20 }, { left: 292, top: 74 }],
  ])('goes %s', (_, anchor, place) => {
    expect(placeTooltip(anchor, tip, viewport)).toEqual(place);
  });
});
