import { Anchor, Box, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type NavLinkEntry, popularToolLinks, resourceLinks } from '../navigation.ts';
import { site } from '../site.ts';
import { usePageView, useRouteChange } from '../use-route-change.ts';
import { Header } from './header.tsx';
import { LogoMark } from './logo.tsx';
import classes from './shell.module.css';

/** The frame of every page, with header and footer. */
export function Shell({ children }: { children: ReactNode }) {
  useRouteChange();
  usePageView();
  const content = useKeptFocus();
  return (
    <Stack gap={0} className={classes.shell}>
      <Box
        component="a"
        href="#main-content"
        pos="fixed"
        top={8}
        left={8}
        px="md"
        py={8}
        bdrs="sm"
        bg="var(--surface)"
        className={classes.skip}
        data-behind-menu
        data-screen-only
      >
        Skip to content
      </Box>
      <Header />
      <Box component="main" flex={1} py="md" className={classes.width} data-behind-menu>
        <AdSlot ad={site.bannerAd} />
        <div ref={content} id="main-content" tabIndex={-1} className={classes.content}>
          {children}
        </div>
        <AdSlot ad={site.bannerAd} />
      </Box>
      <Footer />
    </Stack>
  );
}

/**
 * Keeps the focus on the page when the focused element is removed. Its code loads after the page.
 * @returns a ref for the element to watch
 */
function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = content.current;
    if (!root) return;
    let left = false;
    let stop: (() => void) | undefined;
    import('../keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!left) stop = keepFocus(root);
      },
      // If loading fails, the browser's default applies.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);

  return content;
}

function LinkList({ title, links }: { title: string; links: readonly NavLinkEntry[] }) {
  return (
    <Box component="nav" flex="1 1 9rem" aria-label={title}>
      <Title order={2} fz="sm" lts={0} mb="sm">
        {title}
      </Title>
      <ul>
        {links.map(({ label, to, external }) => (
          <li key={to}>
            <Anchor
              component={Link}
              to={to}
              reloadDocument={external}
              display="inline-block"
              py={4}
              c="dimmed"
              underline="hover"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Footer() {
  return (
    <Box component="footer" mt="xxl" bg="var(--surface)" className="ruled" data-behind-menu>
      <Flex wrap="wrap" gap="xl" py="xxl" className={classes.width}>
        <Box flex="1 1 20rem" c="dimmed" fz="sm">
          <Group
            component="p"
            gap={8}
            mb="sm"
            c="var(--mantine-color-text)"
            fz="lg"
            fw={680}
            lts="-0.025em"
          >
            <LogoMark size={24} /> {site.name}
          </Group>
          <Text maw="26rem">{site.description}</Text>
          <p>Version {site.version}</p>
        </Box>
        <LinkList title="Popular Tools" links={popularToolLinks} />
        <LinkList title="Resources" links={resourceLinks} />
      </Flex>
    </Box>
  );
}
