import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { AppConfig } from '../config/app-config.ts';
import { buildDocument } from './build-document.ts';

/** Swagger UI at `/docs`, the document at `/docs-json`. */
export function serveDocument(app: NestFastifyApplication, config: AppConfig): void {
  SwaggerModule.setup('docs', app, () => buildDocument(app, config.productName), {
    raw: ['json'],
    customSiteTitle: `${config.productName} API`,
  });
}
