import { Module } from '@nestjs/common';
import { KeywordCheckerController } from './keyword-checker.controller.ts';

@Module({ controllers: [KeywordCheckerController] })
export class KeywordCheckerModule {}
