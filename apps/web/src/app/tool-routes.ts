import { inputNames as robotsInputNames } from '../tools/robots-generator/robots-inputs.ts';
import { inputNames as schemaInputNames } from '../tools/schema-markup/form/form-address.ts';
import { routes } from './routes.ts';
import { toolInputNames } from './tool-input-names.ts';

const inputNames = new Map<string, readonly string[]>([
  ...Object.entries(toolInputNames),
  ['robots-generator', robotsInputNames],
  ['schema-markup', schemaInputNames],
]);

/** Every route of a tool, with the names of what it takes from its address. */
export const toolRoutes: readonly { readonly path: string; readonly inputs: readonly string[] }[] =
  routes.flatMap(({ path, tool }) => {
    const inputs = tool && inputNames.get(tool.id);
    return inputs ? [{ path, inputs }] : [];
  });
