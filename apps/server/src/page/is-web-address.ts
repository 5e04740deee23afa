import { readTypedAddress } from '@plumbline/page';
import { ValidateBy, type ValidationOptions } from 'class-validator';

const message = 'Please enter a valid URL';

/** Whether a text reads as a web address. Its length has a rule and a message of its own. */
export function readsAsWebAddress(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const url = readTypedAddress(text);
  return url instanceof URL || url === 'too-long';
}

/** Rejects what is no http or https address with the message that the forms show. */
export function IsWebAddress(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isWebAddress',
      validator: { validate: readsAsWebAddress, defaultMessage: () => message },
    },
    options,
  );
}
