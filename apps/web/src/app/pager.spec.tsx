import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  pageHolding,
  pageOfRows,
  Pager,
  type PagerProps,
  ShowAll,
  type ShowAllProps,
} from './pager.tsx';

const rows = Array.from({ length: 60 }, (_, index) => index);

function shown(props: Partial<PagerProps>) {
  const onPage = jest.fn();
  const { paging } = pageOfRows(rows, 1);
  render(
    <MantineProvider env="test">
      <Pager name="Pages" paging={paging} onPage={onPage} {...props} />
    </MantineProvider>,
  );
  return onPage;
}

const button = (name: string) => screen.getByRole('button', { name });

it('goes to the next and the previous page', async () => {
  const onPage = shown({ paging: pageOfRows(rows, 2).paging });
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 2 of 3');
  await userEvent.click(button('Next'));
  await userEvent.click(button('Previous'));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});

it.each([
  ['before the first page', 'Previous', {}],
  ['after the last page', 'Next', { paging: pageOfRows(rows, 3).paging }],
  ['while it is busy', 'Next', { busy: true }],
])('goes nowhere %s', async (_, name, props) => {
  const onPage = shown(props);
  await userEvent.click(button(name));
  expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  expect(onPage).not.toHaveBeenCalled();
});

it('says where a very long list ends', () => {
  shown({ paging: { page: 1, pages: 10_000, pageSize: 25, total: 9_000_000 } });
  expect(screen.getByRole('status')).toHaveTextContent('Page 1 of 10,000, the first 250,000 rows');
});

it('shows another status', () => {
  shown({ status: 'Rows 1 to 25' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Rows 1 to 25$/);
});

it.each([null, 1])('renders nothing for %p pages', (pages) => {
  shown({ paging: { page: 1, pages, pageSize: 25, total: null } });
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('cuts a list into pages', () => {
  expect(pageOfRows(rows, 3)).toMatchObject({ rows: rows.slice(50), first: 50 });
  expect(pageOfRows(rows, Infinity).paging).toEqual({ page: 3, pages: 3, pageSize: 25, total: 60 });
  expect(pageOfRows([], 4)).toMatchObject({ rows: [], first: 0, paging: { page: 1, pages: 1 } });
  expect([0, 24, 25].map(pageHolding)).toEqual([1, 1, 2]);
});

function Below(props: Partial<ShowAllProps>) {
  const [all, setAll] = useState(false);
  return (
    <MantineProvider env="test">
      <main>
        <ShowAll first={10} listed={25} what="row" all={all} onAll={setAll} {...props} />
      </main>
    </MantineProvider>
  );
}

const text = () => screen.getByRole('main').textContent;

it('shows all items and fewer again, and keeps the focus on its button', async () => {
  render(<Below />);
  expect(text()).toBe('10 of 25 rows shown. Show all');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(text()).toBe('25 of 25 rows shown. Show fewer');
  expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(text()).toBe('10 of 25 rows shown. Show all');
});

it('says that a report does not list everything once all of it is shown', async () => {
  render(<Below total={1_200} what="entry" many="entries" />);
  expect(text()).toBe('10 of 1,200 entries shown. Show all');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(text()).toMatch(
    /^25 of 1,200 entries shown\. Show fewer The report doesn’t list the rest\.$/,
  );
});

it.each([
  [{ listed: 10, total: 12 }, '10 of 12 rows shown.  The report doesn’t list the rest.'],
  [{ listed: 10 }, ''],
  [{ first: 0, none: '25 minor rows.' }, '25 minor rows. Show all'],
])('describes %p', (props, description) => {
  render(<Below {...props} />);
  expect(text()).toBe(description);
});
