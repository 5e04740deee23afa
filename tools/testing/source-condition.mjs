/** Lets Node load the libraries' TypeScript source, as `jest.config.ts` does for specs on Jest's own runner. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [...context.conditions, '@plumbline/source'] }),
});
