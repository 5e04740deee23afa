import { Global, Module } from '@nestjs/common';
import { Backstage } from './backstage.ts';

@Global()
@Module({ providers: [Backstage], exports: [Backstage] })
export class BackstageModule {}
