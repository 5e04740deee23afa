import { metaTagsAnalyzer, type MetaTagsAnalyzerReportDto } from '@plumbline/api-client';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';
import { dataOf } from '../../../app/use-tool-call.ts';

export interface TagsInput {
  readonly url: string;
  /** Empty for no comparison. */
  readonly compare: string;
  readonly fresh: boolean;
}

export interface TagsResult {
  readonly first: MetaTagsAnalyzerReportDto;
  /** The page that it is compared with, or why there is none to show; `null` when none was asked for. */
  readonly second: MetaTagsAnalyzerReportDto | { readonly problem: FailureReason } | null;
}

/**
 * Reads the tags of one page, or of two at once. A second page that cannot be had does not cost the first.
 * @throws when the first page cannot be had
 */
export async function analyzeTags(input: TagsInput, signal: AbortSignal): Promise<TagsResult> {
  const ask = async (url: string) =>
    dataOf(await metaTagsAnalyzer({ url, fresh: input.fresh }, { signal }));
  const [first, second] = await Promise.all([
    ask(input.url),
    input.compare === ''
      ? null
      : ask(input.compare).catch((error: unknown) => ({ problem: explainFailure(error) })),
  ]);
  return { first, second };
}
