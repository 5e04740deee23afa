import { Module } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import { createPageAnalyzer } from '@plumbline/page/extract';
import { WEB_FETCHER } from '../egress/web-fetcher.token.ts';
import { PAGE_ANALYZER } from './page-analyzer.token.ts';
import { PageReader } from './page-reader.ts';
import { SITE_FETCHER, SiteFetcher } from './site-fetcher.ts';

/** Fetching and reading pages, for every tool that takes an address. */
@Module({
  providers: [
    PageReader,
    { provide: PAGE_ANALYZER, useFactory: () => createPageAnalyzer() },
    {
      provide: SITE_FETCHER,
      inject: [WEB_FETCHER],
      useFactory: (fetcher: WebFetcher) => new SiteFetcher(fetcher),
    },
  ],
  exports: [PageReader, SITE_FETCHER],
})
export class PageModule {}
