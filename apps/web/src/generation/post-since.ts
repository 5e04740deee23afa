import type { BlogRunItemDto } from '@plumbline/api-client';

/** What the operator did with a post that a run kept, where that is not shown otherwise. */
export function removedSince({
  state,
  postState,
}: Pick<BlogRunItemDto, 'state' | 'postState'>): 'Deleted' | 'Unpublished' | null {
  if (postState === 'deleted') return 'Deleted';
  return state === 'published' && postState === 'draft' ? 'Unpublished' : null;
}
