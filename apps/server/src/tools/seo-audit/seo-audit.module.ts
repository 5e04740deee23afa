import { Module } from '@nestjs/common';
import { PageSpeedModule } from '../page-speed/page-speed.module.ts';
import { AuditProgress } from './audit-progress.ts';
import { AuditRunner } from './audit-runner.ts';
import { DeepAudits } from './deep/deep-audits.ts';
import { PageAudits } from './page-audits.ts';
import { PreviewImages } from './preview-images.ts';
import { SeoAuditController } from './seo-audit.controller.ts';
import { SeoAuditService } from './seo-audit.service.ts';

@Module({
  imports: [PageSpeedModule],
  controllers: [SeoAuditController],
  providers: [SeoAuditService, AuditProgress, AuditRunner, DeepAudits, PageAudits, PreviewImages],
  exports: [PageAudits, PreviewImages],
})
export class SeoAuditModule {}
