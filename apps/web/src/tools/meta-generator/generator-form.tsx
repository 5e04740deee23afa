import { FieldRow, FormCard, TextAreaField, TextField } from '@plumbline/ui';
import { bounds, type MetaInput } from '@plumbline/meta-generator';
import { characterCount } from '@plumbline/text';
import type { ToolForm } from '../../app/use-tool-form.ts';

export const emptyInput: MetaInput = {
  websiteName: '',
  pageTitle: '',
  primaryKeyword: '',
  description: '',
};

const names = {
  websiteName: 'Website name',
  pageTitle: 'Page title',
  primaryKeyword: 'Primary keyword',
  description: 'Description',
} as const satisfies Record<keyof MetaInput, string>;

function problem(input: MetaInput, field: keyof MetaInput): string | undefined {
  const length = characterCount(input[field].trim(), bounds[field] + 1);
  if (length === 0) return `${names[field]} is required`;
  return length > bounds[field]
    ? `${names[field]} should be under ${bounds[field]} characters`
    : undefined;
}

/** What is wrong with each field, in the words of the specification. */
export const checkInput = (input: MetaInput) => ({
  websiteName: problem(input, 'websiteName'),
  pageTitle: problem(input, 'pageTitle'),
  primaryKeyword: problem(input, 'primaryKeyword'),
  description: problem(input, 'description'),
});

export const isComplete = (input: MetaInput): boolean =>
  Object.values(checkInput(input)).every((message) => message === undefined);

export interface GeneratorFormProps {
  readonly form: ToolForm<MetaInput>;
  readonly busy: boolean;
  readonly onGenerate: (input: MetaInput) => void;
  readonly onCancel: () => void;
}

export function GeneratorForm({ form, busy, onGenerate, onCancel }: GeneratorFormProps) {
  const used = characterCount(form.values.description.trim());
  return (
    <FormCard
      name="Meta tag generator"
      submit="Generate Meta Tags"
      submitting="Generating..."
      busy={busy}
      onSubmit={form.handleSubmit(onGenerate)}
      onCancel={onCancel}
    >
      <FieldRow>
        <TextField
          label="Website Name"
          placeholder="Spade & Son"
          required
          autoComplete="organization"
          {...form.getInputProps('websiteName')}
        />
        <TextField
          label="Page Topic/Title"
          placeholder="How to choose garden spades"
          required
          autoComplete="off"
          {...form.getInputProps('pageTitle')}
        />
      </FieldRow>
      <TextField
        label="Primary Keyword"
        placeholder="garden spades"
        hint="What the page should be found for. It comes early in the title."
        required
        autoComplete="off"
        {...form.getInputProps('primaryKeyword')}
      />
      <TextAreaField
        label="Page Description"
        placeholder="What the page says, in one or two sentences."
        hint="Nothing is claimed of the page that you do not say here."
        counter={{
          text: `${used}/${bounds.description}`,
          tone: used > bounds.description ? 'bad' : 'neutral',
        }}
        required
        rows={3}
        {...form.getInputProps('description')}
      />
    </FormCard>
  );
}
