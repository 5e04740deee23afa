import '@mantine/core/styles/Popover.layer.css';
import { Box, Button, Popover, Stack, Text } from '@mantine/core';
import { resultIdOf } from '@plumbline/api-client';
import { CopyLinkButton, DownloadButton, PrintButton, toast } from '@plumbline/ui';
import { IconChevronDown, IconShare } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, use, useState } from 'react';
import { explainFailure } from '../app/explain-failure.ts';
import classes from './report-buttons.module.css';
import type { ReportExportsProps } from './report-exports.tsx';
import { SavedContext } from './saved-context.tsx';

/**
 * The actions for a report, the same for every tool: its text, and a menu with JSON, CSV, link, print and save. If
 * the tool has its own file, the text is in the menu too.
 */
export function ReportButtons(props: ReportExportsProps) {
  const { fileName, report, document, secondary = false, children } = props;
  const saved = use(SavedContext);
  const here = () => window.location.href.replace(/#.*/, '');
  // A saved report is shared by its own URL, because a link to the tool would create a new report.
  const live = saved === null ? props : { link: undefined, copied: undefined, resultId: null };
  const { link = here, copied, resultId = resultIdOf(report) } = live;
  const [opened, setOpened] = useState(false);
  const toggle = ({ currentTarget }: MouseEvent) => {
    // The menu must open below its button, not over the fixes above it, so make room there.
    if (!opened && currentTarget.getBoundingClientRect().bottom > window.innerHeight / 2) {
      currentTarget.scrollIntoView({ block: 'center' });
    }
    setOpened(!opened);
  };
  const close = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('[data-stays-open]')) setOpened(false);
  };
  const form = async (of: 'reportText' | 'reportCsv' | 'reportJson') => {
    const [forms, described] = await Promise.all([import('./report-document.ts'), document()]);
    return forms[of]({ ...described, facts: [...described.facts, ...(saved ?? [])] }, report);
  };
  const text = (
    <DownloadButton
      size="sm"
      fileName={`${fileName}.txt`}
      content={() => form('reportText')}
      variant={secondary ? 'default' : 'filled'}
      {...(!secondary && { classNames: { root: classes.button, section: classes.icon } })}
    >
      Download Report
    </DownloadButton>
  );
  return (
    <>
      {!secondary && text}
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        middlewares={{ flip: false, shift: true }}
        width="min(22rem, calc(100vw - 32px))"
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            size="sm"
            variant="default"
            className={classes.button}
            aria-label="Share or export"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={toggle}
          >
            {secondary ? (
              // The whole label doesn’t fit next to two other buttons.
              <>
                <Box component="span" hiddenFrom="xs">
                  Export
                </Box>
                <Box component="span" visibleFrom="xs">
                  Share or export
                </Box>
              </>
            ) : (
              'Share or export'
            )}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Share or export" onClick={close} data-screen-only>
          <Stack gap="xs">
            {secondary && text}
            <DownloadButton
              size="sm"
              fileName={`${fileName}.json`}
              type="json"
              content={() => form('reportJson')}
            >
              JSON
            </DownloadButton>
            <DownloadButton
              size="sm"
              fileName={`${fileName}.csv`}
              type="csv"
              content={() => form('reportCsv')}
            >
              CSV
            </DownloadButton>
            {children}
            <CopyLinkButton link={link} {...(copied && { copied })} />
            {!saved && (
              <Text mt={-4} c="dimmed" fz="sm">
                Opens the tool with these inputs.
              </Text>
            )}
            <PrintButton />
            {resultId != null && (
              <div data-stays-open>
                <SaveReport key={resultId} resultId={resultId} />
              </div>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** Saves a result on the server, and shows its link. */
function SaveReport({ resultId }: { readonly resultId: string }) {
  const [note, setNote] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { save, SavedNote } = await import('./saved-report.tsx');
      setNote(<SavedNote saved={await save(resultId)} />);
    } catch (error) {
      const { title, detail } = explainFailure(error);
      toast({ variant: 'destructive', title, description: detail });
    }
    setBusy(false);
  }

  return (
    note ?? (
      <>
        <Button
          variant="default"
          size="sm"
          fullWidth
          leftSection={<IconShare size={17} aria-hidden />}
          aria-disabled={busy}
          onClick={() => void press()}
        >
          {busy ? 'Saving...' : 'Save report'}
        </Button>
        <Text mt="xxs" c="dimmed" fz="sm">
          Keeps this result for 90 days at its own link.
        </Text>
      </>
    )
  );
}
