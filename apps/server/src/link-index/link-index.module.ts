import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { LinkIndex } from '@plumbline/links';
import { LINK_INDEX } from './link-index.token.ts';
import { noLinkIndex } from './no-link-index.ts';

/** The index of links, for every module. */
@Global()
@Module({})
export class LinkIndexModule {
  /** @param replacement takes the place of the index, in specs */
  static forRoot(replacement?: LinkIndex): DynamicModule {
    return {
      module: LinkIndexModule,
      providers: [{ provide: LINK_INDEX, useValue: replacement ?? noLinkIndex }],
      exports: [LINK_INDEX],
    };
  }
}
