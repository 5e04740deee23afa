import type { MetaTagsRequestDto, PresentTagsDto } from '@plumbline/api-client';
import { isWebLink, toWebAddress } from '@plumbline/page';
import { AddressField, FieldRow, FormCard, TextAreaField, TextField } from '@plumbline/ui';
import { bounds, type MetaInput } from '@plumbline/tools/meta-generator';
import { characterCount } from '@plumbline/seo/text';
import type { ToolForm } from '../../app/use-tool-form.ts';

/** The form values as typed. */
export interface GeneratorValues extends MetaInput {
  /** For og:url; may be empty. */
  readonly pageUrl: string;
  /** For og:image; may be empty. */
  readonly image: string;
}

export const emptyInput: GeneratorValues = {
  websiteName: '',
  pageTitle: '',
  primaryKeyword: '',
  description: '',
  pageUrl: '',
  image: '',
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

/** The error of an optional URL. */
export const addressProblem = (typed: string): string | undefined =>
  typed.trim() !== '' && toWebAddress(typed) === null ? 'Please enter a valid URL' : undefined;

/** The error of each field, in the words of the specification. */
export const checkInput = (input: GeneratorValues) => ({
  websiteName: problem(input, 'websiteName'),
  pageTitle: problem(input, 'pageTitle'),
  primaryKeyword: problem(input, 'primaryKeyword'),
  description: problem(input, 'description'),
  pageUrl: addressProblem(input.pageUrl),
  image: addressProblem(input.image),
});

/** The URLs of a loaded page and its image, if its tags have absolute URLs. */
export const addressesOf = ({ canonical, finalUrl, openGraph }: PresentTagsDto) => ({
  pageUrl: webLink(canonical) || webLink(finalUrl),
  image: webLink(openGraph.find(({ property }) => property === 'og:image')?.content),
});

const webLink = (text: string | null | undefined): string => (text && isWebLink(text) ? text : '');

/** The request, without empty optional fields. */
export function toRequest(values: GeneratorValues): MetaTagsRequestDto {
  const url = toWebAddress(values.pageUrl);
  const image = toWebAddress(values.image);
  return {
    websiteName: values.websiteName.trim(),
    pageTitle: values.pageTitle.trim(),
    primaryKeyword: values.primaryKeyword.trim(),
    description: values.description.trim(),
    ...(url !== null && { url }),
    ...(image !== null && { image }),
  };
}

export const isComplete = (input: GeneratorValues): boolean =>
  Object.values(checkInput(input)).every((message) => message === undefined);

export interface GeneratorFormProps {
  readonly form: ToolForm<GeneratorValues>;
  readonly busy: boolean;
  readonly folded: boolean;
  /** The page whose tags fill the form. */
  readonly loaded: string | undefined;
  readonly onGenerate: (values: GeneratorValues) => void;
  readonly onCancel: () => void;
}

export function GeneratorForm(props: GeneratorFormProps) {
  const { form, busy, folded, loaded, onGenerate, onCancel } = props;
  const used = characterCount(form.values.description.trim());
  const website = (
    <TextField
      label="Website Name"
      placeholder="Spade & Son"
      hint={
        loaded !== undefined && form.values.websiteName === ''
          ? 'The page doesn’t name its site. Enter the name.'
          : undefined
      }
      required
      autoComplete="organization"
      {...form.getInputProps('websiteName')}
    />
  );
  const topic = (
    <TextField
      label="Page Topic/Title"
      placeholder="How to choose garden spades"
      required
      autoComplete="off"
      {...form.getInputProps('pageTitle')}
    />
  );
  const keyword = (
    <TextField
      label="Primary Keyword"
      placeholder="garden spades"
      hint="What people search for. It goes early in the title."
      required
      autoComplete="off"
      {...form.getInputProps('primaryKeyword')}
    />
  );
  return (
    <FormCard
      name="Meta tag generator"
      submit="Generate Meta Tags"
      submitting="Generating..."
      busy={busy}
      folded={folded}
      unfold="Edit inputs"
      onSubmit={form.handleSubmit(onGenerate)}
      onCancel={onCancel}
      options={
        <>
          {loaded !== undefined && <input type="hidden" name="url" value={loaded} />}
          {folded && (
            <FieldRow>
              {website}
              {keyword}
            </FieldRow>
          )}
          <TextAreaField
            label="Page Description"
            placeholder="What the page says, in one or two sentences."
            hint="The variants are built from this text."
            counter={{
              text: `${used}/${bounds.description}`,
              tone: used > bounds.description ? 'bad' : 'neutral',
            }}
            required
            rows={3}
            {...form.getInputProps('description')}
          />
          <FieldRow>
            <AddressField
              label="Page URL (optional)"
              placeholder="https://example.com/page"
              hint="For og:url and the canonical link."
              maxLength={2048}
              {...form.getInputProps('pageUrl')}
            />
            <AddressField
              label="Image URL (optional)"
              placeholder="https://example.com/card.png"
              hint="For og:image, ideally 1200 × 630 px. Without it, shared links show no image."
              maxLength={2048}
              {...form.getInputProps('image')}
            />
          </FieldRow>
        </>
      }
    >
      {folded ? (
        topic
      ) : (
        <FieldRow columns={3}>
          {website}
          {topic}
          {keyword}
        </FieldRow>
      )}
    </FormCard>
  );
}
