import { type MetaTagsAnalyzerReportDto, metaTagsAnalyzer } from '@plumbline/api-client';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';

export interface TagsInput {
  readonly url: string;
  /** Empty for no comparison. */
  readonly compare: string;
  readonly fresh?: boolean;
}

export interface TagsResult {
  readonly first: MetaTagsAnalyzerReportDto;
  /** The page it is compared with, or why that page could not be read; `null` without a comparison. */
  readonly second: MetaTagsAnalyzerReportDto | { readonly problem: FailureReason } | null;
}

/** Reads the tags of one page, or of two at once. Fails if the first page cannot be read. */
export async function readTags(
  { url, compare, fresh = false }: TagsInput,
  signal: AbortSignal,
): Promise<TagsResult> {
  const read = async (url: string) => (await metaTagsAnalyzer({ url, fresh }, { signal })).data;
  const [first, second] = await Promise.all([
    read(url),
    compare === ''
      ? null
      : read(compare).catch((error: unknown) => ({ problem: explainFailure(error) })),
  ]);
  return { first, second };
}
