import { FormCard, TextField } from '@plumbline/ui';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render.tsx';
import { useToolForm } from './use-tool-form.ts';

const submitted = jest.fn();

function Example() {
  const form = useToolForm({
    initialValues: { name: '', note: '' },
    validate: ({ name, note }) => ({
      name: name === '' ? 'Name is required' : undefined,
      note: note.length > 3 ? 'Keep it short' : undefined,
    }),
  });
  return (
    <FormCard
      name="Example"
      submit="Send"
      submitting="Sending..."
      busy={false}
      onSubmit={form.handleSubmit(submitted)}
    >
      <TextField label="Name" required {...form.getInputProps('name')} />
      <TextField label="Note" hint="Three letters" {...form.getInputProps('note')} />
    </FormCard>
  );
}

beforeEach(() => submitted.mockClear());

it('says nothing before the first submit', async () => {
  const { user } = renderWithProviders(<Example />);
  await user.type(screen.getByLabelText('Note'), 'too long');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the issue at its field, focuses the field and does not submit', async () => {
  const { user } = renderWithProviders(<Example />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByLabelText('Name');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Name is required'));
  expect(screen.getByRole('alert')).toHaveTextContent('Name is required');
  expect(submitted).not.toHaveBeenCalled();
});

it('validates at every change from then on', async () => {
  const { user } = renderWithProviders(<Example />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('Name'), 'A');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Note'), 'four');
  expect(screen.getByText('Keep it short')).toBeVisible();
});

it('validates at every change after a valid submit, too', async () => {
  const { user } = renderWithProviders(<Example />);
  await user.type(screen.getByLabelText('Name'), 'A');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submitted).toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Name'));
  expect(screen.getByRole('alert')).toHaveTextContent('Name is required');
});

it('submits valid values', async () => {
  const { user } = renderWithProviders(<Example />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submitted.mock.calls[0]?.[0]).toEqual({ name: 'Ada', note: '' });
});
