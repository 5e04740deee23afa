import { Inject, Injectable } from '@nestjs/common';
import {
  type Backlink,
  backlinksSource,
  estimatedLinks,
  toBacklink,
} from '@plumbline/backlink-checker';
import {
  type FigureSource,
  type IndexedLink,
  type LinkIndex,
  type LinkSnapshot,
  type LinkTarget,
  selectLinks,
} from '@plumbline/links';
import { LINK_INDEX } from '../../link-index/link-index.token.ts';
import { exportBounds } from './backlinks-download.ts';
import type { BacklinksExportRequestDto } from './dto/backlinks-request.dto.ts';
import { selection, targetOf } from './link-queries.ts';

/** Links that are read while they are sent. */
export interface BacklinksExport {
  readonly target: LinkTarget;
  /** Links that the query selects, also beyond the bound; null when not known. */
  readonly total: number | null;
  readonly source: FigureSource;
  readonly batches: AsyncIterable<readonly Backlink[]>;
}

/** Hands on all links of a query, some hundreds at a time. */
@Injectable()
export class BacklinksExportService {
  readonly #index: LinkIndex;

  constructor(@Inject(LINK_INDEX) index: LinkIndex) {
    this.#index = index;
  }

  open(request: BacklinksExportRequestDto): Promise<BacklinksExport> {
    return this.#index.asOfNow((index) => exportOf(index, request));
  }
}

async function exportOf(
  index: LinkSnapshot,
  request: BacklinksExportRequestDto,
): Promise<BacklinksExport> {
  const target = targetOf(request);
  const { description } = index;
  const query = selection(request, description.links);
  const source = backlinksSource(description);
  if (source.kind === 'indexed') {
    const first = await index.links(target, { ...query, page: 1, size: 1 });
    const links = index.exportLinks(target, query, exportBounds.rows);
    return { target, total: first?.total ?? null, source, batches: backlinksOf(links) };
  }
  const links = source.kind === 'estimated' ? selectLinks(estimatedLinks(target), query) : [];
  const total = source.kind === 'estimated' ? links.length : null;
  return { target, total, source, batches: backlinksOf([links]) };
}

async function* backlinksOf(
  batches: AsyncIterable<readonly IndexedLink[]> | Iterable<readonly IndexedLink[]>,
): AsyncIterable<readonly Backlink[]> {
  for await (const batch of batches) yield batch.map(toBacklink);
}
