import { Module } from '@nestjs/common';
import { DomainAuthorityController } from './domain-authority.controller.ts';

@Module({ controllers: [DomainAuthorityController] })
export class DomainAuthorityModule {}
