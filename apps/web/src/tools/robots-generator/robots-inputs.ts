import {
  defaultRobotsForm,
  formatChoices,
  parseChoices,
  type RobotsForm,
} from '@plumbline/tools/robots-generator';
import type { ToolInputs } from '../../app/tool-inputs.ts';

type Inputs = ToolInputs['robots-generator'];

export const inputNames = [
  'domain',
  'allowAll',
  'disallowPaths',
  'crawlDelay',
  'includeSitemap',
  'customDirectives',
  'preset',
  'import',
  'test',
  'agent',
  'line',
] as const;

/** The form in a URL, with defaults for missing values. */
export const formOfInputs = (inputs: Inputs): RobotsForm => ({
  domain: inputs.domain ?? '',
  allowAll: inputs.allowAll !== 'no',
  disallowPaths: inputs.disallowPaths ?? '',
  crawlDelay: inputs.crawlDelay ?? '',
  includeSitemap: inputs.includeSitemap !== 'no',
  customDirectives: inputs.customDirectives ?? '',
  agents: parseChoices(inputs.preset ?? ''),
});

/** The form values that differ from the defaults, for the URL. */
export const inputsOfForm = (form: RobotsForm): Inputs => ({
  domain: form.domain.trim(),
  allowAll: form.allowAll === defaultRobotsForm.allowAll ? '' : 'no',
  disallowPaths: form.disallowPaths,
  crawlDelay: form.crawlDelay.trim(),
  includeSitemap: form.includeSitemap === defaultRobotsForm.includeSitemap ? '' : 'no',
  customDirectives: form.customDirectives,
  preset: formatChoices(form.agents),
});
