import type { Type } from '@nestjs/common';
import {
  getMetadataStorage,
  ValidationTypes,
  type ValidatorConstraintInterface,
} from 'class-validator';

type Fields = Readonly<Record<string, unknown>>;
type Check = (fields: Fields) => boolean;

/** A rule that this cannot judge in one step makes the whole class unfit; the pipe judges such classes. */
class UnfitRule extends Error {}

/**
 * Makes of a DTO's decorators one function that says whether a body is valid and then gives the DTO's instance, or
 * `null`. It runs the same constraints as the validation pipe, but looks them up once and awaits nothing. It takes flat
 * objects of texts, numbers and booleans, and says nothing of what is wrong: whoever is refused asks the pipe.
 * @throws Error for a class with rules that need more than this (nested, asynchronous, grouped, each, conditional)
 */
export function compileCheck<T extends object>(dto: Type<T>): (body: unknown) => T | null {
  const checks = checksOf(dto);
  const known = new Set(checks.keys());
  const all = [...checks.values()];
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    const fields = body as Fields;
    for (const name in fields) {
      if (!known.has(name) || typeof fields[name] === 'object') return null;
    }
    for (const check of all) if (!check(fields)) return null;
    return Object.assign(new dto(), fields);
  };
}

function checksOf(dto: Type<object>): Map<string, Check> {
  const storage = getMetadataStorage();
  const rules = storage.getTargetValidationMetadatas(dto, '', false, false);
  const checks = new Map<string, Check>();
  for (const [property, ofProperty] of Map.groupBy(rules, (rule) => rule.propertyName)) {
    const conditions: ((fields: Fields) => boolean)[] = [];
    const constraints: ((value: unknown, fields: Fields) => boolean)[] = [];
    for (const {
      type,
      each,
      groups,
      validateIf,
      constraints: given,
      constraintCls,
    } of ofProperty) {
      if (each || (groups ?? []).length > 0 || validateIf !== undefined) {
        throw new UnfitRule(`${dto.name}.${property} has rules that depend on more than its value`);
      }
      if (type === ValidationTypes.CONDITIONAL_VALIDATION) {
        const [holds] = given as [(object: Fields, value: unknown) => boolean];
        conditions.push((fields) => holds(fields, fields[property]));
        continue;
      }
      if (type !== ValidationTypes.CUSTOM_VALIDATION) {
        throw new UnfitRule(`${dto.name}.${property} has a rule of type ${type}`);
      }
      for (const found of storage.getTargetValidatorConstraints(constraintCls)) {
        if (found.async) throw new UnfitRule(`${dto.name}.${property} has an asynchronous rule`);
        const constraint: ValidatorConstraintInterface = found.instance;
        constraints.push(
          (value, object) =>
            constraint.validate(value, {
              value,
              property,
              object,
              constraints: given,
              targetName: dto.name,
            }) === true,
        );
      }
    }
    checks.set(property, (fields) => {
      const value = fields[property];
      for (const condition of conditions) if (!condition(fields)) return true;
      for (const constraint of constraints) if (!constraint(value, fields)) return false;
      return true;
    });
  }
  return checks;
}
