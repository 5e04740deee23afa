import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { maxQuestions, type SchemaForm } from '@plumbline/tools/schema-markup';
import { TextAreaField, TextField, SteadyButton } from '@plumbline/ui';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { ToolForm } from '../../../app/use-tool-form.ts';

/** The questions and answers of an FAQ page, in page order. At least one stays. */
export function QuestionList({ form }: { form: ToolForm<SchemaForm> }) {
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
