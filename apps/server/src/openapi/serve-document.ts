import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config.ts';
import { ProblemError } from '../http/problem-error.ts';
import { sendFile } from '../site/send-file.ts';
import { SiteFile } from '../site/site-file.ts';
import { houseTags } from './build-document.ts';
import { keepFiles } from './kept-files.ts';
import { hasRecordedAnswer } from './recorded-answers.ts';
import { type SampleOperation, samplesOf, type SampleSchema } from './samples.ts';
import { showAnswers } from './show-answers.ts';

const contractFile = join(import.meta.dirname, '../../../../openapi.json');

/** Swagger's own bar says nothing of this product; tags are names to link to, not words to read in bold. */
const look = `
.swagger-ui .topbar { display: none }
.swagger-ui .wrapper { max-width: 1100px }
.swagger-ui .opblock-tag { font-size: 18px }
.swagger-ui .opblock .opblock-summary-path { max-width: none }
.swagger-ui .info { margin: 32px 0 16px }
.swagger-ui .recorded-answer { padding: 16px 20px 0 }
.swagger-ui .recorded-answer pre { background: #333; color: #fff; max-height: 400px; overflow: auto; padding: 10px; border-radius: 4px; font-size: 12px }
`;

/** What its page loads of the package of Swagger UI, and the licenses that those files name. */
const uiFiles: ReadonlySet<string> = new Set(
  [
    'swagger-ui.css',
    'swagger-ui-bundle.js',
    'swagger-ui-bundle.js.LICENSE.txt',
    'swagger-ui-standalone-preset.js',
    'swagger-ui-standalone-preset.js.LICENSE.txt',
  ].map((name) => `/docs/${name}`),
);

/**
 * Swagger UI at `/docs`, for integrators: tools first, each call with samples. The committed contract at `/docs-json`.
 * Both are under the operator's name for the product.
 */
export function serveDocument(app: NestFastifyApplication, config: AppConfig): void {
  const title = `${config.productName} API`;
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  // Nest serves the folder of the package, with its source maps, and has no option to choose files.
  fastify.addHook('onRequest', ({ routeOptions, url }, _reply, done) => {
    const isRefused = routeOptions.url === '/docs/*' && !uiFiles.has(url.split('?', 1)[0] ?? '');
    done(isRefused ? new ProblemError('not_found') : undefined);
  });
  keepFiles(fastify, new Set([...uiFiles, '/docs', '/docs/swagger-ui-init.js']));
  const contract = (): OpenAPIObject => {
    const committed = JSON.parse(readFileSync(contractFile, 'utf8')) as OpenAPIObject;
    return { ...committed, info: { ...committed.info, title } };
  };
  SwaggerModule.setup('docs', app, () => withSamples(contract(), config), {
    raw: false,
    customSiteTitle: title,
    customCss: look,
    customfavIcon: '/favicon.svg',
    // Each call shows its own schemas.
    swaggerOptions: { defaultModelsExpandDepth: -1, plugins: [showAnswers] },
  });
  let json: SiteFile | undefined;
  app.getHttpAdapter().get('/docs-json', (request: FastifyRequest, reply: FastifyReply) => {
    json ??= new SiteFile('openapi.json', Buffer.from(JSON.stringify(contract())));
    return sendFile(request, reply, json, 200, 'no-cache');
  });
}

interface Operation extends SampleOperation {
  operationId?: string;
  description?: string;
  tags?: readonly string[];
}

/** The contract as people read it: tools before the rest, a way back to the site, samples and a real answer at each call. */
export function withSamples(
  contract: OpenAPIObject,
  { productName, publicUrl }: Pick<AppConfig, 'productName' | 'publicUrl'>,
): OpenAPIObject {
  const schemas = (contract.components?.schemas ?? {}) as Readonly<Record<string, SampleSchema>>;
  const tools = new Set<string>();
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(methods) as [string, Operation][]) {
      const samples = samplesOf(publicUrl, path, method, operation, schemas);
      operation.description = [
        operation.description,
        ...samples.map(
          ({ label, lang, source }) =>
            `**${label}**\n\n\`\`\`${lang === 'Shell' ? 'sh' : 'ts'}\n${source}\n\`\`\``,
        ),
      ].join('\n\n');
      Object.assign(operation, { 'x-codeSamples': samples });
      const { operationId = '' } = operation;
      if (hasRecordedAnswer(operationId)) {
        Object.assign(operation, { 'x-recorded-answer': `/docs/answers/${operationId}` });
      }
      for (const tag of operation.tags ?? []) if (!(tag in houseTags)) tools.add(tag);
    }
  }
  const links = `[Back to ${productName}](/) · [Problems and what to do](/docs/problems) · [This document as JSON](/docs-json)`;
  return {
    ...contract,
    info: { ...contract.info, description: `${links}\n\n${contract.info.description ?? ''}` },
    tags: [...[...tools].sort().map((name) => ({ name })), ...(contract.tags ?? [])],
  };
}
