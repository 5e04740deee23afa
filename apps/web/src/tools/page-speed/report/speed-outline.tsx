import { Flex, Text, UnstyledButton } from '@mantine/core';
import { type FormFactor, type FormFactorReport, formFactors } from '@plumbline/tools/page-speed';
import { PartsOutline } from '../../../app/parts-outline.tsx';
import type { ShownSpeed } from '../run/use-page-speed.ts';
import { ratingLooks, ratingOf } from './figures.ts';

/** The parts of one device's panel, in order. */
export const partTitles = {
  recommendations: 'Optimization recommendations',
  metrics: 'Metrics',
  filmstrip: 'Loading filmstrip',
  opportunities: 'Opportunities',
  waterfall: 'Waterfall',
  weight: 'Page weight',
  conditions: 'Conditions',
} as const;
export type Part = keyof typeof partTitles;

/** The id of a part's heading. It contains the device, since both panels can be on the page. */
export const partId = (factor: FormFactor, part: Part): string => `${factor}-${part}`;

const partsOf = ({ filmstrip }: FormFactorReport): readonly Part[] =>
  (Object.keys(partTitles) as Part[]).filter(
    (part) => part !== 'filmstrip' || filmstrip.length > 0,
  );

/** The heading ids of the parts that both devices share. */
export const sharedIds = { field: 'field-data', comparison: 'compared-with-before' } as const;

export const deviceNames: Readonly<Record<FormFactor, string>> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
};

export interface SpeedOutlineProps {
  readonly shown: ShownSpeed;
  readonly factor: FormFactor;
  readonly onFactor: (factor: FormFactor) => void;
}

/** Shown next to the report on a wide screen: the scores of both devices, and the parts of the chosen one. */
export function SpeedOutline({ shown, factor, onFactor }: SpeedOutlineProps) {
  const { report, earlier } = shown;
  return (
    <PartsOutline
      head={
        <Flex gap={8} px="xs" pb="sm" role="group" aria-label="Performance scores">
          {formFactors.map((device) => {
            const { score } = report[device];
            const chosen = device === factor;
            return (
              <UnstyledButton
                key={device}
                flex={1}
                px="sm"
                py="xs"
                bd={`1px solid var(--${chosen ? 'link' : 'line'})`}
                bdrs="sm"
                c={chosen ? undefined : 'dimmed'}
                fz="sm"
                fw={chosen ? 600 : undefined}
                aria-pressed={chosen}
                onClick={() => onFactor(device)}
              >
                {deviceNames[device]}
                <Text
                  component="strong"
                  display="block"
                  c={ratingLooks[ratingOf(report[device])].text}
                  fz={score === null ? 'md' : 'xl'}
                  fw={650}
                  lh="1.5rem"
                  className="tabular"
                >
                  {score ?? 'unknown'}
                </Text>
              </UnstyledButton>
            );
          })}
        </Flex>
      }
      parts={[
        ...partsOf(report[factor]).map((part) => [partId(factor, part), partTitles[part]] as const),
        [sharedIds.field, 'Field data'],
        ...(earlier.length > 0 ? [[sharedIds.comparison, 'Compared with before'] as const] : []),
      ]}
    />
  );
}
