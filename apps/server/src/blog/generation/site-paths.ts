import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';

const routes = z.array(z.object({ path: z.string(), status: z.number() }));

/** Pages that every build has. Posts link to these if the web app is served by something else. */
const always = [
  '/seo-audit',
  '/meta-generator',
  '/meta-tags-analyzer',
  '/keyword-checker',
  '/serp-preview',
  '/url-analyzer',
  '/robots-generator',
  '/sitemap-generator',
  '/schema-markup',
  '/image-resizer',
  '/blog',
];

/** Pages of the web app that a post may link to. Read once from the files that the build left. */
@Injectable()
export class SitePaths {
  readonly #webDist: string;
  #paths: Promise<ReadonlySet<string>> | null = null;

  constructor(@Inject(APP_CONFIG) { webDist }: AppConfig) {
    this.#webDist = webDist;
  }

  all(): Promise<ReadonlySet<string>> {
    this.#paths ??= readPaths(this.#webDist);
    return this.#paths;
  }
}

async function readPaths(webDist: string): Promise<ReadonlySet<string>> {
  try {
    const text = await readFile(join(webDist, 'routes.json'), 'utf8');
    const pages = routes.parse(JSON.parse(text)).filter(({ status }) => status === 200);
    return new Set(pages.map(({ path }) => path));
  } catch {
    return new Set(always);
  }
}
