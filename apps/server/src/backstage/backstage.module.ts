import { Global, Module } from '@nestjs/common';
import { ShutdownGate } from '../http/shutdown-gate.ts';
import { Backstage } from './backstage.ts';

@Global()
@Module({ providers: [Backstage, ShutdownGate], exports: [Backstage, ShutdownGate] })
export class BackstageModule {}
