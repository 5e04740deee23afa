import { Module } from '@nestjs/common';
import { DomainAuthorityController } from './domain-authority.controller.ts';
import { DomainAuthorityService } from './domain-authority.service.ts';
import { DomainNeighboursService } from './domain-neighbours.service.ts';

@Module({
  controllers: [DomainAuthorityController],
  providers: [DomainAuthorityService, DomainNeighboursService],
})
export class DomainAuthorityModule {}
