import { inputNames as robotsInputNames } from '../tools/robots-generator/robots-inputs.ts';
import {
  inputNames as schemaInputNames,
  questionNames,
} from '../tools/schema-markup/form/form-address.ts';
import { routes } from './routes.ts';
import { toolInputNames } from './tool-inputs.ts';

const inputNames = new Map<string, readonly string[]>([
  ...Object.entries(toolInputNames),
  ['robots-generator', robotsInputNames],
  ['schema-markup', [...schemaInputNames, ...questionNames.flat()]],
]);

/** Tools that run in the browser or take minutes. */
const needScripts: ReadonlySet<string> = new Set(['image-resizer', 'page-speed']);

interface ToolRoute {
  readonly path: string;
  /** Names of the inputs in the tool's URL. */
  readonly inputs: readonly string[];
  /** Whether the server can compute the result for a browser without scripts. */
  readonly runs: boolean;
}

/** Every route of a tool. */
export const toolRoutes: readonly ToolRoute[] = routes.flatMap(({ path, tool }) => {
  const inputs = tool && inputNames.get(tool.id);
  return inputs ? [{ path, inputs, runs: !needScripts.has(tool.id) }] : [];
});
