import { parseTypedAddress } from '@plumbline/page';
import {
  cleanInput,
  measureVariant,
  type MetaInput,
  type MetaPage,
  openGraphTags,
  tagsOf,
  variantAngles,
  writeVariants,
} from '@plumbline/tools/meta-generator';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { type ModelAnswer, ModelWriter } from './model-writer.ts';

type WrittenBy = 'ai' | 'rules';

export interface WrittenMetaTags {
  /** Of the first variant. */
  readonly title: string;
  readonly description: string;
  /** As HTML, one tag per line. */
  readonly ogTags: string;
  readonly writtenBy: WrittenBy;
  readonly variants: readonly (ReturnType<typeof measureVariant> & {
    readonly ogTags: string;
    readonly writtenBy: WrittenBy;
  })[];
  /** The model that wrote; `null` if rules wrote everything. */
  readonly model: string | null;
  /** Why the model didn't write, as a sentence; `null` if it did or there is none. */
  readonly note: string | null;
}

/** Writes up to three variants: by the language model where its text passes our checks, by rules elsewhere. */
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

/** As written in a tag: absolute. */
const webAddress = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : parseTypedAddress(typed)?.href;

function reportOf(input: MetaInput, page: MetaPage, answer: ModelAnswer): WrittenMetaTags {
  const byRules = writeVariants(input);
  const variants = variantAngles.flatMap((angle) => {
    const byModel = answer.variants?.[angle];
    // The rules skip an angle if the typed texts leave no room for it. The model may have one.
    const texts = byModel ?? byRules.find((variant) => variant.angle === angle);
    if (!texts) return [];
    const { title, description } = texts;
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
