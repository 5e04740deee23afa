import { Module } from '@nestjs/common';
import { SerpPreviewController } from './serp-preview.controller.ts';
import { SerpPreviewService } from './serp-preview.service.ts';

@Module({ controllers: [SerpPreviewController], providers: [SerpPreviewService] })
export class SerpPreviewModule {}
