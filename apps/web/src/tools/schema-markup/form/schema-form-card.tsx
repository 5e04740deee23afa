import { Stack, Text } from '@mantine/core';
import {
  commonFields,
  isSchemaTypeName,
  type SchemaField as FieldName,
  schemaFields,
  type SchemaForm,
  schemaTypeLabels,
  type SchemaType,
  schemaTypes,
  type TextField,
} from '@plumbline/tools/schema-markup';
import {
  FieldRow,
  FormCard,
  type FormCardProps,
  SelectField,
  TextAreaField,
  TextField as LineField,
} from '@plumbline/ui';
import { type FormEvent, useId } from 'react';
import type { ToolForm } from '../../../app/use-tool-form.ts';
import { lookOf } from './field-looks.ts';
import { QuestionList } from './question-list.tsx';
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
  const id = useId();
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
            <Stack role="group" mt="xxs" pt="lg" className="ruled" aria-labelledby={id}>
              <div id={id}>
                <Text fw={650}>More details</Text>
                <Text c="dimmed" fz="sm">
                  {known === 'FAQ' ? 'Optional.' : 'Optional. Google recommends several of these.'}
                </Text>
              </div>
              <Fields form={form} fields={schemaFields[known].more} />
            </Stack>
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
  <FieldRow>
    {fields.map((field) =>
      field === 'questions' ? (
        <div key={field} className={classes.wide}>
          <QuestionList form={form} />
        </div>
      ) : (
        <SchemaField key={field} form={form} field={field} />
      ),
    )}
  </FieldRow>
);

interface SchemaFieldProps {
  readonly form: ToolForm<SchemaForm>;
  readonly field: TextField;
}

/** One input of the form, depending on its type. */
function SchemaField({ form, field }: SchemaFieldProps) {
  const {
    label,
    hint,
    kind = 'text',
    rows,
    placeholder,
    options,
    wide,
  } = lookOf(field, form.getValues().type, form.getValues()[field]);
  const required = field === 'name' || field === 'description';
  const given = form.getInputProps(field);
  return (
    <div className={wide ? classes.wide : undefined}>
      {options ? (
        <SelectField {...given} label={label} hint={hint} options={options} />
      ) : kind === 'area' ? (
        <TextAreaField
          {...given}
          label={label}
          hint={hint}
          rows={rows}
          placeholder={placeholder}
          required={required}
        />
      ) : (
        <LineField
          {...given}
          label={label}
          hint={hint}
          placeholder={placeholder}
          required={required}
          autoComplete="off"
          {...(kind === 'url'
            ? { inputMode: 'url', autoCapitalize: 'none', spellCheck: false }
            : kind === 'number'
              ? { type: 'number', inputMode: 'decimal', min: 1, max: 5, step: 0.1 }
              : {})}
        />
      )}
    </div>
  );
}

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
