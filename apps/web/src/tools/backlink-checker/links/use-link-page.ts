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
  /** The last answer. The previous one stays while the next is loaded, and where that fails. */
  readonly report: BacklinksReportDto;
  /** For the page that is shown, or is being loaded. */
  readonly request: BacklinksRequestDto;
}

/** Long enough that a word is sent once, in milliseconds. */
const typingPause = 300;

/** The page of links for a view, fetched when typing pauses. @param first the answer to the first view */
export function useLinkPage(
  asked: AskedTarget,
  view: LinkView,
  first: BacklinksReportDto,
): LinkPage {
  const [domain] = useDebouncedValue(view.filter.domain, typingPause);
  const [anchor] = useDebouncedValue(view.filter.anchor, typingPause);
  const request = toRequest(asked, { ...view, filter: { ...view.filter, domain, anchor } });
  const isFirst = JSON.stringify(request) === JSON.stringify(toRequest(asked, firstView));
  // The generated hook of this call is a mutation, which the form uses; an operation has only one.
  const query = useQuery<{ readonly data: BacklinksReportDto }>({
    // The index may be replaced between two analyses: pages of one are not shown for the other.
    queryKey: ['backlinks', first.analyzedAt, request],
    queryFn: ({ signal }) => findBacklinks(request, { signal }),
    initialData: isFirst ? { data: first } : undefined,
  });
  const { answer, ...list } = useList(query);
  return { ...list, report: answer ?? first, request };
}
