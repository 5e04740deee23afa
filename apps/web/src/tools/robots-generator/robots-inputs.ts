import {
  defaultRobotsForm,
  formatChoices,
  parseChoices,
  type RobotsForm,
} from '@plumbline/tools/robots-generator';
import { fitAddress, type ToolInputs } from '../../app/tool-inputs.ts';

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
const inputsOfForm = (form: RobotsForm): Inputs => ({
  domain: form.domain.trim(),
  allowAll: form.allowAll === defaultRobotsForm.allowAll ? '' : 'no',
  disallowPaths: form.disallowPaths,
  crawlDelay: form.crawlDelay.trim(),
  includeSitemap: form.includeSitemap === defaultRobotsForm.includeSitemap ? '' : 'no',
  customDirectives: form.customDirectives,
  preset: formatChoices(form.agents),
});

/**
 * The inputs for the URL. It contains the whole form or none of it, since a part would generate another file.
 * @param form the form of the generated file
 * @param live the imported site and the test
 */
export function inputsOf(form: RobotsForm | undefined, live: Inputs): Inputs {
  const all = { ...(form && inputsOfForm(form)), ...live };
  return fitAddress(all) ? all : live;
}
