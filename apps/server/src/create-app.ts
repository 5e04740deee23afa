import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { PostStore } from '@plumbline/blog';
import type { ProblemCode } from '@plumbline/engine';
import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import type { Lab } from '@plumbline/tools/page-speed';
import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Logger, LoggerModule } from 'nestjs-pino';
import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { AdminModule } from './admin/admin.module.ts';
import { GenerationModule } from './blog/generation/generation.module.ts';
import { PostStoreModule } from './blog/posts/post-store.module.ts';
import { PostsModule } from './blog/posts/posts.controller.ts';
import { APP_CONFIG, type AppConfig, type TrustProxy } from './config/app-config.ts';
import { ContactModule } from './contact/contact.module.ts';
import { type AddressJudge, EgressModule } from './egress.module.ts';
import { EngineModule } from './engine.module.ts';
import { FiguresModule } from './figures/figures.module.ts';
import { HealthController } from './health.controller.ts';
import { defaultBodyLimit, readJsonBodies } from './http/json-body.ts';
import { createLogger } from './http/logging.ts';
import { ProblemFilter, sendProblem, toProblemError } from './http/problem-filter.ts';
import {
  answerBrokenRequest,
  boundUrls,
  closeUnread,
  maxUrlLength,
  requestTimeoutMs,
} from './http/request-bounds.ts';
import { bindRequestId, logOfRequest, logRequests } from './http/request-log.ts';
import { routableUrl } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { BackgroundModule, ShutdownGate } from './http/shutdown-gate.ts';
import { createValidationPipe } from './http/validation.ts';
import { RateLimits } from './http/visitor-limit.ts';
import { LabModule } from './lab.module.ts';
import { LinkIndexModule } from './link-index/link-index.module.ts';
import { QuickIndexModule } from './link-index/quick-index.module.ts';
import { Metrics, MetricsModule } from './metrics.module.ts';
import { serveDocument } from './openapi/docs-pages.ts';
import { RecentResults } from './reports/recent-results.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { RunsModule } from './runs.module.ts';
import { SitePartsModule } from './site/site-parts.ts';
import { SiteModule } from './site/site.module.ts';
import { StorageModule, type StorageReplacement } from './storage.module.ts';
import { toolModules } from './tools/index.ts';

/** Replacements for tests and for the writer of openapi.json. */
export interface AppOverrides {
  /** Replaces the production fetcher. */
  readonly fetcher?: WebFetcher;
  /** Replaces the production rules. */
  readonly judge?: AddressJudge;
  /** Replaces the browser; `undefined` uses the browser that the product finds, also where a spec's default is another. */
  readonly lab?: Lab | undefined;
  /** Replaces the production store. */
  readonly postStore?: PostStore;
  /** Replaces the configured database. */
  readonly storage?: StorageReplacement;
  /** Replaces the configured index of links; `undefined` uses it, also where a spec's default is another. */
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
    appModule(config, logger, metrics, overrides),
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

@Module({})
class ConfigModule {}

@Module({})
class AppModule {}

function appModule(
  config: AppConfig,
  logger: PinoLogger,
  metrics: Metrics,
  { fetcher, judge, lab, storage, linkIndex, postStore, extraModules = [] }: AppOverrides,
): DynamicModule {
  return {
    module: AppModule,
    imports: [
      // Requests get their context from `bindRequestId`, without a middleware.
      LoggerModule.forRoot({
        // Its own serializers would log everything in an error, such as the parameters of a statement.
        pinoHttp: { logger, wrapSerializers: false },
        useExisting: true,
        forRoutes: [],
      }),
      // Makes the configuration injectable everywhere as `@Inject(APP_CONFIG) config: AppConfig`.
      {
        module: ConfigModule,
        global: true,
        providers: [{ provide: APP_CONFIG, useValue: config }],
        exports: [APP_CONFIG],
      },
      MetricsModule.forRoot(metrics),
      EgressModule.forRoot({ fetcher, judge }),
      FiguresModule,
      EngineModule,
      LabModule.forRoot(lab),
      StorageModule.forRoot(storage),
      LinkIndexModule.forRoot(linkIndex),
      RunsModule,
      BackgroundModule,
      SitePartsModule,
      ...toolModules,
      ...extraModules,
      PostStoreModule.forRoot(postStore),
      PostsModule,
      AdminModule,
      QuickIndexModule,
      GenerationModule,
      ContactModule,
      ReportsModule,
      SiteModule,
    ],
    controllers: [HealthController],
  };
}

/**
 * Compresses responses while they are created. Speed matters more than size, because nothing is cached here. Requests
 * are not decompressed.
 */
async function addCompression(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const hooks = Array.isArray(route.onSend) ? route.onSend : [];
    const compressing = hooks.at(-1);
    if (compressing === undefined) return;
    // A request without Accept-Encoding gets an uncompressed response. A strong ETag identifies the exact bytes in the
    // chosen coding, so such a response is sent unchanged.
    hooks[hooks.length - 1] = function (request, reply, payload, done) {
      const isTagged = String(reply.getHeader('etag') ?? '').startsWith('"');
      if (isTagged || request.headers['accept-encoding'] === undefined) done(null, payload);
      else void compressing.call(this, request, reply, payload, done);
    };
  });
}
