import { contactFault, type ContactFieldName } from '@plumbline/contact';
import { registerDecorator, type ValidationArguments } from 'class-validator';

/** Holds a field against the rule that the form uses too; the rule also gives the message. */
export function IsContactField(field: ContactFieldName): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isContactField',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => contactFault(field, value) === undefined,
        defaultMessage: (args?: ValidationArguments) => contactFault(field, args?.value) ?? '',
      },
    });
}
