import type { SchemaForm, TextField } from '@plumbline/tools/schema-markup';
import { SelectField, TextAreaField, TextField as LineField } from '@plumbline/ui';
import type { ToolForm } from '../../../app/use-tool-form.ts';
import { lookOf } from './field-looks.ts';
import classes from './schema-form.module.css';

export interface SchemaFieldProps {
  readonly form: ToolForm<SchemaForm>;
  readonly field: TextField;
}

/** One input of the form, depending on its type. */
export function SchemaField({ form, field }: SchemaFieldProps) {
  const {
    label,
    hint,
    kind = 'text',
    rows,
    placeholder,
    options,
    wide,
  } = lookOf(field, form.getValues().type, form.getValues()[field]);
  const required = field === 'name' || field === 'description';
  const given = form.getInputProps(field);
  return (
    <div className={classes.cell} data-wide={wide || undefined}>
      {options ? (
        <SelectField {...given} label={label} hint={hint} options={options} />
      ) : kind === 'area' ? (
        <TextAreaField
          {...given}
          label={label}
          hint={hint}
          rows={rows}
          placeholder={placeholder}
          required={required}
        />
      ) : (
        <LineField
          {...given}
          label={label}
          hint={hint}
          placeholder={placeholder}
          required={required}
          autoComplete="off"
          {...(kind === 'url'
            ? { inputMode: 'url', autoCapitalize: 'none', spellCheck: false }
            : kind === 'number'
              ? { type: 'number', inputMode: 'decimal', min: 1, max: 5, step: 0.1 }
              : {})}
        />
      )}
    </div>
  );
}
