import { Module } from '@nestjs/common';
import { PageModule } from '../../page/page.module.ts';
import { AuditProgress } from './audit-progress.ts';
import { AuditRunner } from './audit-runner.ts';
import { PageAudits } from './page-audits.ts';
import { PreviewImages } from './preview-images.ts';
import { SeoAuditController } from './seo-audit.controller.ts';
import { SeoAuditService } from './seo-audit.service.ts';

@Module({
  imports: [PageModule],
  controllers: [SeoAuditController],
  providers: [SeoAuditService, AuditProgress, AuditRunner, PageAudits, PreviewImages],
  exports: [PageAudits, PreviewImages],
})
export class SeoAuditModule {}
