import { Box, Button, Group, Stack, Text } from '@mantine/core';
import {
  AddressField,
  CheckField,
  ChoiceField,
  FieldRow,
  FormCard,
  SelectField,
  TextAreaField,
  TextField,
  SteadyButton,
} from '@plumbline/ui';
import { IconPlus } from '@tabler/icons-react';
import { countWords } from '@plumbline/seo/text';
import { useDeferredValue, useMemo, useState } from 'react';
import { linesOf, useFormats } from '../../app/formats.ts';
import type { ToolForm } from '../../app/use-tool-form.ts';
import {
  type AnalysisMethod,
  type KeywordValues,
  languages,
  maxCompared,
} from './keyword-values.ts';

const methods = [
  { value: 'text', label: 'Text Content' },
  { value: 'url', label: 'Website URL' },
] as const;

const languageOptions = [
  { value: '', label: 'Detect language' },
  ...languages.map(([value, label]) => ({ value, label })),
];

export interface KeywordFormProps {
  readonly form: ToolForm<KeywordValues>;
  readonly busy: boolean;
  readonly folded: boolean;
  readonly onSubmit: (values: KeywordValues) => void;
  readonly onCancel: () => void;
}

export function KeywordForm({ form, busy, folded, onSubmit, onCancel }: KeywordFormProps) {
  const { method, content } = form.values;
  const words = useWordCount(content);
  const methodField = (
    <ChoiceField<AnalysisMethod>
      label="Analysis Method"
      options={methods}
      value={method}
      onChange={(chosen) => {
        form.clearErrors();
        form.setFieldValue('method', chosen);
      }}
    />
  );
  return (
    <FormCard
      name="Keyword analysis"
      submit="Analyze Keywords"
      submitting="Analyzing..."
      busy={busy}
      onSubmit={form.handleSubmit(onSubmit)}
      onCancel={onCancel}
      folded={folded}
      options={
        <>
          {folded && methodField}
          <FieldRow columns={3}>
            <TextField
              label="Focus keyphrase (optional)"
              placeholder="garden spade"
              autoComplete="off"
              hint="Checks how often and where it appears."
              {...form.getInputProps('keyphrase')}
            />
            <SelectField
              label="Language"
              options={languageOptions}
              hint="Sets the stop words and how words are split."
              {...form.getInputProps('language')}
            />
            <Stack gap="xs" justify="center">
              <CheckField
                label="Count stop words too"
                hint="Words such as ‘the’ and ‘of’. The word total always includes them."
                {...form.getInputProps('stopWords', { type: 'checkbox' })}
              />
              {method === 'url' && (
                <CheckField
                  label="Read the whole page"
                  hint="Includes menus, sidebars and footer, not only the main content."
                  {...form.getInputProps('wholePage', { type: 'checkbox' })}
                />
              )}
            </Stack>
          </FieldRow>
          <ComparedFields form={form} />
        </>
      }
    >
      {!folded && methodField}
      {method === 'text' ? (
        <TextAreaField
          label="Content to analyze"
          placeholder="Paste or type your text here"
          rows={folded ? 2 : 6}
          required
          counter={{ text: words }}
          hint="Up to 1 MB. It is counted on the server and not stored."
          {...form.getInputProps('content')}
        />
      ) : (
        <AddressField
          label="URL to analyze"
          placeholder="https://example.com/page"
          required
          {...form.getInputProps('url')}
        />
      )}
      <noscript>
        {method === 'text' ? (
          <AddressField label="Or a URL" name="url" placeholder="https://example.com/page" />
        ) : (
          <TextAreaField label="Or, without a URL, a text" name="content" rows={9} />
        )}
      </noscript>
    </FormCard>
  );
}

/** The word count of the typed text, updated with low priority. */
function useWordCount(content: string): string {
  const formats = useFormats();
  const late = useDeferredValue(content);
  const words = useMemo(() => countWords(late), [late]);
  return formats.count(words, 'word');
}

function ComparedFields({ form }: Pick<KeywordFormProps, 'form'>) {
  const { compare, compareTexts } = form.values;
  const used = linesOf(compare).length + compareTexts.length;
  const invalid = 'compare' in form.errors || 'compareTexts.0' in form.errors;
  // Stays open once it had content, so that it does not close when its last text is removed.
  const [filled, setFilled] = useState(false);
  if (!filled && (used > 0 || invalid)) setFilled(true);
  return (
    <details className="framed" open={filled || undefined}>
      <Box component="summary" mih={44} px="sm" py="xs" fw={600}>
        Compare with other texts (TF*IDF)
      </Box>
      <Stack gap="sm" px="sm" pb="sm">
        <Text c="dimmed" fz="sm">
          Up to {maxCompared} pages or texts that rank well for your topic. You’ll see which terms
          they use and you don’t.
        </Text>
        <TextAreaField
          label="URLs to compare with (one per line)"
          rows={3}
          placeholder={'https://example.org/guide\nhttps://example.net/review'}
          spellCheck={false}
          autoCapitalize="none"
          {...form.getInputProps('compare')}
        />
        {compareTexts.map((_text, index) => (
          <TextAreaField
            key={index}
            label={`Text ${index + 1} to compare with`}
            rows={4}
            {...form.getInputProps(`compareTexts.${index}`)}
          />
        ))}
        <Group gap="xs" align="stretch">
          <SteadyButton
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={used >= maxCompared}
            onClick={() => form.insertListItem('compareTexts', '')}
          >
            Add a text
          </SteadyButton>
          {compareTexts.length > 0 && (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => form.removeListItem('compareTexts', compareTexts.length - 1)}
            >
              Remove the last text
            </Button>
          )}
        </Group>
      </Stack>
    </details>
  );
}
