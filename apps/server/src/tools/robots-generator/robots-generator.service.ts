import { Injectable } from '@nestjs/common';
import { defaultRobotsForm } from '@plumbline/robots-generator';
import type { GeneratedRobotsDto } from './dto/robots-report.dto.ts';
import type { RobotsGeneratorRequestDto } from './dto/robots-generator-request.dto.ts';
import { RobotsRunner } from './robots-runner.ts';

@Injectable()
export class RobotsGeneratorService {
  readonly #runner: RobotsRunner;

  constructor(runner: RobotsRunner) {
    this.#runner = runner;
  }

  /**
   * Writes the file as the page does: what is left out has the form's defaults.
   * @throws ProblemError `page_too_complex` or `queue_full`
   */
  generate({
    domain,
    agents = [],
    ...fields
  }: RobotsGeneratorRequestDto): Promise<GeneratedRobotsDto> {
    const form = {
      domain,
      allowAll: fields.allowAll ?? defaultRobotsForm.allowAll,
      disallowPaths: fields.disallowPaths ?? '',
      crawlDelay: fields.crawlDelay ?? '',
      includeSitemap: fields.includeSitemap ?? defaultRobotsForm.includeSitemap,
      customDirectives: fields.customDirectives ?? '',
      // Instances of a class would not cross to a thread.
      agents: agents.map(({ token, access }) => ({ token, access })),
    };
    return this.#runner.generate(form, new Date());
  }
}
