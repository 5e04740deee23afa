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
import { AdminOnly } from '../admin/admin-only.ts';
import { Metrics } from './metrics.ts';

@ApiExcludeController()
@AdminOnly({ evenWithoutModel: true })
@Controller('metrics')
export class MetricsController implements OnModuleInit {
  private readonly metrics: Metrics;

  constructor(metrics: Metrics) {
    this.metrics = metrics;
  }

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
