import {
  isSchemaTypeName,
  type SchemaForm,
  type SchemaReport,
} from '@plumbline/tools/schema-markup';
import { useEffect, useRef, useState } from 'react';

/** Delay after the last keystroke, in milliseconds. */
const pause = 250;

/** The rules; `null` if they fail to load. The server checks the markup anyway. */
export const loadRules = () => import('./live-check.ts').catch(() => null);

/** The result for the current form; `null` while there is nothing to check. */
export function useLiveCheck(form: SchemaForm): SchemaReport | null {
  const [judged, setJudged] = useState<SchemaReport | null>(null);
  const first = useRef(true);
  const ready = isSchemaTypeName(form.type) && form.name.trim() !== '';

  useEffect(() => {
    if (!ready) return;
    let stale = false;
    const judge = async () => {
      const rules = await loadRules();
      if (stale) return;
      first.current = false;
      if (rules) setJudged(rules.check(form));
    };
    const timer = setTimeout(() => void judge(), first.current ? 0 : pause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [form, ready]);

  return ready ? judged : null;
}
