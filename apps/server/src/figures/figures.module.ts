import { Controller, Get, Global, Header, Module, type OnModuleInit } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DatabaseFigureStore, type StorageHandle } from '@plumbline/adapters/storage';
import { BackgroundServices } from '../background-services.ts';
import { ApiTool } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { SiteParts } from '../site/site-parts.ts';
import { STORAGE } from '../storage.module.ts';
import { SiteFiguresDto } from './figures.dto.ts';
import { FigureCounts, Figures } from './figures.service.ts';

const message = 'Counts of what this installation has measured.';

/** The response in the form that pages embed. */
const figuresAnswer = (figures: SiteFiguresDto): Envelope<SiteFiguresDto> => ok(figures, message);

/** What this installation has measured, for the home page. */
@ApiTags('figures')
@Controller('api/figures')
class FiguresController {
  constructor(private readonly figures: Figures) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiTool({
    summary: 'Get usage counts',
    description:
      'Returns how many pages this installation audited and opened in a browser, how many checks it ran, and how many links and domains its index has. Counted across all replicas, at most 30 seconds old.',
    data: SiteFiguresDto,
    problems: ['storage_unavailable'],
    result: message,
  })
  async readFigures(): Promise<Envelope<SiteFiguresDto>> {
    return figuresAnswer(await this.figures.read());
  }
}

/** Counts what use cases do, and provides the counts to the API and the home page. */
@Global()
@Module({
  controllers: [FiguresController],
  providers: [
    {
      provide: DatabaseFigureStore,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => new DatabaseFigureStore(storage),
    },
    FigureCounts,
    Figures,
  ],
  exports: [FigureCounts],
})
export class FiguresModule implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly parts: SiteParts,
    counts: FigureCounts,
    background: BackgroundServices,
  ) {
    background.add(counts);
  }

  onModuleInit(): void {
    this.parts.fillWith('/', () => {
      const figures = this.figures.last();
      return Promise.resolve({
        status: 200,
        address: '/',
        mayLag: true,
        // Null if nothing is known yet: the page then requests and shows nothing.
        answers: { '/api/figures': figures && figuresAnswer(figures) },
      });
    });
  }
}
