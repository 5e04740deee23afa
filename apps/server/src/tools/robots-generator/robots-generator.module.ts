import { Module } from '@nestjs/common';
import { RobotsGeneratorController } from './robots-generator.controller.ts';
import { RobotsGeneratorService } from './robots-generator.service.ts';

@Module({ controllers: [RobotsGeneratorController], providers: [RobotsGeneratorService] })
export class RobotsGeneratorModule {}
