import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  clearToasts,
  currentToasts,
  toast,
  type ToastHandle,
  type ToastOptions,
  ToastRegion,
} from './toast.tsx';

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const card = (text: string) => {
  const found = screen.getByText(text).closest('[data-variant]');
  if (!(found instanceof HTMLElement)) throw new Error(`No toast says ${text}`);
  return found;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
function show(options: ToastOptions): ToastHandle {
  const shown: ToastHandle[] = [];
  act(() => void shown.push(toast(options)));
  const [handle] = shown;
  if (!handle) throw new Error('Nothing was shown');
  return handle;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastRegion />, { wrapper: MantineProvider });
});

afterEach(() => {
  act(() => clearToasts());
  jest.useRealTimers();
});

describe('toasts', () => {
  it('announces a toast politely, and a destructive one at once', () => {
    show({ title: 'Saved', description: 'All of it.' });
    expect(screen.getByRole('status')).toHaveTextContent('SavedAll of it.');
    show({ title: 'Lost', variant: 'destructive' });
    expect(screen.getByRole('alert')).toHaveTextContent('Lost');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows one at a time: a new one replaces it', () => {
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('closes after 5,000 ms', () => {
    show({ title: 'Saved' });
    pass(4_999);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stays until it is closed if the region is paused', () => {
    cleanup();
    render(<ToastRegion paused />, { wrapper: MantineProvider });
    show({ title: 'Saved' });
    pass(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('waits while the pointer is on it, then stays for the remaining time', () => {
    show({ title: 'Saved' });
    pass(3_000);
    fireEvent.pointerEnter(card('Saved'));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
    fireEvent.pointerLeave(card('Saved'));
    pass(1_999);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('gets the focus with F8, and waits while it has the focus', () => {
    show({ title: 'Saved' });
    act(() => void fireEvent.keyDown(window, { key: 'F8' }));
    expect(region()).toHaveFocus();
    pass(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
    act(() => region().blur());
    pass(5_000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it.each([
    [49, true],
    [50, false],
  ])('after a swipe of %i px to the right is visible: %s', (distance, shown) => {
    show({ title: 'Saved' });
    const element = card('Saved');
    fireEvent.pointerDown(element, { clientX: 100, button: 0 });
    fireEvent.pointerMove(element, { clientX: 100 + distance, buttons: 1 });
    fireEvent.pointerUp(element, { clientX: 100 + distance });
    expect(screen.queryByText('Saved') !== null).toBe(shown);
  });

  it('ignores a swipe to the left', () => {
    show({ title: 'Saved' });
    fireEvent.pointerDown(card('Saved'), { clientX: 200, button: 0 });
    fireEvent.pointerUp(card('Saved'), { clientX: 50 });
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('stops following a pointer that was released outside', () => {
    show({ title: 'Saved' });
    const element = card('Saved');
    fireEvent.pointerDown(element, { clientX: 100, button: 0 });
    fireEvent.pointerMove(element, { clientX: 300, buttons: 0 });
    fireEvent.pointerUp(element, { clientX: 300 });
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('can be closed with its button and with Escape', () => {
    show({ title: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    show({ title: 'Again' });
    fireEvent.keyDown(region(), { key: 'Escape' });
    expect(screen.queryByText('Again')).not.toBeInTheDocument();
  });

  it('keeps a dismissed toast, closed, for 1,000,000 ms', () => {
    const handle = show({ title: 'Saved' });
    act(() => handle.dismiss());
    expect(currentToasts()).toMatchObject([{ title: 'Saved', open: false }]);
    pass(999_999);
    expect(currentToasts()).toHaveLength(1);
    pass(1);
    expect(currentToasts()).toHaveLength(0);
  });

  it('warns developers about an action without an alternative text', () => {
    const told = jest.spyOn(console, 'error').mockReturnValue();
    const undo = <button type="button">Undo</button>;
    const handle = show({ title: 'Deleted', action: undo, actionAltText: 'Undo it in the list' });
    expect(screen.getByRole('status')).toHaveTextContent('Undo it in the list');
    expect(told).not.toHaveBeenCalled();
    act(() => handle.update({ action: undo, actionAltText: ' ' }));
    show({ title: 'Deleted', action: undo });
    expect(told.mock.calls).toEqual([
      ['A toast with an action needs an actionAltText that is not empty.'],
      ['A toast with an action needs an actionAltText that is not empty.'],
    ]);
    told.mockRestore();
  });

  it('can be updated and carries an action', () => {
    const handle = show({ title: 'Saving' });
    act(() =>
      handle.update({
        title: 'Saved',
        action: <button type="button">Undo</button>,
        actionAltText: 'Undo it in the list',
      }),
    );
    expect(screen.getByText('Saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

it('warns developers about a region without a label', () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  render(<ToastRegion label="" />, { wrapper: MantineProvider });
  expect(told).toHaveBeenCalledWith('The region of toasts needs a label that is not empty.');
  told.mockRestore();
});
