import {
  type BacklinksReportDto,
  type BacklinksRequestDto,
  findBacklinks,
} from '@plumbline/api-client';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ShownList, useList } from '../lists/use-list.ts';
import type { AskedTarget } from '../target.ts';
import { firstView, type LinkView, toRequest } from './link-view.ts';

export interface LinkPage extends Omit<ShownList<BacklinksReportDto>, 'answer'> {
  /** The last response. It stays while the next one loads, and if that fails. */
  readonly report: BacklinksReportDto;
  /** The view that is shown or loading. */
  readonly request: BacklinksRequestDto;
}

/** Milliseconds without typing before a call, so that a word is sent once. */
const typingPause = 300;

/** The page of links for a view, fetched when typing pauses. @param first the response for the initial view */
export function useLinkPage(
  asked: AskedTarget,
  view: LinkView,
  first: BacklinksReportDto,
): LinkPage {
  const [domain] = useDebouncedValue(view.filter.domain, typingPause);
  const [anchor] = useDebouncedValue(view.filter.anchor, typingPause);
  const request = toRequest(asked, { ...view, filter: { ...view.filter, domain, anchor } });
  const isFirst = JSON.stringify(request) === JSON.stringify(toRequest(asked, firstView));
  // The form already uses the generated mutation of this operation, and Orval generates only one hook.
  const query = useQuery<{ readonly data: BacklinksReportDto }>({
    // The index may be replaced between two analyses, so pages are cached per analysis.
    queryKey: ['backlinks', first.analyzedAt, request],
    queryFn: ({ signal }) => findBacklinks(request, { signal }),
    initialData: isFirst ? { data: first } : undefined,
  });
  const { answer, ...list } = useList(query);
  return { ...list, report: answer ?? first, request };
}
