import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

export interface PartProps {
  readonly title: string;
  /** Set it if the focus moves to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Next to the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a tab, with its heading. */
export function Part({ title, headingRef, actions, children }: PartProps) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group gap="8px 16px" justify="space-between">
        <Title order={3} id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Shown in small text below the value. */
  readonly note?: ReactNode;
}

/** Names and values, one per line. On a phone the value is below its name. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="framed">
      {facts.map(({ name, value, note }, index) => (
        <Group
          key={name}
          gap="2px 16px"
          align="baseline"
          px={14}
          py={9}
          className={index > 0 ? 'ruled' : undefined}
        >
          <Text component="dt" w="10.5rem" c="dimmed" fz="sm">
            {name}
          </Text>
          <Text component="dd" flex="1 1 12rem" miw={0} fz="md" className="anywhere">
            {value}
            {note && (
              <Text component="small" display="block" c="dimmed" fz="xs">
                {note}
              </Text>
            )}
          </Text>
        </Group>
      ))}
    </dl>
  );
}

/** Something that the page lacks. */
export const Lack = ({ children }: { readonly children: ReactNode }) => (
  <Text span c="var(--brick-text)">
    {children}
  </Text>
);

export const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');
