import { TextField, type TextFieldProps } from './text-field.tsx';

/** One line for an address: an address keyboard on a phone, and nothing that corrects what is typed. */
export function AddressField(props: TextFieldProps) {
  return (
    <TextField
      type="text"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
