import { toolRoutes } from './tool-routes.ts';
import { tools } from './tools.ts';

it('lists the URL inputs of every tool', () => {
  expect(toolRoutes.map(({ path }) => path)).toEqual(tools.map(({ path }) => path));
  for (const { inputs } of toolRoutes) expect(inputs.length).toBeGreaterThan(0);
});
