import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import type { PostStore } from '@plumbline/blog';
import { POST_STORE } from '../blog/posts/post-store.module.ts';
import { PostsModule } from '../blog/posts/posts.controller.ts';
import { PostsService } from '../blog/posts/posts.service.ts';
import { RateLimits } from '../http/visitor-limit.ts';
import { PageRenderer } from './rendered-pages.ts';
import { RenderedSite } from './rendered-site.ts';
import { SiteController } from './site.controller.ts';

/** A route of each module that the server renders on request. */
const rendered = ['/blog', '/blog/post', '/404', '/seo-audit?url=example.com'] as const;

/**
 * Loads everything that the first visitors would wait for: the app on the thread that renders pages, the article
 * renderer, and the blog's queries. All but the queries run on worker threads, so other requests are served meanwhile.
 */
@Injectable()
export class WarmUp {
  readonly #logger = new Logger(WarmUp.name);

  constructor(
    private readonly posts: PostsService,
    @Inject(POST_STORE) private readonly store: PostStore,
    private readonly renderer: PageRenderer,
  ) {}

  /** Never fails. Without it, a page's first visitor only waits longer. */
  async run(signal: AbortSignal): Promise<void> {
    try {
      for (const step of this.#steps()) {
        if (signal.aborted) return;
        await step();
        await pause(0);
      }
    } catch (error) {
      this.#logger.debug({ err: error }, 'Not all pages are warm');
    }
  }

  *#steps(): Generator<() => Promise<unknown>> {
    yield* rendered.map((address) => () => this.renderer.render(address));
    yield () => this.posts.categories();
    yield async () => {
      const [newest] = await this.store.newest(1);
      if (newest) await this.posts.read(newest.id);
    };
  }
}

@Module({
  imports: [PostsModule],
  controllers: [SiteController],
  providers: [PageRenderer, RateLimits, RenderedSite, WarmUp],
})
export class SiteModule {}
