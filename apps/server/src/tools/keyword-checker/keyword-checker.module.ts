import { Module } from '@nestjs/common';
import { PageModule } from '../../page/page.module.ts';
import { KeywordCheckerController } from './keyword-checker.controller.ts';
import { KeywordCheckerService } from './keyword-checker.service.ts';
import { KeywordRunner } from './keyword-runner.ts';

@Module({
  imports: [PageModule],
  controllers: [KeywordCheckerController],
  providers: [KeywordCheckerService, KeywordRunner],
})
export class KeywordCheckerModule {}
