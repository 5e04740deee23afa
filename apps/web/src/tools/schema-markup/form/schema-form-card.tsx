import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import {
  commonFields,
  isSchemaTypeName,
  maxQuestions,
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
  SteadyButton,
  TextAreaField,
  TextField as LineField,
} from '@plumbline/ui';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId } from 'react';
import type { ToolForm } from '../../../app/use-tool-form.ts';
import { lookOf } from './field-looks.ts';

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

const wholeRow = { gridColumn: '1 / -1' };

interface FieldsProps {
  readonly form: ToolForm<SchemaForm>;
  readonly fields: readonly FieldName[];
}

const Fields = ({ form, fields }: FieldsProps) => (
  <FieldRow>
    {fields.map((field) =>
      field === 'questions' ? (
        <div key={field} style={wholeRow}>
          <QuestionList form={form} />
        </div>
      ) : (
        <SchemaField key={field} form={form} field={field} />
      ),
    )}
  </FieldRow>
);

/** The questions and answers of an FAQ page, in page order. At least one stays. */
function QuestionList({ form }: { form: ToolForm<SchemaForm> }) {
  const id = useId();
  const { questions } = form.getValues();
  const last = questions.length - 1;

  /** Focuses the question at this index after the list has changed. */
  function focusAt(index: number): void {
    setTimeout(() => form.getInputNode(`questions.${index}.question`)?.focus());
  }

  function move(from: number, to: number): void {
    form.reorderListItem('questions', { from, to });
    focusAt(to);
  }

  return (
    <Stack role="group" gap="sm" align="flex-start" aria-labelledby={id}>
      <Text fw={600} id={id}>
        Questions and Answers
      </Text>
      <Stack component="ol" gap="sm" w="100%">
        {questions.map((_, index) => (
          <Stack
            component="li"
            key={index}
            gap="sm"
            px="md"
            py="sm"
            bg="var(--surface-sunken)"
            className="framed"
          >
            <Group gap="xxs" wrap="nowrap" c="dimmed" fw={600} className="tabular">
              <Box component="span" flex={1}>
                {index + 1}
              </Box>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move question ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={17} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move question ${index + 1} down`}
                disabled={index === last}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={17} aria-hidden />
              </ActionIcon>
              {questions.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="brick"
                  aria-label={`Remove question ${index + 1}`}
                  onClick={() => {
                    form.removeListItem('questions', index);
                    focusAt(Math.min(index, last - 1));
                  }}
                >
                  <IconTrash size={17} aria-hidden />
                </ActionIcon>
              )}
            </Group>
            <LineField
              {...form.getInputProps(`questions.${index}.question`)}
              label={`Question ${index + 1}`}
              autoComplete="off"
            />
            <TextAreaField
              {...form.getInputProps(`questions.${index}.answer`)}
              label={`Answer ${index + 1}`}
              rows={3}
            />
          </Stack>
        ))}
      </Stack>
      <SteadyButton
        variant="default"
        leftSection={<IconPlus size={17} aria-hidden />}
        disabled={questions.length >= maxQuestions}
        onClick={() => {
          form.insertListItem('questions', { question: '', answer: '' });
          focusAt(last + 1);
        }}
      >
        Add Question
      </SteadyButton>
    </Stack>
  );
}

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
    <div style={wide ? wholeRow : undefined}>
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
