import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Requires exactly one of two fields: this one or the other. */
export const ExactlyOneOf = (other: string, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'exactlyOneOf',
      validator: {
        validate: (value, args) => {
          const given = (args?.object as Readonly<Record<string, unknown>> | undefined)?.[other];
          return (
            (value === undefined || value === null) !== (given === undefined || given === null)
          );
        },
      },
    },
    options,
  );
