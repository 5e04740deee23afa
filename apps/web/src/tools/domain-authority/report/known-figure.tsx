import { useFormats } from '../../../app/formats.ts';

/** '5,210', '6.5'; 'Unknown' for a missing figure, never 0. */
export function KnownFigure({ value }: { readonly value: number | null }) {
  const formats = useFormats();
  return <>{value === null ? 'Unknown' : formats.number(value, { maximumFractionDigits: 1 })}</>;
}
