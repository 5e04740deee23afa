import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DatabaseFigureStore, type StorageHandle } from '@plumbline/adapters/storage';
import { BackgroundServices } from '../background/background-services.ts';
import { SiteParts } from '../site/site-parts.ts';
import { STORAGE } from '../storage/storage.module.ts';
import { FigureCounts } from './figure-counts.ts';
import { figuresAnswer, FiguresController } from './figures.controller.ts';
import { Figures } from './figures.service.ts';

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
  readonly #figures: Figures;
  readonly #parts: SiteParts;

  constructor(
    figures: Figures,
    parts: SiteParts,
    counts: FigureCounts,
    background: BackgroundServices,
  ) {
    this.#figures = figures;
    this.#parts = parts;
    background.add(counts);
  }

  onModuleInit(): void {
    this.#parts.fillWith('/', () => {
      const figures = this.#figures.last();
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
