import {
  commonFields,
  isSchemaTypeName,
  type SchemaField as FieldName,
  schemaFields,
  type SchemaForm,
  schemaTypeLabels,
  type SchemaType,
  schemaTypes,
} from '@plumbline/tools/schema-markup';
import { FormCard, type FormCardProps, SelectField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import type { ToolForm } from '../../../app/use-tool-form.ts';
import { QuestionList } from './question-list.tsx';
import { SchemaField } from './schema-field.tsx';
import classes from './schema-form.module.css';

export interface SchemaFormCardProps {
  readonly form: ToolForm<SchemaForm>;
  readonly busy: boolean;
  readonly folded: boolean;
  readonly unfolding: FormCardProps['unfolding'];
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCancel: () => void;
}

const typeOptions = [
  { value: '', label: 'Choose a type' },
  ...schemaTypes.map((value) => ({ value, label: schemaTypeLabels[value] })),
];

/** The form. Its fields depend on the type; hidden fields keep their text. */
export function SchemaFormCard(props: SchemaFormCardProps) {
  const { form, busy, folded, unfolding, onSubmit, onCancel } = props;
  const { type } = form.getValues();
  const known = isSchemaTypeName(type) ? type : null;
  return (
    <FormCard
      name="Schema markup"
      submit="Generate Schema"
      submitting="Generating..."
      busy={busy}
      folded={folded}
      unfold="Edit fields"
      unfolding={unfolding}
      onSubmit={onSubmit}
      onCancel={onCancel}
      options={
        <>
          <Fields form={form} fields={known ? schemaFields[known].main : commonFields} />
          {known && (
            <fieldset className={classes.more}>
              <legend>
                More details
                <span>
                  {known === 'FAQ' ? 'Optional.' : 'Optional. Google recommends several of these.'}
                </span>
              </legend>
              <Fields form={form} fields={schemaFields[known].more} />
            </fieldset>
          )}
        </>
      }
    >
      <SelectField
        {...form.getInputProps('type')}
        label="Schema Type"
        options={typeOptions}
        required
        hint={known ? typeHints[known] : 'What the page describes.'}
      />
    </FormCard>
  );
}

interface FieldsProps {
  readonly form: ToolForm<SchemaForm>;
  readonly fields: readonly FieldName[];
}

const Fields = ({ form, fields }: FieldsProps) => (
  <div className={classes.grid}>
    {fields.map((field) =>
      field === 'questions' ? (
        <QuestionList key={field} form={form} />
      ) : (
        <SchemaField key={field} form={form} field={field} />
      ),
    )}
  </div>
);

const typeHints: Readonly<Record<SchemaType, string>> = {
  Article: 'News, blog posts and other texts.',
  Product: 'One product, on its own page.',
  LocalBusiness: 'A business that people visit.',
  Recipe: 'One dish, with its ingredients and steps.',
  Review: 'What one reviewer says about one thing.',
  FAQ: 'Questions answered by the site itself. Google retired its rich result in May 2026.',
  Event: 'Something with a date, at a place or online.',
  Organization: 'The organization behind the site: name, logo, contact.',
};
