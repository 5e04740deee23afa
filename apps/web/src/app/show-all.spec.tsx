import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShowAll, type ShowAllProps } from './show-all.tsx';

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
