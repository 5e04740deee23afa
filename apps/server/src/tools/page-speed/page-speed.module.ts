import { Inject, Logger, Module } from '@nestjs/common';
import { pageSpeedRunKind } from '@plumbline/engine';
import type { FieldData, Lab } from '@plumbline/tools/page-speed';
import { FIELD_DATA } from '../../engine.module.ts';
import { FigureCounts } from '../../figures/figures.service.ts';
import { LAB } from '../../lab.module.ts';
import { Runs } from '../../runs.module.ts';
import { PageSpeedRunsController } from './page-speed-runs.controller.ts';
import { PageSpeedController } from './page-speed.controller.ts';

@Module({ controllers: [PageSpeedController, PageSpeedRunsController] })
export class PageSpeedModule {
  constructor(
    runs: Runs,
    @Inject(LAB) lab: Lab,
    @Inject(FIELD_DATA) field: FieldData,
    counter: FigureCounts,
  ) {
    runs.work(pageSpeedRunKind({ lab, field, counter }, {}, new Logger('PageSpeed')), {
      name: 'Measuring page speed',
      // Two at once would change each other's figures.
      concurrency: 1,
      availability: () => lab.availability(),
    });
  }
}
