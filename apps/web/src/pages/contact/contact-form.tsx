import { Box, Title, VisuallyHidden } from '@mantine/core';
import {
  cleanContactField,
  cleanContactFields,
  contactCategories,
  contactCategoryIds,
  contactIssue,
  type ContactFieldName,
  contactFieldNames,
  contactLimits,
  trapField,
} from '@plumbline/contact';
import {
  AddressField,
  FieldRow,
  FormCard,
  SelectField,
  TextAreaField,
  TextField,
} from '@plumbline/ui';
import type { Ref } from 'react';
import { useFormats } from '../../app/formats.ts';
import { CallProblem } from '../../app/call-problem.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import type { FieldIssues, SendMessage } from './use-send-message.ts';

type Values = Record<ContactFieldName | typeof trapField, string>;

const empty: Values = {
  name: '',
  email: '',
  subject: '',
  category: '',
  message: '',
  company: '',
  website: '',
  [trapField]: '',
};

const issuesOf = (values: Values): FieldIssues =>
  Object.fromEntries(contactFieldNames.map((field) => [field, contactIssue(field, values[field])]));

const categories = [
  { value: '', label: 'Select a category' },
  ...contactCategoryIds.map((id) => ({ value: id, label: contactCategories[id] })),
];

const maxMessage = contactLimits.message.max;

export interface ContactFormProps {
  readonly call: SendMessage;
  /** Called with the sender's email address. */
  readonly onSent: (email: string) => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The contact form. It keeps its text until the message is sent. */
export function ContactForm({ call, onSent, headingRef }: ContactFormProps) {
  const formats = useFormats();
  const form = useToolForm<Values>({ initialValues: empty, validate: issuesOf });
  const used = cleanContactField('message', form.values.message).length;

  function showIssues(issues: FieldIssues): void {
    form.setErrors(issues);
    const first = contactFieldNames.find((field) => issues[field]);
    if (first) form.getInputNode(first)?.focus();
  }

  const submit = (values: Values) =>
    call.send(
      { fields: cleanContactFields(values), trap: values[trapField] },
      { onSent: () => onSent(values.email.trim()), onIssues: showIssues },
    );

  return (
    <Box onFocus={call.begin} pos="relative" className="scripted">
      <FormCard
        name="Contact"
        submit="Send Message"
        submitting="Sending..."
        busy={call.busy}
        scripted
        onSubmit={form.handleSubmit(submit)}
      >
        <Title order={2} fz="xl" ref={headingRef} tabIndex={-1}>
          Send Us a Message
        </Title>
        <FieldRow>
          <TextField label="Name" required autoComplete="name" {...form.getInputProps('name')} />
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint="We’ll reply here."
            {...form.getInputProps('email')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Company (optional)"
            autoComplete="organization"
            {...form.getInputProps('company')}
          />
          <AddressField label="Website (optional)" {...form.getInputProps('website')} />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Subject"
            required
            autoComplete="off"
            {...form.getInputProps('subject')}
          />
          <SelectField
            label="Category"
            required
            options={categories}
            {...form.getInputProps('category')}
          />
        </FieldRow>
        <TextAreaField
          label="Message"
          required
          rows={8}
          hint="For a question about a result, add the URL you checked."
          counter={{
            text: `${formats.number(used)}/${formats.number(maxMessage)}`,
            tone: used > contactLimits.message.max ? 'bad' : 'neutral',
          }}
          {...form.getInputProps('message')}
        />
        <VisuallyHidden component="div" aria-hidden>
          <label htmlFor={trapField}>Leave this field empty</label>
          <input
            id={trapField}
            name={trapField}
            type="text"
            tabIndex={-1}
            autoComplete="off"
            {...form.getInputProps(trapField)}
          />
        </VisuallyHidden>
        <CallProblem problem={call.problem} />
      </FormCard>
    </Box>
  );
}
