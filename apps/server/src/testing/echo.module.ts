import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Inject,
  Module,
  Param,
  Post,
  Sse,
} from '@nestjs/common';
import { ApiExcludeController, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type ProblemCode, toEngineError } from '@plumbline/engine';
import type { WebFetcher } from '@plumbline/page';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, Min, ValidateNested } from 'class-validator';
import { map, type Observable, of } from 'rxjs';
import { WEB_FETCHER } from '../egress.module.ts';
import { ApiTool, RouteLimits } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { pageProblemCodes, ProblemError } from '../http/problems.ts';

/** Server-sent events for specs, which may replace the steps. */
@ApiExcludeController()
@Controller('api/echo-events')
export class EchoEventsController {
  steps: Observable<number> = of(0, 1, 2);

  @Sse()
  watch(): Observable<{ data: { step: number; padding: string } }> {
    return this.steps.pipe(map((step) => ({ data: { step, padding: 'x'.repeat(2000) } })));
  }
}

export class EchoOptionsDto {
  @ApiProperty({ description: 'How often.', type: 'integer', minimum: 1, maximum: 5, example: 1 })
  @IsInt()
  @Min(1)
  @Max(5)
  times!: number;
}

export class EchoRequestDto {
  @ApiProperty({ description: 'What to say.', minLength: 1, maxLength: 100, example: 'hello' })
  @IsString({ message: 'Text is required' })
  @Length(1, 100, { message: 'Text is required, at most 100 characters' })
  text!: string;

  @ApiProperty({ description: 'How to say it.', type: EchoOptionsDto, required: false })
  @IsOptional()
  @ValidateNested()
  @Type(() => EchoOptionsDto)
  options?: EchoOptionsDto;
}

export class EchoDto {
  @ApiProperty({ description: 'What was said.', example: 'hello' })
  text!: string;
}

const failAsEngine = (error: unknown): never => {
  throw toEngineError(error);
};

/** A tool for specs: echoes its input, fetches, and fails on request. */
@ApiTags('echo')
@Controller('api/echo')
export class EchoController {
  constructor(@Inject(WEB_FETCHER) private readonly fetcher: WebFetcher) {}

  @Post()
  @ApiTool({ summary: 'Echo', description: 'Says back what it hears.', data: EchoDto })
  echo(@Body() request: EchoRequestDto): Envelope<EchoDto> {
    return ok({ text: request.text.repeat(request.options?.times ?? 1) }, 'Echoed.');
  }

  @Post('fetch')
  @RouteLimits({ cost: 'costly', bodyLimit: 1000 })
  @ApiTool({
    summary: 'Fetch',
    description: 'Fetches what it hears.',
    data: EchoDto,
    problems: pageProblemCodes,
  })
  async fetchEcho(@Body() request: EchoRequestDto): Promise<Envelope<EchoDto>> {
    const { status } = await this.fetcher.fetch({ url: request.text }).catch(failAsEngine);
    return ok({ text: String(status) }, 'Fetched.');
  }

  @Get('fail/:code')
  @ApiParam({ name: 'code', description: 'A problem code, or anything for a bug.' })
  @ApiTool({ summary: 'Fail', description: 'Fails with the code it hears.', data: EchoDto })
  fail(@Param('code') code: string): never {
    if (code === 'pipe') throw new BadRequestException('Validation failed (uuid is expected)');
    if (code === 'bug') throw new Error('the password is hunter2');
    throw new ProblemError(code as ProblemCode, { cause: new Error('inner hunter2') });
  }
}

@Module({ controllers: [EchoController, EchoEventsController] })
export class EchoModule {}
