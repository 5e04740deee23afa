import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  firstSearch,
  fitAddress,
  inputsIn,
  type ToolInputs,
  type ToolWithInputs,
  toSearch,
} from './tool-inputs.ts';
import { useHydrated } from './use-hydrated.ts';

/** Inputs that do not fit into the URL are kept in the history entry. */
interface EntryState {
  readonly inputs?: Readonly<Record<string, string>>;
}

/**
 * The inputs of a tool, kept in its page's URL, and a function that changes them. Changing them adds a history entry
 * unless they stay the same. If they do not fit into the URL, it gets the `shorter` ones, or those that fit.
 */
export function useToolInputs<Id extends ToolWithInputs>(
  _id: Id,
  names: readonly (keyof ToolInputs[Id] & string)[],
): readonly [
  inputs: ToolInputs[Id],
  setInputs: (inputs: ToolInputs[Id], shorter?: ToolInputs[Id]) => void,
] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const list = names.join(' ');

  return useMemo(() => {
    const kept = hydrated ? (state as EntryState | null)?.inputs : undefined;
    const params = hydrated ? new URLSearchParams(search) : firstSearch(search);
    const inputs = kept ?? inputsIn(params, list.split(' '));

    function setInputs(given: ToolInputs[Id], shorter?: ToolInputs[Id]): void {
      const texts = given as Readonly<Record<string, string | undefined>>;
      const next = Object.fromEntries(
        list.split(' ').flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])),
      );
      const fit = fitAddress(next);
      void navigate(
        { search: toSearch(fit ? next : (shorter ?? next)) },
        {
          replace: JSON.stringify(next) === JSON.stringify(inputs),
          state: fit ? null : ({ inputs: next } satisfies EntryState),
        },
      );
    }
    return [inputs as ToolInputs[Id], setInputs] as const;
  }, [hydrated, list, navigate, search, state]);
}
