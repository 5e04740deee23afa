import { Module } from '@nestjs/common';
import { PageModule } from '../../page/page.module.ts';
import { BacklinkCheckerController } from './backlink-checker.controller.ts';
import { BacklinksExportService } from './backlinks-export.service.ts';
import { BacklinkCheckerService } from './backlink-checker.service.ts';
import { LiveBacklinksService } from './live-backlinks.service.ts';

/** Who links to a site, from the index of links, and whether a link still stands. */
@Module({
  imports: [PageModule],
  controllers: [BacklinkCheckerController],
  providers: [BacklinkCheckerService, BacklinksExportService, LiveBacklinksService],
})
export class BacklinkCheckerModule {}
