import { Global, Module } from '@nestjs/common';
import { ShutdownGate } from '../http/shutdown-gate.ts';
import { BackgroundServices } from './background-services.ts';

@Global()
@Module({
  providers: [BackgroundServices, ShutdownGate],
  exports: [BackgroundServices, ShutdownGate],
})
export class BackgroundModule {}
