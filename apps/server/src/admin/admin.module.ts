import { Global, Module } from '@nestjs/common';
import { AdminGate } from './admin-gate.ts';

/** What the guard of `AdminOnly` needs, wherever it stands. */
@Global()
@Module({ providers: [AdminGate], exports: [AdminGate] })
export class AdminModule {}
