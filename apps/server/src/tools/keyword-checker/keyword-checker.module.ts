import { Module } from '@nestjs/common';
import { KeywordCheckerController } from './keyword-checker.controller.ts';
import { KeywordCheckerService } from './keyword-checker.service.ts';
import { KeywordRunner } from './keyword-runner.ts';

@Module({
  controllers: [KeywordCheckerController],
  providers: [KeywordCheckerService, KeywordRunner],
})
export class KeywordCheckerModule {}
