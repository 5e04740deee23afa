import { isSchemaTypeName, type SchemaForm, type SchemaReport } from '@plumbline/schema-markup';
import { useEffect, useState } from 'react';

/** After the last key, in milliseconds. */
const pause = 250;

/** The rules' word on the form as it stands; `null` while there is nothing to judge. */
export function useLiveCheck(form: SchemaForm): SchemaReport | null {
  const [judged, setJudged] = useState<SchemaReport | null>(null);
  const ready = isSchemaTypeName(form.type) && form.name.trim() !== '';

  useEffect(() => {
    if (!ready) return;
    let stale = false;
    const timer = setTimeout(() => {
      import('./live-check.ts').then(
        ({ check }) => {
          if (!stale) setJudged(check(form));
        },
        // Without the rules the page still makes markup; the server judges it as well.
        () => undefined,
      );
    }, pause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [form, ready]);

  return ready ? judged : null;
}
