import {
  Controller,
  type DynamicModule,
  Get,
  Global,
  Header,
  Module,
  type OnModuleInit,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { AdminOnly } from './admin/admin-only.ts';

/** What Prometheus reads at `/metrics`: one registry for each application, nothing global. */
export class Metrics {
  readonly registry = new Registry();

  /** Calls that ended in a problem, by code. */
  readonly problems = new Counter({
    name: 'plumbline_problems_total',
    help: 'Answers that were problem documents, by code.',
    labelNames: ['code'],
    registers: [this.registry],
  });

  /** Exchanges with other sites, by outcome: `ok` or the code of the failure. */
  readonly egress = new Counter({
    name: 'plumbline_egress_requests_total',
    help: 'Exchanges with other sites, by outcome.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly #durations = new Histogram({
    name: 'plumbline_http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30],
    registers: [this.registry],
  });

  #started = false;

  /** Process figures: memory, event loop, garbage collection. They watch the process, so only a served app starts them. */
  watchProcess(): void {
    if (this.#started) return;
    this.#started = true;
    collectDefaultMetrics({ register: this.registry });
  }

  /** Routes are labeled by their pattern, never by the requested URL, so that there are only a few labels. */
  watchRequests(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      const labels = { method, route, status: reply.statusCode };
      this.#durations.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }
}

@ApiExcludeController()
@AdminOnly({ evenWithoutModel: true })
@Controller('metrics')
export class MetricsController implements OnModuleInit {
  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.metrics.watchProcess();
  }

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}

@Global()
@Module({})
export class MetricsModule {
  static forRoot(metrics: Metrics): DynamicModule {
    return {
      module: MetricsModule,
      controllers: [MetricsController],
      providers: [{ provide: Metrics, useValue: metrics }],
      exports: [Metrics],
    };
  }
}
