import {
  defaultRobotsForm,
  formatChoices,
  parseChoices,
  type RobotsForm,
} from '@plumbline/robots-generator';
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

/** The form as an address names it; what it does not name has its default. */
export const formOfInputs = (inputs: Inputs): RobotsForm => ({
  domain: inputs.domain ?? '',
  allowAll: inputs.allowAll !== 'no',
  disallowPaths: inputs.disallowPaths ?? '',
  crawlDelay: inputs.crawlDelay ?? '',
  includeSitemap: inputs.includeSitemap !== 'no',
  customDirectives: inputs.customDirectives ?? '',
  agents: parseChoices(inputs.preset ?? ''),
});

/** What of a form belongs into an address: what is not the default. */
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
 * What stands in the address. A form stands there whole or not at all: a part of it would make another file.
 * @param form that a file was made of
 * @param live what was imported, and what is tested
 */
export function inputsOf(form: RobotsForm | undefined, live: Inputs): Inputs {
  const all = { ...(form && inputsOfForm(form)), ...live };
  return fitAddress(all) ? all : live;
}
