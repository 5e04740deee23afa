import { Inject, Logger, Module, Optional } from '@nestjs/common';
import { crawlRunKind, type Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { Runs } from '../../runs.module.ts';
import {
  SitemapCrawlsController,
  SitemapGeneratorController,
} from './sitemap-generator.controller.ts';

/** Injection token of the milliseconds between two requests to a site, in specs. */
export const CRAWL_PACE = Symbol('CRAWL_PACE');

@Module({ controllers: [SitemapGeneratorController, SitemapCrawlsController] })
export class SitemapGeneratorModule {
  constructor(
    runs: Runs,
    @Inject(ENGINE) engine: Engine,
    @Optional() @Inject(CRAWL_PACE) paceMs?: number,
  ) {
    runs.work(crawlRunKind(engine.crawlSite, new Logger('Crawls'), paceMs), {
      name: 'Crawling sites',
      concurrency: 4,
    });
  }
}
