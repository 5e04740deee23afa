import { readTypedAddress } from '@plumbline/page';
import { ValidateBy, type ValidationOptions } from 'class-validator';

const message = 'Please enter a valid URL';

/** Whether a text is a valid web URL. Its length has its own rule and message. */
export function readsAsWebAddress(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const url = readTypedAddress(text);
  return url instanceof URL || url === 'too-long';
}

/** Rejects anything but an http or https URL, with the message that the forms show. */
export function IsWebAddress(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isWebAddress',
      validator: { validate: readsAsWebAddress, defaultMessage: () => message },
    },
    options,
  );
}
