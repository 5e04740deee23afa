import { Module } from '@nestjs/common';
import { LiveRobotsService } from './live-robots.service.ts';
import { RobotsGeneratorController } from './robots-generator.controller.ts';
import { RobotsGeneratorService } from './robots-generator.service.ts';
import { RobotsRunner } from './robots-runner.ts';

@Module({
  controllers: [RobotsGeneratorController],
  providers: [RobotsGeneratorService, RobotsRunner, LiveRobotsService],
})
export class RobotsGeneratorModule {}
