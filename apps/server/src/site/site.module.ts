import { Module } from '@nestjs/common';
import { RateLimits } from '../http/rate-limit.ts';
import { PageRenderer } from './page-renderer.ts';
import { RenderedSite } from './rendered-site.ts';
import { SiteController } from './site.controller.ts';

@Module({ controllers: [SiteController], providers: [PageRenderer, RateLimits, RenderedSite] })
export class SiteModule {}
