import { Global, Module } from '@nestjs/common';
import { AdminGate } from './admin-gate.ts';
import { OperatorSession } from './operator-session.ts';
import { SessionController } from './session.controller.ts';

/** What the guard of `AdminOnly` needs in any module, and signing in. */
@Global()
@Module({
  controllers: [SessionController],
  providers: [AdminGate, OperatorSession],
  exports: [AdminGate],
})
export class AdminModule {}
