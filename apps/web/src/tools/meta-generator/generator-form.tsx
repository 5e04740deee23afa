import { FieldRow, FormCard, TextAreaField, TextField } from '@plumbline/ui';
import { bounds, type MetaInput } from '@plumbline/meta-generator';
import type { ToolForm } from '../../app/use-tool-form.ts';

export const emptyInput: MetaInput = {
  websiteName: '',
  pageTitle: '',
  primaryKeyword: '',
  description: '',
};

const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined;

/** What is wrong with each field, in the words of the specification. */
export const checkInput = (input: MetaInput) => ({
  websiteName: required(input.websiteName, 'Website name is required'),
  pageTitle: required(input.pageTitle, 'Page title is required'),
  primaryKeyword: required(input.primaryKeyword, 'Primary keyword is required'),
  description:
    required(input.description, 'Description is required') ??
    (input.description.trim().length > bounds.description
      ? 'Description should be under 300 characters'
      : undefined),
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
  const used = form.values.description.trim().length;
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
          maxLength={bounds.websiteName}
          autoComplete="organization"
          {...form.getInputProps('websiteName')}
        />
        <TextField
          label="Page Topic/Title"
          placeholder="How to choose garden spades"
          required
          maxLength={bounds.pageTitle}
          autoComplete="off"
          {...form.getInputProps('pageTitle')}
        />
      </FieldRow>
      <TextField
        label="Primary Keyword"
        placeholder="garden spades"
        hint="What the page should be found for. It comes early in the title."
        required
        maxLength={bounds.primaryKeyword}
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
