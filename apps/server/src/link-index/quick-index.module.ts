import { Controller, Delete, Get, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type IndexDescription, type LinkIndex, LinkIndexError } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import { AdminOnly } from '../admin/admin-only.ts';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { WEB_FETCHER } from '../egress.module.ts';
import { ApiTool } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { ProblemError } from '../http/problems.ts';
import { type LinkIndexLayerDto, LinkIndexStateDto, QuickIndexDto } from './link-index.dto.ts';
import { LINK_INDEX } from './link-index.module.ts';
import {
  QUICK_IMPORT,
  quickImport,
  QuickIndexService,
  type QuickStatus,
} from './quick-index.service.ts';

const problems = ['unauthorized', 'forbidden', 'storage_unavailable'] as const;

/** The link index, for the operator. */
@ApiTags('link-index')
@AdminOnly({ evenWithoutModel: true })
@Controller('api/link-index')
class LinkIndexController {
  constructor(
    @Inject(LINK_INDEX) private readonly index: LinkIndex,
    private readonly quick: QuickIndexService,
  ) {}

  @Get()
  @ApiTool({
    summary: 'Read the state of the link index',
    description:
      'Returns the loaded layers and the progress of the quick index import. Poll it every second to follow an import.',
    data: LinkIndexStateDto,
    problems,
    result: 'The layers and the import.',
  })
  async readLinkIndex(): Promise<Envelope<LinkIndexStateDto>> {
    const state = { layers: await this.#layers(), quick: this.#dto() };
    return ok(state, 'This is the link index.');
  }

  @Post('quick')
  @ApiTool({
    summary: 'Import the quick index',
    description:
      'Downloads the whole Majestic Million (80 MB) and imports it in the background. A stopped import continues. While one runs, this changes nothing. The new list replaces the old one in one step. A list that is already in use is not downloaded again.',
    data: QuickIndexDto,
    problems,
    result: 'The import, running.',
    status: 202,
  })
  startQuickIndex(): Envelope<QuickIndexDto> {
    this.quick.startImport();
    return ok(this.#dto(), 'The import is running.');
  }

  @Delete('quick')
  @ApiTool({
    summary: 'Stop the import of the quick index',
    description:
      'Stops the import. The next one continues the download. The list in use stays in use. If no import is running, this changes nothing.',
    data: QuickIndexDto,
    problems,
    result: 'The stopped import.',
  })
  async stopQuickIndex(): Promise<Envelope<QuickIndexDto>> {
    await this.quick.stopImport();
    return ok(this.#dto(), 'No import is running.');
  }

  #dto(): QuickIndexDto {
    return toQuickIndexDto(this.quick.status, this.quick.nextRefresh());
  }

  async #layers() {
    try {
      return await this.index.asOfNow(({ description }) => Promise.resolve(layersOf(description)));
    } catch (cause) {
      if (!(cause instanceof LinkIndexError)) throw cause;
      throw new ProblemError('storage_unavailable', { cause });
    }
  }
}

/** Loaded layers. */
const layersOf = ({ networks, ranks, graph, links }: IndexDescription) => [
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

function toQuickIndexDto(status: QuickStatus, nextRefresh: Date | null): QuickIndexDto {
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

/** The operator's calls for the link index. */
@Module({
  controllers: [LinkIndexController],
  providers: [
    {
      provide: QUICK_IMPORT,
      inject: [APP_CONFIG, WEB_FETCHER],
      useFactory: (config: AppConfig, fetcher: WebFetcher) => quickImport(config, fetcher),
    },
    QuickIndexService,
  ],
})
export class QuickIndexModule {}
