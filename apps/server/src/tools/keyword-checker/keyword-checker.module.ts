import { Module } from '@nestjs/common';
import { KeywordCheckerController } from './keyword-checker.controller.ts';
import { KeywordCheckerService } from './keyword-checker.service.ts';

@Module({ controllers: [KeywordCheckerController], providers: [KeywordCheckerService] })
export class KeywordCheckerModule {}
