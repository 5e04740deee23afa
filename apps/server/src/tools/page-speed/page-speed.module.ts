import { Module } from '@nestjs/common';
import { PageSpeedController } from './page-speed.controller.ts';
import { PageSpeedService } from './page-speed.service.ts';

@Module({ controllers: [PageSpeedController], providers: [PageSpeedService] })
export class PageSpeedModule {}
