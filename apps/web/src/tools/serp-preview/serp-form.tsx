import { Box, SimpleGrid } from '@mantine/core';
import { AddressField, FormCard, TextAreaField, TextField } from '@plumbline/ui';
import type { SerpResultView, SerpText } from '@plumbline/seo/serp';
import { characterCount } from '@plumbline/seo/text';
import type { ToolForm } from '../../app/use-tool-form.ts';
import {
  descriptionCounter,
  maxDescription,
  maxTitle,
  type SerpFields,
  titleCounter,
} from './serp-fields.ts';

export interface SerpFormProps {
  readonly form: ToolForm<SerpFields>;
  /** Both texts as shown on desktop. */
  readonly texts: Pick<SerpResultView, 'title' | 'description'>;
  readonly busy: boolean;
  readonly onSubmit: (fields: SerpFields) => void;
  readonly onCancel: () => void;
}

/** A note for a text that fits, but has more characters than the form accepts. */
const hintFor = (typed: string, max: number, { cut, width }: SerpText): string | undefined =>
  !cut && characterCount(typed) > max
    ? `It fits at ${width} px. This form takes up to ${max} characters.`
    : undefined;

/** The three main fields of a result, and optional ones. */
export function SerpForm({ form, texts, busy, onSubmit, onCancel }: SerpFormProps) {
  const { title, description, keyword, siteName, date } = form.values;
  return (
    <FormCard
      name="SERP preview"
      submit="Generate Preview"
      submitting="Generating..."
      busy={busy}
      onSubmit={form.handleSubmit(onSubmit)}
      onCancel={onCancel}
    >
      <TextField
        label="Page Title"
        required
        placeholder="How to choose a garden spade"
        hint={
          hintFor(title, maxTitle, texts.title) ?? 'About 60 characters fit. Google counts pixels.'
        }
        counter={titleCounter(title)}
        {...form.getInputProps('title')}
      />
      <AddressField
        label="Page URL"
        required
        type="url"
        maxLength={2048}
        placeholder="https://example.com/spades"
        {...form.getInputProps('url')}
      />
      <TextAreaField
        label="Meta Description"
        required
        rows={4}
        placeholder="What the page offers, in one or two sentences"
        hint={
          hintFor(description, maxDescription, texts.description) ??
          'About 160 characters fit on a desktop.'
        }
        counter={descriptionCounter(description)}
        {...form.getInputProps('description')}
      />
      <details open={[keyword, siteName, date].some(Boolean) || undefined}>
        <Box component="summary" w="fit-content" py={4} c="var(--link)" fw={550} fz="sm">
          Keyword, site name and date
        </Box>
        {/* Next to the preview there is no space for three fields in a row. */}
        <SimpleGrid cols={{ base: 1, sm: 3, lg: 1 }} mt="sm">
          <TextField
            label="Keyword"
            hint="Google shows these words in bold."
            {...form.getInputProps('keyword')}
          />
          <TextField
            label="Site Name"
            hint="If empty, Google shows the host."
            {...form.getInputProps('siteName')}
          />
          <TextField
            label="Date"
            type="date"
            hint="Uses space in the description."
            {...form.getInputProps('date')}
          />
        </SimpleGrid>
      </details>
    </FormCard>
  );
}
