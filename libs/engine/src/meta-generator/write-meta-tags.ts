import {
  cleanInput,
  measureVariant,
  type MetaInput,
  type MetaPage,
  openGraphTags,
  tagsOf,
  writeVariants,
} from '@plumbline/meta-generator';
import { parseTypedAddress } from '@plumbline/page';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { type ModelAnswer, ModelWriter } from './model-writer.ts';

type WrittenBy = 'ai' | 'rules';

export interface WrittenMetaTags {
  /** Of the first variant. */
  readonly title: string;
  readonly description: string;
  /** As HTML, a tag a line. */
  readonly ogTags: string;
  readonly writtenBy: WrittenBy;
  readonly variants: readonly (ReturnType<typeof measureVariant> & {
    readonly ogTags: string;
    readonly writtenBy: WrittenBy;
  })[];
  /** The model that wrote; `null` where rules wrote everything. */
  readonly model: string | null;
  /** Why the model did not write, for people; `null` where it did or where there is none. */
  readonly note: string | null;
}

/** Writes three variants: by the language model where it wrote something that passes, by rules wherever it did not. */
export function writeMetaTags({ model, log }: Pick<EnginePorts, 'model' | 'log'>) {
  const writer = new ModelWriter(model, log);
  return async (
    { url, image, ...request }: MetaInput & MetaPage,
    { signal = new AbortController().signal }: CallOptions = {},
  ): Promise<WrittenMetaTags> => {
    const input = cleanInput(request);
    const page = { url: webAddress(url), image: webAddress(image) };
    return reportOf(input, page, await writer.write(input, signal));
  };
}

/** As a tag names it: absolute. */
const webAddress = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : parseTypedAddress(typed)?.href;

function reportOf(input: MetaInput, page: MetaPage, answer: ModelAnswer): WrittenMetaTags {
  const variants = writeVariants(input).map((byRules) => {
    const byModel = answer.variants?.[byRules.angle];
    const { angle, title, description } = { ...byRules, ...byModel };
    const writtenBy: WrittenBy = byModel ? 'ai' : 'rules';
    return {
      ...measureVariant({ angle, title, description }, input.primaryKeyword),
      ogTags: openGraphTags(tagsOf({ title, description }, input.websiteName, page)),
      writtenBy,
    };
  });
  // What the model wrote comes first, so that a variant marked as AI is never below the others.
  if (answer.variants) variants.sort((a, b) => a.writtenBy.localeCompare(b.writtenBy));
  const [first] = variants;
  if (!first) throw new Error('The writer gave no variant');
  const { title, description, ogTags, writtenBy } = first;
  return {
    title,
    description,
    ogTags,
    variants,
    writtenBy,
    model: answer.variants ? answer.model : null,
    note: answer.variants ? null : answer.note,
  };
}
