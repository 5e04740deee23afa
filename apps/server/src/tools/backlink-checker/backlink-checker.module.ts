import { Module } from '@nestjs/common';
import { BacklinkCheckerController } from './backlink-checker.controller.ts';
import { BacklinkCheckerService } from './backlink-checker.service.ts';

@Module({ controllers: [BacklinkCheckerController], providers: [BacklinkCheckerService] })
export class BacklinkCheckerModule {}
