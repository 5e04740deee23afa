import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Something that a reader can see: white space and control characters alone are nothing. */
export function IsFilled(options: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isFilled',
      validator: {
        validate: (text: unknown) =>
          typeof text === 'string' && /[^\s\p{C}\u115f\u1160\u3164\ufffd]/u.test(text),
      },
    },
    options,
  );
}
