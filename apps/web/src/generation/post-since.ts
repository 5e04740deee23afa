import type { BlogRunItemDto } from '@plumbline/api-client';

/** What the operator has done since with a post that a run kept, unless it is shown elsewhere. */
export function removedSince({
  state,
  postState,
}: Pick<BlogRunItemDto, 'state' | 'postState'>): 'Deleted' | 'Unpublished' | null {
  if (postState === 'deleted') return 'Deleted';
  return state === 'published' && postState === 'draft' ? 'Unpublished' : null;
}
