import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { PostStore } from '@plumbline/blog';
import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import type { Lab } from '@plumbline/tools/page-speed';
import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Logger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import type { AppConfig, TrustProxy } from './config/app-config.ts';
import type { AddressJudge } from './egress/egress.module.ts';
import { addCompression } from './http/compression.ts';
import { defaultBodyLimit, readJsonBodies } from './http/json-body.ts';
import { bindRequestId, createLogger, logOfRequest, logRequests } from './http/logging.ts';
import type { ProblemCode } from './http/problems.ts';
import { ProblemFilter, sendProblem } from './http/problem-filter.ts';
import { RateLimits } from './http/rate-limit.ts';
import {
  answerBrokenRequest,
  boundUrls,
  closeUnread,
  maxUrlLength,
  requestTimeoutMs,
} from './http/request-bounds.ts';
import { routableUrl } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { ShutdownGate } from './http/shutdown-gate.ts';
import { toProblemError } from './http/to-problem-error.ts';
import { createValidationPipe } from './http/validation.ts';
import { Metrics } from './metrics/metrics.ts';
import { serveDocument } from './openapi/serve-document.ts';
import { RecentResults } from './reports/recent-results.ts';
import type { StorageReplacement } from './storage/storage.module.ts';
import { toolModules } from './tools/index.ts';

/** Replacements for tests and for the writer of openapi.json. */
export interface AppOverrides {
  readonly fetcher?: WebFetcher;
  readonly judge?: AddressJudge;
  /** `undefined` uses the browser that the product finds, also where a spec's default is another. */
  readonly lab?: Lab | undefined;
  readonly postStore?: PostStore;
  readonly storage?: StorageReplacement;
  /** `undefined` uses the configured index, also where a spec's default is another. */
  readonly linkIndex?: LinkIndex | undefined;
  /** Modules besides those of `tools/index.ts`. */
  readonly extraModules?: readonly Type<unknown>[];
  readonly logDestination?: DestinationStream;
  /** How many milliseconds a request may take to arrive. */
  readonly requestTimeoutMs?: number;
}

/** The last n hops, or the hops at the given addresses. */
function trustedProxies(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return trust === false ? false : [...trust];
}

/**
 * The composition root: builds the whole server without listening on a port.
 * @returns an application that is not initialized yet: call `init()` or `listen()`
 */
export async function createApp(
  config: AppConfig,
  overrides: AppOverrides = {},
): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel, overrides.logDestination);
  const requestLog = logOfRequest(logger);
  const addHeaders = await securityHeaders(config);
  const metrics = new Metrics();
  const countProblem = (code: ProblemCode) => metrics.problems.inc({ code });
  const timeoutMs = overrides.requestTimeoutMs ?? requestTimeoutMs;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: defaultBodyLimit,
    requestTimeout: timeoutMs,
    http: {
      headersTimeout: timeoutMs,
      // How often Node checks for slow requests; the default is half a minute.
      connectionsCheckingInterval: timeoutMs / 12,
      // Node would respond without a body. `boundUrls` rejects requests that name no host.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, countProblem),
    rewriteUrl: routableUrl,
    // The router refuses longer parameters before any hook runs.
    routerOptions: { maxParamLength: maxUrlLength },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // The router gives up before any hook runs.
      addHeaders(request, reply);
      sendProblem(request, reply, toProblemError(error));
    },
  });
  const fastify = adapter.getInstance();
  fastify.setChildLoggerFactory((_logger, { reqId }) => requestLog(String(reqId)));
  readJsonBodies(fastify);
  bindRequestId(fastify);
  logRequests(fastify, logger);
  metrics.watchRequests(fastify);

  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot({
      config,
      logger,
      metrics,
      fetcher: overrides.fetcher,
      judge: overrides.judge,
      lab: overrides.lab,
      postStore: overrides.postStore,
      storage: overrides.storage,
      linkIndex: overrides.linkIndex,
      tools: [...toolModules, ...(overrides.extraModules ?? [])],
    }),
    adapter,
    { bufferLogs: true, abortOnError: false, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  fastify.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    done();
  });
  app.get(RecentResults).watch(fastify);
  await addCompression(app);
  app.get(ShutdownGate).guard(fastify);
  closeUnread(fastify);
  app.get(RateLimits).guard(fastify);
  boundUrls(fastify);
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter(countProblem));
  serveDocument(app, config);
  return app;
}
