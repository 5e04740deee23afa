import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebFetchError, type WebFetcher } from '@plumbline/page';
import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Logger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import type { AppConfig, TrustProxy } from './config/app-config.ts';
import { applyBodyLimits, defaultBodyLimit } from './http/body-limit.ts';
import { addCompression } from './http/compression.ts';
import { createLogger, logRequests } from './http/logging.ts';
import { ProblemFilter } from './http/problem-filter.ts';
import { sendProblem } from './http/problem-reply.ts';
import { limitRates } from './http/rate-limit.ts';
import { addMinimalHeaders, addSecurityHeaders } from './http/security-headers.ts';
import { toProblemError } from './http/to-problem-error.ts';
import { createValidationPipe } from './http/validation.ts';
import { serveDocument } from './openapi/serve-document.ts';
import { toolModules } from './tools/index.ts';

/** What a test, or the writer of openapi.json, puts in place of the real thing. */
export interface AppOverrides {
  readonly fetcher?: WebFetcher;
  /** Modules beside those of `tools/index.ts`. */
  readonly extraModules?: readonly Type<unknown>[];
  readonly logDestination?: DestinationStream;
}

const noFetcher: WebFetcher = {
  fetch: () => Promise.reject(new WebFetchError('connection_failed', 'no way out is wired')),
};

/** The last n hops, or the hops at the given addresses. */
function trustedProxies(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return trust === false ? false : [...trust];
}

/**
 * The composition root: builds the whole server and listens to nothing.
 * @returns an application that is not initialised yet: call `init()` or `listen()`
 */
export async function createApp(
  config: AppConfig,
  overrides: AppOverrides = {},
): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel, overrides.logDestination);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: defaultBodyLimit,
    requestTimeout: 60_000,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      addMinimalHeaders(reply);
      sendProblem(request, reply, toProblemError(error));
    },
  });
  const fastify = adapter.getInstance();
  // JSON is the only way in: a form on another site cannot send it without asking first.
  fastify.removeContentTypeParser('text/plain');
  applyBodyLimits(fastify);
  logRequests(fastify);

  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot({
      config,
      logger,
      fetcher: overrides.fetcher ?? noFetcher,
      tools: [...toolModules, ...(overrides.extraModules ?? [])],
    }),
    adapter,
    { bufferLogs: true, abortOnError: false, bodyParser: false, return503OnClosing: true },
  );
  app.useLogger(app.get(Logger));
  await addSecurityHeaders(app, config);
  await addCompression(app);
  limitRates(fastify, config.rateLimit);
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter());
  serveDocument(app, config);
  return app;
}
