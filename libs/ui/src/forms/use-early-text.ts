import { useEffect, useLayoutEffect, useRef } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** React reports an input only when the value differs from what was last set through the element itself. */
function type(field: TextElement, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as TextElement, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Passes on what was typed in a field before hydration, which leaves the text in the field but not in the state. */
export function useEarlyText(id: string): void {
  const early = useRef<readonly [TextElement, string] | null>(null);
  useLayoutEffect(() => {
    const field = document.getElementById(id) as TextElement | null;
    if (field && field.value !== field.defaultValue) early.current = [field, field.value];
  }, [id]);
  useEffect(() => {
    const typed = early.current;
    early.current = null;
    // A page fills its form from its URL in its own effect, which runs after those of its fields.
    if (typed) queueMicrotask(() => type(...typed));
  }, []);
}
