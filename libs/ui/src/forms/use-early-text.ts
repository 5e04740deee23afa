import { useEffect, useLayoutEffect, useRef } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** React reports an input only if the value differs from the last one set through the element itself. */
function type(field: TextElement, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as TextElement, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Passes on text typed before hydration. Hydration leaves such text in the field but not in the state. */
export function useEarlyText(id: string): void {
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
