import '@mantine/core/styles/Input.layer.css';
import {
  Group,
  NativeSelect,
  type NativeSelectProps,
  Text,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

/** The number of characters or pixels used, and the limit. */
export interface FieldCounter {
  /** The visible text: '42/60'. */
  readonly text: string;
  readonly tone?: 'neutral' | 'good' | 'warning' | 'bad';
}

const counterColors = {
  neutral: undefined,
  good: 'var(--leaf-text)',
  warning: 'var(--brass-text)',
  bad: 'var(--brick-text)',
};

interface TextProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly counter?: FieldCounter;
}

export interface TextFieldProps extends Omit<TextInputProps, 'description' | 'label'>, TextProps {}

export interface TextAreaFieldProps
  extends Omit<TextareaProps, 'description' | 'label' | 'autosize'>, TextProps {
  /** Uses a monospaced font. */
  readonly mono?: boolean;
}

/** A one-line text field with label, hint, counter and error. Accepts what `form.getInputProps` returns. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...useTextProps(props)} />;
}

/** A one-line URL field: shows the URL keyboard on a phone, and turns off autocorrection. */
export function AddressField(props: TextFieldProps) {
  return (
    <TextField
      type="text"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A multi-line text field with label, hint, counter and error. Accepts what `form.getInputProps` returns. */
export function TextAreaField({ mono = false, ...props }: TextAreaFieldProps) {
  const font = mono ? { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } : undefined;
  return <Textarea rows={4} resize="vertical" styles={font} {...useTextProps(props)} />;
}

function useTextProps<Props extends TextFieldProps | Omit<TextAreaFieldProps, 'mono'>>(
  props: Props,
) {
  // Mantine's own id differs between the prerendered HTML and the browser.
  const ownId = useId();
  const { id = ownId, hint, counter, required, ...input } = props;
  const tone = counter?.tone ?? 'neutral';
  useEarlyText(id);
  return {
    ...input,
    id,
    // Announced by assistive technology, without the browser's own bubble and without an asterisk.
    'aria-required': required,
    description: counter ? (
      <Group component="span" gap="sm" wrap="nowrap" align="baseline" justify="space-between">
        <span>{hint}</span>
        <Text span flex="none" c={counterColors[tone]} data-tone={tone} className="tabular">
          {counter.text}
        </Text>
      </Group>
    ) : (
      hint
    ),
    errorProps: { role: 'alert' },
  };
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** React reports an input only if the value differs from the last one set through the element itself. */
function type(field: TextElement, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as TextElement, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Passes on text typed before hydration. Hydration leaves such text in the field but not in the state. */
function useEarlyText(id: string): void {
  const early = useRef<readonly [TextElement, string] | null>(null);
  useLayoutEffect(() => {
    const field = document.getElementById(id) as TextElement | null;
    if (field && field.value !== field.defaultValue) early.current = [field, field.value];
  }, [id]);
  useEffect(() => {
    const typed = early.current;
    early.current = null;
    // A page fills its form from its URL in its own effect, which runs after the effects of its fields.
    if (typed) queueMicrotask(() => type(...typed));
  }, []);
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends Omit<
  NativeSelectProps,
  'data' | 'description' | 'label'
> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
}

/** A choice from a list. Uses the native control, so that it works with every keyboard, screen reader and phone. */
export function SelectField({ options, hint, required, ...input }: SelectFieldProps) {
  const id = useId();
  return (
    <NativeSelect
      id={id}
      {...input}
      aria-required={required}
      data={[...options]}
      description={hint}
      errorProps={{ role: 'alert' }}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
