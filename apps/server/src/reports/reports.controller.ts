import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  Ip,
  Param,
  Post,
  Req,
} from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AdminGate } from '../admin/admin-gate.ts';
import { ApiTool } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import {
  ReportDeletionDto,
  SavedReportDto,
  SavedReportReceiptDto,
  SaveReportRequestDto,
} from './report.dto.ts';
import { keptDays, reportsPerHour, ReportsService } from './reports.service.ts';

const secretHeader = 'x-report-secret';

const IdParam = () =>
  ApiParam({
    name: 'id',
    description: 'The id of the report.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' },
    example: 'q3bXn0Vt1yq7cYk2m9uJrA',
  });

const problems = ['not_found', 'storage_unavailable'] as const;

/** Reports that visitors saved. */
@ApiTags('reports')
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly gate: AdminGate,
  ) {}

  @Post()
  @Header('cache-control', 'no-store')
  @ApiTool({
    summary: 'Save a report',
    description: `Saves a result of the last 30 minutes unchanged for ${keptDays} days. Each tool returns the id of its result in the X-Result-Id header; for page speed, the id of a finished run works too. You can’t upload your own report. Anyone who knows the URL can read the report; the secret deletes it. A report can be up to 2 MB, and each visitor can save ${reportsPerHour} an hour.`,
    data: SavedReportReceiptDto,
    problems: ['result_gone', 'report_too_large', 'reports_full', 'storage_unavailable'],
    result: 'The URL of the report, and the secret that deletes it.',
  })
  async saveReport(
    @Body() { resultId }: SaveReportRequestDto,
    @Ip() ip: string,
  ): Promise<Envelope<SavedReportReceiptDto>> {
    const { report, url, secret } = await this.reports.save(resultId, ip);
    const { id, savedAt, expiresAt } = report;
    return ok(
      { id, url, secret, savedAt: savedAt.toISOString(), expiresAt: expiresAt.toISOString() },
      'The report is saved.',
    );
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex')
  @IdParam()
  @ApiTool({
    summary: 'Read a saved report',
    description:
      'Returns the report unchanged, with its time and server. Search engines are asked not to index it.',
    data: SavedReportDto,
    problems,
    result: 'The report.',
  })
  async readReport(@Param('id') id: string): Promise<Envelope<SavedReportDto>> {
    const { saved, report } = await this.reports.read(id);
    const data = {
      ...{ id, tool: saved.tool, madeBy: saved.madeBy, madeWhere: saved.madeWhere },
      madeAt: saved.madeAt.toISOString(),
      savedAt: saved.savedAt.toISOString(),
      expiresAt: saved.expiresAt.toISOString(),
      report,
    };
    return ok(data, 'This is the report.');
  }

  @Delete(':id')
  @IdParam()
  @ApiHeader({
    name: secretHeader,
    description: 'The secret you got when you saved the report. The operator doesn’t need it.',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  })
  @ApiTool({
    summary: 'Delete a saved report',
    description:
      'Deletes a report permanently. Needs the secret in the X-Report-Secret header, or the admin token.',
    data: ReportDeletionDto,
    problems: [...problems, 'wrong_secret', 'unauthorized', 'forbidden'],
    result: 'The report is deleted.',
  })
  async deleteReport(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Headers(secretHeader) secret?: string,
  ): Promise<Envelope<ReportDeletionDto>> {
    if (secret === undefined) await this.gate.admit(request, true);
    await this.reports.remove(id, secret ?? null);
    return ok({ id, deleted: true }, 'The report is deleted.');
  }
}
