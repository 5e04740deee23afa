import { Module } from '@nestjs/common';
import { PageRenderer } from './page-renderer.ts';
import { RenderedSite } from './rendered-site.ts';
import { SiteController } from './site.controller.ts';

@Module({ controllers: [SiteController], providers: [PageRenderer, RenderedSite] })
export class SiteModule {}
