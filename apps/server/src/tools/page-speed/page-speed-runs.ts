import { Injectable } from '@nestjs/common';
import type { PageSpeedReport, PageSpeedRun } from '@plumbline/page-speed';
import type { Observable } from 'rxjs';
import { ProblemError } from '../../http/problem-error.ts';
import type { PageSpeedRequestDto } from './dto/page-speed-request.dto.ts';
import type { LighthouseFile } from './lighthouse-download.ts';

/** Page speed runs, as visitors start, follow and end them. */
@Injectable()
export class PageSpeedRuns {
  measure(_: PageSpeedRequestDto, _owner: string, _signal: AbortSignal): Promise<PageSpeedReport> {
    return Promise.reject(new ProblemError('no_browser'));
  }
  start(_: PageSpeedRequestDto, _owner: string): Promise<PageSpeedRun> {
    return Promise.reject(new ProblemError('no_browser'));
  }
  read(_: string, _owner: string): Promise<PageSpeedRun> {
    return Promise.reject(new ProblemError('not_found'));
  }
  cancel(_: string, _owner: string): Promise<PageSpeedRun> {
    return Promise.reject(new ProblemError('not_found'));
  }
  watch(_: string, _owner: string): Promise<Observable<PageSpeedRun>> {
    return Promise.reject(new ProblemError('not_found'));
  }
  lighthouse(_: string, _formFactor: string): Promise<LighthouseFile> {
    return Promise.reject(new ProblemError('not_found'));
  }
}
