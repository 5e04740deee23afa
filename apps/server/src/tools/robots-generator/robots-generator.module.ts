import { Module } from '@nestjs/common';
import { LiveRobotsService } from './live-robots.service.ts';
import { RobotsGeneratorController } from './robots-generator.controller.ts';
import { RobotsGeneratorService } from './robots-generator.service.ts';

@Module({
  controllers: [RobotsGeneratorController],
  providers: [RobotsGeneratorService, LiveRobotsService],
})
export class RobotsGeneratorModule {}
