import { Injectable } from '@nestjs/common';
import { serpPreviewReport, type SerpPreviewReport } from '@plumbline/serp-preview';
import type { SerpPreviewRequestDto } from './dto/serp-preview-request.dto.ts';

@Injectable()
export class SerpPreviewService {
  preview(request: SerpPreviewRequestDto): SerpPreviewReport {
    return serpPreviewReport(request);
  }
}
