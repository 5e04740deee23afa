import { Injectable } from '@nestjs/common';
import { sitemapGeneratorReport, type SitemapGeneratorReport } from '@plumbline/sitemap-generator';

@Injectable()
export class SitemapGeneratorService {
  report(text: string): SitemapGeneratorReport {
    return sitemapGeneratorReport(text);
  }
}
