import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../http/api-operation.ts';

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
      'Answers 200 once the server is up, and 503 from the moment it begins to shut down.',
  })
  @ApiOkResponse({ description: 'Requests are welcome.', type: HealthDto })
  @ApiProblems(['shutting_down', 'internal_error'])
  ready(): HealthDto {
    return { status: 'ok' };
  }
}
