import { Global, Module } from '@nestjs/common';
import { DatabaseEndedSessionStore, type StorageHandle } from '@plumbline/adapters/storage';
import { STORAGE } from '../storage/storage.module.ts';
import { AdminGate } from './admin-gate.ts';
import { ENDED_SESSIONS, OperatorSession } from './operator-session.ts';
import { SessionController } from './session.controller.ts';

/** Sign-in, and the providers that the guard of `AdminOnly` needs in any module. */
@Global()
@Module({
  controllers: [SessionController],
  providers: [
    {
      provide: ENDED_SESSIONS,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => new DatabaseEndedSessionStore(storage),
    },
    AdminGate,
    OperatorSession,
  ],
  exports: [AdminGate],
})
export class AdminModule {}
