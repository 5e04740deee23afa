import { Module } from '@nestjs/common';
import { PageModule } from '../../page/page.module.ts';
import { AuditProgress } from './audit-progress.ts';
import { AuditRunner } from './audit-runner.ts';
import { SeoAuditController } from './seo-audit.controller.ts';
import { SeoAuditService } from './seo-audit.service.ts';

@Module({
  imports: [PageModule],
  controllers: [SeoAuditController],
  providers: [SeoAuditService, AuditProgress, AuditRunner],
})
export class SeoAuditModule {}
