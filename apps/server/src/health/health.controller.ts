import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { StorageHandle } from '@plumbline/storage';
import { ApiProblems } from '../http/api-operation.ts';
import { ProblemError } from '../http/problem-error.ts';
import { STORAGE } from '../storage/storage.token.ts';

/** A database that takes longer to say anything at all does not answer. */
const patienceMs = 3_000;

export class HealthDto {
  @ApiProperty({
    description: 'Always "ok" in an answer with status 200.',
    enum: ['ok'],
    example: 'ok',
  })
  status!: 'ok';
}

/** For whatever restarts or routes to this server. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  private readonly storage: StorageHandle;

  constructor(@Inject(STORAGE) storage: StorageHandle) {
    this.storage = storage;
  }

  @Get('live')
  @ApiOperation({
    summary: 'Is the process alive?',
    description:
      'Answers as long as the process serves requests. A supervisor restarts it when this fails.',
  })
  @ApiOkResponse({ description: 'The process is alive.', type: HealthDto })
  @ApiProblems(['internal_error'])
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Should requests be sent here?',
    description:
      'Answers 200 once the server is up; 503 while its database does not answer, and from the moment it begins to shut down.',
  })
  @ApiOkResponse({ description: 'Requests are welcome.', type: HealthDto })
  @ApiProblems(['storage_unavailable', 'shutting_down', 'internal_error'])
  async ready(): Promise<HealthDto> {
    await withinPatience(this.storage.check());
    return { status: 'ok' };
  }
}

async function withinPatience(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patienceMs);
  });
  try {
    await Promise.race([answer, tooLate]);
  } catch (error) {
    throw new ProblemError('storage_unavailable', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
