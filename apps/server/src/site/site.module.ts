import { Module } from '@nestjs/common';
import { PostsModule } from '../blog/posts/posts.module.ts';
import { RateLimits } from '../http/rate-limit.ts';
import { PageRenderer } from './page-renderer.ts';
import { RenderedSite } from './rendered-site.ts';
import { SiteController } from './site.controller.ts';
import { WarmUp } from './warm-up.ts';

@Module({
  imports: [PostsModule],
  controllers: [SiteController],
  providers: [PageRenderer, RateLimits, RenderedSite, WarmUp],
})
export class SiteModule {}
