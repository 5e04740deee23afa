import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';

export interface CallToActionProps {
  readonly title: string;
  readonly children: string;
  /** Links to tools. The first is a filled button. */
  readonly actions: readonly { readonly label: string; readonly path: string }[];
  readonly size?: 'sm' | 'md';
}

/** Links from a page to the tools, in a colored box. */
export function CallToAction({ title, children, actions, size = 'sm' }: CallToActionProps) {
  return (
    <Group
      component="section"
      gap="lg"
      justify="space-between"
      my="xl"
      px={{ base: 'xl', sm: 48 }}
      py={{ base: 'xl', sm: 40 }}
      bg="blueprint.9"
      c="white"
      bdrs="lg"
      className={classes.call}
      aria-labelledby="call-heading"
    >
      <div>
        <Title order={2} id="call-heading">
          {title}
        </Title>
        <Text mt="xs" c="blueprint.1">
          {children}
        </Text>
      </div>
      <Group gap="sm">
        {actions.map(({ label, path }, index) => (
          <Button
            key={path}
            component={Link}
            to={path}
            size={size}
            variant={index === 0 ? 'white' : 'outline'}
            color={index === 0 ? 'blueprint.9' : 'white'}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
