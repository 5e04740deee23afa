import { Injectable } from '@nestjs/common';
import { robotsGeneratorReport, type RobotsGeneratorReport } from '@plumbline/robots-generator';

@Injectable()
export class RobotsGeneratorService {
  report(text: string): RobotsGeneratorReport {
    return robotsGeneratorReport(text);
  }
}
