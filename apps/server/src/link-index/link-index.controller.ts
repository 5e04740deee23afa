import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LinkIndexError, type LinkIndex } from '@plumbline/links';
import { AdminOnly } from '../admin/admin-only.ts';
import { ApiTool } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { ProblemError } from '../http/problems.ts';
import { LinkIndexStateDto, QuickIndexDto } from './link-index.dto.ts';
import { LINK_INDEX } from './link-index.module.ts';
import { QuickIndexService } from './quick-index.service.ts';
import { layersOf, toQuickIndexDto } from './to-link-index-dto.ts';

const problems = ['unauthorized', 'forbidden', 'storage_unavailable'] as const;

/** The link index, for the operator. */
@ApiTags('link-index')
@AdminOnly({ evenWithoutModel: true })
@Controller('api/link-index')
export class LinkIndexController {
  readonly #index: LinkIndex;
  readonly #quick: QuickIndexService;

  constructor(@Inject(LINK_INDEX) index: LinkIndex, quick: QuickIndexService) {
    this.#index = index;
    this.#quick = quick;
  }

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
    this.#quick.startImport();
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
    await this.#quick.stopImport();
    return ok(this.#dto(), 'No import is running.');
  }

  #dto(): QuickIndexDto {
    return toQuickIndexDto(this.#quick.status, this.#quick.nextRefresh());
  }

  async #layers() {
    try {
      return await this.#index.asOfNow(({ description }) => Promise.resolve(layersOf(description)));
    } catch (cause) {
      if (!(cause instanceof LinkIndexError)) throw cause;
      throw new ProblemError('storage_unavailable', { cause });
    }
  }
}
