import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { AppConfig } from '../config/app-config.ts';

/** Swagger UI at `/docs`, the committed contract at `/docs-json`, under the operator's name for the product. */
export function serveDocument(app: NestFastifyApplication, { productName }: AppConfig): void {
  const file = join(import.meta.dirname, '../../../../openapi.json');
  const title = `${productName} API`;
  const document = (): OpenAPIObject => {
    const contract = JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject;
    return { ...contract, info: { ...contract.info, title } };
  };
  SwaggerModule.setup('docs', app, document, { raw: ['json'], customSiteTitle: title });
}
