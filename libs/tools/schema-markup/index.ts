export * from './build-schema.ts';
export {
  areAddresses,
  checkForm,
  formMessages,
  isAddress,
  isRating,
  minutesIn,
} from './form-values.ts';
export * from './read-structured-data.ts';
export * from './schema-form.ts';
export * from './serialize.ts';
export * from './subtypes.ts';
