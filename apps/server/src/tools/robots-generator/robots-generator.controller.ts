import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { RobotsGeneratorReportDto } from './dto/robots-generator-report.dto.ts';
import { RobotsGeneratorRequestDto } from './dto/robots-generator-request.dto.ts';
import { RobotsGeneratorService } from './robots-generator.service.ts';

@ApiTags('robots-generator')
@Controller('api/robots-generator')
export class RobotsGeneratorController {
  readonly #service: RobotsGeneratorService;

  constructor(service: RobotsGeneratorService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Robots generator',
    description: 'Counts the characters of a text.',
    data: RobotsGeneratorReportDto,
  })
  robotsGenerator(@Body() request: RobotsGeneratorRequestDto): Envelope<RobotsGeneratorReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
