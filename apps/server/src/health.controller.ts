import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { StorageHandle } from '@plumbline/adapters/storage';
import { problemKind } from '@plumbline/engine';
import type { Lab } from '@plumbline/tools/page-speed';
import { ApiProblems } from './http/api-operation.ts';
import { ProblemError } from './http/problems.ts';
import { LAB } from './lab.module.ts';
import { STORAGE } from './storage.module.ts';
import { TooLate, within } from './within.ts';

/** A database that takes longer than this counts as unavailable. */
const patienceMs = 3_000;

export class HealthDto {
  @ApiProperty({
    description: 'Always "ok" with status 200.',
    enum: ['ok'],
    example: 'ok',
  })
  status!: 'ok';
}

export class PageSpeedHealthDto {
  @ApiProperty({
    description: 'Whether this server has a browser to measure page speed.',
    example: true,
  })
  available!: boolean;

  @ApiProperty({
    description: 'How the operator can install a browser; null if there is one.',
    type: String,
    nullable: true,
    example: null,
  })
  reason!: string | null;
}

export class ReadyDto extends HealthDto {
  @ApiProperty({
    description:
      'State of page speed. The other tools work without a browser, so a missing one doesn’t make the server unready.',
    type: PageSpeedHealthDto,
  })
  pageSpeed!: PageSpeedHealthDto;
}

/** For supervisors and load balancers. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    @Inject(STORAGE) private readonly storage: StorageHandle,
    @Inject(LAB) private readonly lab: Lab,
  ) {}

  @Get('live')
  @ApiOperation({
    summary: 'Check liveness',
    description:
      'Responds as long as the process serves requests. A supervisor restarts the process if this call fails.',
  })
  @ApiOkResponse({ description: 'The process is alive.', type: HealthDto })
  @ApiProblems(['request_timeout', 'internal_error'])
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Check readiness',
    description:
      'Returns 200 once the server is up, and 503 while its database doesn’t answer or the server is shutting down. A missing browser is reported, but the status stays 200.',
  })
  @ApiOkResponse({ description: 'The server is ready.', type: ReadyDto })
  @ApiProblems(['request_timeout', 'storage_unavailable', 'shutting_down', 'internal_error'])
  async ready(): Promise<ReadyDto> {
    const [pageSpeed] = await Promise.all([this.pageSpeed(), this.checkStorage()]);
    return { status: 'ok', pageSpeed };
  }

  private async checkStorage(): Promise<void> {
    try {
      await within(patienceMs, this.storage.check());
    } catch (error) {
      throw new ProblemError('storage_unavailable', { cause: error });
    }
  }

  private async pageSpeed(): Promise<PageSpeedHealthDto> {
    try {
      const browser = await within(patienceMs, this.lab.availability());
      return browser.ok
        ? { available: true, reason: null }
        : { available: false, reason: problemKind('no_browser').detail };
    } catch (error) {
      const reason =
        error instanceof TooLate
          ? 'The browser is still being looked for, or unpacked.'
          : 'The search for a browser failed, as the log says; it is tried again every half minute.';
      return { available: false, reason };
    }
  }
}
