import { Flex } from '@mantine/core';
import {
  AddressField,
  Announcement,
  RunField,
  SteadyButton,
  type TextFieldProps,
} from '@plumbline/ui';
import type { ComponentProps } from 'react';

export interface AddressFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly field: TextFieldProps;
  /** The button's text, and its text while the form is busy. */
  readonly button: { readonly text: string; readonly busy: string };
  readonly variant?: 'default' | 'filled';
  readonly busy: boolean;
  readonly onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
}

/** One URL, and a button next to it or, on a phone, below it. While the form is busy, it can't be submitted. */
export function AddressForm({ field, button, variant, busy, onSubmit, ...form }: AddressFormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(event);
      }}
    >
      <RunField />
      <Flex direction={{ base: 'column', xs: 'row' }} gap="sm" align={{ xs: 'flex-start' }}>
        <AddressField flex={{ xs: 1 }} miw={0} {...field} />
        {/* Aligned with the input, whose label is above it. */}
        <SteadyButton type="submit" variant={variant} size="md" mt={{ xs: 29 }} disabled={busy}>
          {busy ? button.busy : button.text}
        </SteadyButton>
      </Flex>
      <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
    </form>
  );
}
