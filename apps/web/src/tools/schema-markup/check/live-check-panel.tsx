import type { SchemaForm } from '@plumbline/schema-markup';
import { ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { Faults } from './faults.tsx';
import { inputFor } from './field-of-fault.ts';
import { RichResults } from './rich-results.tsx';
import { RichSketch } from './rich-sketch.tsx';
import { useLiveCheck } from './use-live-check.ts';

export interface LiveCheckPanelProps {
  readonly form: SchemaForm;
  /** Focuses an input by its path in the form. */
  readonly onFill: (input: string) => void;
}

/** The faults of the form while it is filled in. */
export function LiveCheckPanel({ form, onFill }: LiveCheckPanelProps) {
  const formats = useFormats();
  const report = useLiveCheck(form);
  if (!report) return null;
  const { findings, richResults } = report;
  const urgent = findings.filter(({ level }) => level !== 'hint');
  const hints = findings.filter(({ level }) => level === 'hint');
  const mend = ({ property }: { property: string | null }) => {
    const input = inputFor(property, form.type);
    return input === null ? null : () => onFill(input);
  };
  return (
    <ResultSection title="Check">
      <p role="status">
        {findings.length === 0
          ? 'Every property is known, every value can be read, and nothing that Google asks for is missing.'
          : `${formats.count(urgent.length, 'fault')}, ${formats.count(hints.length, 'recommended property', 'recommended properties')} missing.`}
      </p>
      <RichResults results={richResults} />
      <Faults faults={findings} label="Faults" mend={mend} />
      {richResults.some(({ state }) => state === 'complete') && <RichSketch form={form} />}
    </ResultSection>
  );
}
