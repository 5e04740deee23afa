import { Injectable } from '@nestjs/common';
import { parseRobots } from '@plumbline/robots';
import { defaultRobotsForm, generateRobots } from '@plumbline/robots-generator';
import type { GeneratedRobotsDto } from './dto/generated-robots.dto.ts';
import type { RobotsGeneratorRequestDto } from './dto/robots-generator-request.dto.ts';
import { toFindingDto } from './robots-jobs.ts';

@Injectable()
export class RobotsGeneratorService {
  /** Writes the file as the page does: what is left out has the form's defaults. */
  generate({ domain, ...fields }: RobotsGeneratorRequestDto): GeneratedRobotsDto {
    const form = {
      domain,
      allowAll: fields.allowAll ?? defaultRobotsForm.allowAll,
      disallowPaths: fields.disallowPaths ?? '',
      crawlDelay: fields.crawlDelay ?? '',
      includeSitemap: fields.includeSitemap ?? defaultRobotsForm.includeSitemap,
      customDirectives: fields.customDirectives ?? '',
      agents: fields.agents ?? [],
    };
    const robotsTxt = generateRobots(form, new Date());
    const { bytes, findings } = parseRobots(robotsTxt);
    return { robotsTxt, fileName: 'robots.txt', bytes, findings: findings.map(toFindingDto) };
  }
}
