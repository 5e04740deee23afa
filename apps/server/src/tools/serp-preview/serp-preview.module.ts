import { Module } from '@nestjs/common';
import { SerpPreviewController } from './serp-preview.controller.ts';

@Module({ controllers: [SerpPreviewController] })
export class SerpPreviewModule {}
