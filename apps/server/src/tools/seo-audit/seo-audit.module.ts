import { Inject, Logger, Module } from '@nestjs/common';
import { type Engine, seoAuditRunKind } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { Runs } from '../../runs.module.ts';
import { SeoAuditRunsController } from './seo-audit-runs.controller.ts';
import { SeoAuditController } from './seo-audit.controller.ts';

@Module({ controllers: [SeoAuditController, SeoAuditRunsController] })
export class SeoAuditModule {
  constructor(runs: Runs, @Inject(ENGINE) engine: Engine) {
    runs.work(
      seoAuditRunKind((...call) => engine.auditPage(...call), new Logger('SeoAudit')),
      // A deep audit keeps its place here while it waits for the browser, whose queue has 20 places.
      { name: 'Auditing pages', concurrency: 24 },
    );
  }
}
