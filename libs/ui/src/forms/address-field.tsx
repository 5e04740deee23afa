import { TextField, type TextFieldProps } from './text-field.tsx';

/** A one-line URL field: shows the URL keyboard on a phone, and turns off autocorrection. */
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
