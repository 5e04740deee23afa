import { Module } from '@nestjs/common';
import { DomainAuthorityController } from './domain-authority.controller.ts';
import { DomainAuthorityService } from './domain-authority.service.ts';

@Module({ controllers: [DomainAuthorityController], providers: [DomainAuthorityService] })
export class DomainAuthorityModule {}
