import { Flex, type FlexProps, Text } from '@mantine/core';

export interface StatisticsProps extends Pick<
  FlexProps,
  'className' | 'columnGap' | 'direction' | 'mt' | 'py'
> {
  readonly statistics: readonly { readonly value: string | number; readonly label: string }[];
  readonly size?: 'h2' | 'xl';
  readonly 'aria-label'?: string;
}

/** Large numbers, each above its label. */
export const Statistics = ({ statistics, size = 'xl', ...props }: StatisticsProps) => (
  <Flex component="dl" wrap="wrap" rowGap="sm" columnGap="lg" {...props}>
    {statistics.map(({ value, label }) => (
      <Flex key={label} direction="column-reverse" justify="flex-end">
        <Text component="dt" c="dimmed" fz="sm">
          {label}
        </Text>
        <Text component="dd" fz={size} fw={650} lts="-0.03em" lh={1.25} className="tabular">
          {value}
        </Text>
      </Flex>
    ))}
  </Flex>
);
