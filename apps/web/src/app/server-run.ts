import type { ShownResult, ToolCallOptions } from './use-tool-call.ts';

/** Whether a page's query asks for a result without scripts. */
export const asksToRun = (search: string): boolean => /[?&]run=1(?:&|$)/.test(search);

/** The result that the server renders into a page, or why it has none. */
interface Early<Input, Data> {
  readonly shown: ShownResult<Input, Data> | null;
  readonly error: unknown;
}

/** Makes the call that a page's URL asks for, and suspends until it has ended. */
export type RunOnServer = <Input extends object, Data>(
  options: ToolCallOptions<Input, Data>,
  keyOf: (id: string, input: Input) => string,
  call: (variables: { readonly data: Input }) => Promise<{ readonly data: Data }>,
) => Early<Input, Data> | null;

/** Set while the server renders a page with a result for a browser without scripts. */
export const runOnServer: { current: RunOnServer | null } = { current: null };
