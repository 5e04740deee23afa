import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { CheckField } from './check-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FormCard } from './form-card.tsx';
import { SelectField, TextAreaField, TextField } from './fields.tsx';

const show = (ui: ReactNode) => render(<MantineProvider env="test">{ui}</MantineProvider>);

it('links label, hint, counter and error to the field', () => {
  show(
    <TextField
      label="Page Title"
      hint="As in search results"
      counter={{ text: '61/60', tone: 'bad' }}
      error="Title should be under 60 characters"
      required
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Page Title' });
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
  for (const text of ['As in search results', '61/60', 'Title should be under']) {
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  }
  expect(screen.getByRole('alert')).toHaveTextContent('Title should be under 60 characters');
});

it('passes on text that was typed before hydration', async () => {
  function Fields() {
    const [values, setValues] = useState(['', 'as sent']);
    return (
      <>
        {values.map((value, place) => {
          const Field = place === 0 ? TextField : TextAreaField;
          const change = (text: string) => setValues(values.with(place, text));
          return (
            <Field
              key={place}
              label={`Field ${place}`}
              value={value}
              onChange={(event) => change(event.currentTarget.value)}
            />
          );
        })}
        <output>{values.join(', ')}</output>
      </>
    );
  }
  const page = (
    <MantineProvider env="test">
      <Fields />
    </MantineProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Field 0' }).value = 'typed early';
  // The text must come after the effects of the page.
  await act(async () => render(page, { container, hydrate: true }));
  expect(screen.getByRole('status')).toHaveTextContent('typed early, as sent');
});

it('does the same for a text area, a list and a checkbox', () => {
  show(
    <>
      <TextAreaField label="Content" error="Content is required" />
      <SelectField label="Priority" options={[{ value: '1.0', label: 'Highest' }]} hint="Hint" />
      <CheckField label="Allow all" hint="Every crawler" />
    </>,
  );
  expect(screen.getByLabelText('Content')).toBeInvalid();
  expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveAccessibleDescription('Hint');
  expect(screen.getByRole('checkbox', { name: 'Allow all' })).not.toBeChecked();
});

it('keeps the ids that link label, hint and error to the field when the page hydrates', () => {
  const ui = (
    <MantineProvider env="test">
      <TextField label="Page Title" hint="Hint" />
      <TextAreaField label="Content" error="Content is required" />
      <SelectField label="Priority" options={[{ value: '1.0', label: 'Highest' }]} hint="Hint" />
      <CheckField label="Allow all" hint="Every crawler" />
      <CheckField id="given" label="Block all" />
    </MantineProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(ui);
  const ids = () => [...container.querySelectorAll('[id]')].map(({ id }) => id);
  const sent = ids();
  expect(sent).toContain('given');
  render(ui, { container, hydrate: true });
  expect(ids()).toEqual(sent);
});

it('shows a few choices as radio buttons', async () => {
  const user = userEvent.setup();
  const choose = jest.fn();
  show(
    <ChoiceField
      label="Analysis Method"
      options={[
        { value: 'text', label: 'Text Content' },
        { value: 'url', label: 'Website URL' },
      ]}
      value="text"
      onChange={choose}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Analysis Method' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Text Content' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Website URL' }));
  expect(choose).toHaveBeenCalledWith('url');
});

it('submits on Enter, but not while busy', async () => {
  const user = userEvent.setup();
  const submit = jest.fn();
  const form = (busy: boolean) => (
    <MantineProvider env="test">
      <FormCard name="Example" submit="Go" submitting="Going..." busy={busy} onSubmit={submit}>
        <TextField label="Text" />
      </FormCard>
    </MantineProvider>
  );
  const { rerender } = render(form(false));
  await user.type(screen.getByLabelText('Text'), 'a{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(screen.getByRole('button', { name: 'Going...' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Text'), 'b{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
