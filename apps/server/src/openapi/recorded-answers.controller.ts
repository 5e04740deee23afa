import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProblemError } from '../http/problem-error.ts';
import { hasRecordedAnswer, readRecordedAnswer } from './recorded-answers.ts';

/** For `/docs`, which asks for an answer when its call is unfolded. */
@ApiExcludeController()
@Controller('docs/answers')
export class RecordedAnswersController {
  @Get(':operationId')
  @Header('content-type', 'application/json; charset=utf-8')
  async read(@Param('operationId') operationId: string): Promise<string> {
    if (!hasRecordedAnswer(operationId)) throw noAnswer();
    return readRecordedAnswer(operationId);
  }
}

const noAnswer = () =>
  new ProblemError('not_found', {
    detail: 'No answer is recorded under this name. /docs lists the calls that have one.',
  });
