import { ValidateBy, type ValidationOptions } from 'class-validator';

/** That a value is given either here or as the other field, and not as both. */
export const OneOfBoth = (other: string, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'oneOfBoth',
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
