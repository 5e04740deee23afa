import { Module } from '@nestjs/common';
import { BacklinkCheckerController } from './backlink-checker.controller.ts';
import { BacklinksExportService } from './backlinks-export.service.ts';
import { BacklinkCheckerService } from './backlink-checker.service.ts';
import { LiveBacklinksService } from './live-backlinks.service.ts';

/** Who links to a site, from the index of links, and whether a link still stands. */
@Module({
  controllers: [BacklinkCheckerController],
  providers: [BacklinkCheckerService, BacklinksExportService, LiveBacklinksService],
})
export class BacklinkCheckerModule {}
