import type { IndexDescription } from '@plumbline/links';
import type { LinkIndexLayerDto, QuickIndexDto } from './link-index.dto.ts';
import type { QuickStatus } from './quick-index.service.ts';

/** Loaded layers. */
export const layersOf = ({ networks, ranks, graph, links }: IndexDescription) => [
  ...layer('networks', networks, networks?.domains),
  ...layer('ranks', ranks[0], ranks[0]?.listed, ranks.length),
  ...layer('graph', graph, graph?.domains, graph?.previous ? 2 : 1),
  ...layer('links', links, links?.links),
];

function layer(
  name: LinkIndexLayerDto['layer'],
  loaded: Pick<LinkIndexLayerDto, 'release' | 'importedAt'> | null | undefined,
  entries = 0,
  releases = 1,
): LinkIndexLayerDto[] {
  if (!loaded) return [];
  const { release, importedAt } = loaded;
  return [{ layer: name, release, importedAt, entries, releases }];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toQuickIndexDto(status: QuickStatus, nextRefresh: Date | null): QuickIndexDto {
  const { state, progress, startedAt, endedAt, isNew, error } = status;
  return {
    state,
    stage: state === 'running' ? (progress?.stage ?? 'connecting') : null,
    bytesDone: progress?.bytes ?? null,
    bytesTotal: progress?.total ?? null,
    rows: progress?.rows ?? null,
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
    isNew,
    error,
    nextRefreshAt: iso(nextRefresh),
  };
}
