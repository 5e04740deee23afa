import { ActionIcon, Group, Stack } from '@mantine/core';
import { maxQuestions, type SchemaForm } from '@plumbline/tools/schema-markup';
import { TextAreaField, TextField, SteadyButton } from '@plumbline/ui';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ToolForm } from '../../../app/use-tool-form.ts';
import classes from './schema-form.module.css';

/** The questions and answers of an FAQ page, in page order. At least one stays. */
export function QuestionList({ form }: { form: ToolForm<SchemaForm> }) {
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
    <fieldset className={classes.questions}>
      <legend>Questions and Answers</legend>
      <ol>
        {questions.map((_, index) => (
          <Stack
            component="li"
            key={index}
            gap="sm"
            p="12px 16px 16px"
            bg="var(--surface-sunken)"
            className="framed"
          >
            <Group gap="xxs" wrap="nowrap" className={classes.questionHead}>
              <span>{index + 1}</span>
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
            <TextField
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
      </ol>
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
    </fieldset>
  );
}
