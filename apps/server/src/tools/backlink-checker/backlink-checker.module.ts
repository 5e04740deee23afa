import { Module } from '@nestjs/common';
import { BacklinkCheckerController } from './backlink-checker.controller.ts';

@Module({ controllers: [BacklinkCheckerController] })
export class BacklinkCheckerModule {}
