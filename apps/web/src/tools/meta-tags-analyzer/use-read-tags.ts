import { type MetaTagsAnalyzerReportDto, useMetaTagsAnalyzer } from '@plumbline/api-client';
import { useMutation } from '@tanstack/react-query';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import type { UseOperation } from '../../app/use-tool-call.ts';

export interface TagsInput {
  readonly url: string;
  /** Empty for no comparison. */
  readonly compare: string;
  readonly fresh: boolean;
}

export interface TagsResult {
  readonly first: MetaTagsAnalyzerReportDto;
  /** The page it is compared with, or why that page could not be read; `null` without a comparison. */
  readonly second: MetaTagsAnalyzerReportDto | { readonly problem: FailureReason } | null;
}

/** Reads the tags of one page, or of two at once. Fails if the first page cannot be read. */
export const useReadTags: UseOperation<TagsInput, TagsResult> = ({ request, mutation }) => {
  const { mutateAsync } = useMetaTagsAnalyzer({ request });
  const read = async (url: string, fresh: boolean) =>
    (await mutateAsync({ data: { url, fresh } })).data;
  return useMutation({
    ...mutation,
    mutationFn: async ({ data: { url, compare, fresh } }: { data: TagsInput }) => {
      const [first, second] = await Promise.all([
        read(url, fresh),
        compare === ''
          ? null
          : read(compare, fresh).catch((error: unknown) => ({ problem: explainFailure(error) })),
      ]);
      return { data: { first, second } };
    },
  });
};
