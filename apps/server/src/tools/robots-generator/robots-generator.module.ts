import { Module } from '@nestjs/common';
import { RobotsGeneratorController } from './robots-generator.controller.ts';

@Module({ controllers: [RobotsGeneratorController] })
export class RobotsGeneratorModule {}
