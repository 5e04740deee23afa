export { CruxFieldData } from './crux-field-data.ts';
