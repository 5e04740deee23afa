import type { Type } from '@nestjs/common';
import { SeoAuditModule } from './seo-audit/seo-audit.module.ts';

/** Every tool of the server, one module each. A tool's id is its folder, its tag and its path under `/api`. */
export const toolModules: readonly Type<unknown>[] = [SeoAuditModule];
