import { Module } from '@nestjs/common';
import { AuditProgress } from './audit-progress.ts';
import { SeoAuditController } from './seo-audit.controller.ts';

@Module({ controllers: [SeoAuditController], providers: [AuditProgress] })
export class SeoAuditModule {}
