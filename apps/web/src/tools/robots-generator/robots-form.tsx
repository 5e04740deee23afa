import { toWebAddress } from '@plumbline/page';
import {
  type AgentChoice,
  readCrawlDelay,
  type RobotsForm,
} from '@plumbline/tools/robots-generator';
import {
  AddressField,
  CheckField,
  FieldRow,
  FormCard,
  TextAreaField,
  TextField,
} from '@plumbline/ui';
import { type FormEvent, useCallback } from 'react';
import type { FieldMessages, ToolForm } from '../../app/use-tool-form.ts';
import { AiCrawlers } from './ai-crawlers.tsx';

/** Warnings about rules that do less than they seem to. */
function pathHint(typed: string, allowAll: boolean): string {
  const paths = typed.split('\n').map((path) => path.trim());
  if (allowAll && paths.some((path) => path === '/' || path === '*'))
    return 'A single slash has no effect beside “Allow: /”. To block the whole site, clear “Allow all crawlers”.';
  const odd = paths.find((path) => path !== '' && !/^[/*$]/.test(path));
  if (odd === undefined)
    return 'Blocks each path and everything below it. * matches any text, $ the end of the URL.';
  const path = /^https?:/i.test(odd) ? 'the path alone' : `/${odd.slice(0, 60)}`;
  return `"${odd.slice(0, 60)}" doesn’t start with a slash, so it matches nothing. Write ${path}.`;
}

export function checkRobotsForm({ domain, crawlDelay }: RobotsForm): FieldMessages<RobotsForm> {
  return {
    ...(toWebAddress(domain) === null ? { domain: 'Please enter a valid domain URL' } : {}),
    ...(readCrawlDelay(crawlDelay) === null
      ? { crawlDelay: 'Please enter a number of seconds from 0 to 86400' }
      : {}),
  };
}

export interface RobotsFormCardProps {
  readonly form: ToolForm<RobotsForm>;
  readonly busy: boolean;
  readonly folded: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function RobotsFormCard({ form, busy, folded, onSubmit }: RobotsFormCardProps) {
  const { agents, disallowPaths, allowAll } = form.getValues();
  const { setFieldValue } = form;
  const chooseAgents = useCallback(
    (chosen: readonly AgentChoice[]) => setFieldValue('agents', chosen),
    [setFieldValue],
  );
  return (
    <FormCard
      name="Robots.txt generator"
      submit="Generate Robots.txt"
      submitting="Generating..."
      busy={busy}
      folded={folded}
      onSubmit={onSubmit}
      options={
        <>
          <FieldRow>
            <CheckField
              label="Allow all crawlers"
              hint="Adds “Allow: /”. Everything you don’t block is allowed."
              {...form.getInputProps('allowAll', { type: 'checkbox' })}
            />
            <Unchecked name="allowAll" />
            <CheckField
              label="Include Sitemap"
              hint="Adds a line with the URL of your /sitemap.xml."
              {...form.getInputProps('includeSitemap', { type: 'checkbox' })}
            />
            <Unchecked name="includeSitemap" />
          </FieldRow>
          <FieldRow>
            <TextAreaField
              label="Disallow Paths (one per line)"
              mono
              rows={5}
              maxLength={50_000}
              placeholder={'/admin/\n/cart\n/*?sort='}
              spellCheck={false}
              hint={
                !allowAll && disallowPaths.trim() === ''
                  ? 'Without a rule, everything is allowed. To block the whole site, enter a single slash.'
                  : pathHint(disallowPaths, allowAll)
              }
              {...form.getInputProps('disallowPaths')}
            />
            <TextAreaField
              label="Custom Directives"
              mono
              rows={5}
              maxLength={100_000}
              placeholder={'User-agent: Bingbot\nDisallow: /tmp/'}
              spellCheck={false}
              hint="Added to the end of the file exactly as you type them."
              {...form.getInputProps('customDirectives')}
            />
          </FieldRow>
          <AiCrawlers choices={agents} onChange={chooseAgents} />
          <FieldRow>
            <TextField
              label="Crawl Delay (seconds)"
              inputMode="decimal"
              placeholder="None"
              autoComplete="off"
              hint="The pause between two requests. Bing follows it; Google ignores it."
              {...form.getInputProps('crawlDelay')}
            />
          </FieldRow>
        </>
      }
    >
      <AddressField
        label="Website Domain"
        placeholder="https://example.com"
        required
        {...form.getInputProps('domain')}
      />
    </FormCard>
  );
}

/** Without scripts, the URL omits an unchecked box, which then gets its default: checked. */
const Unchecked = ({ name }: { readonly name: keyof RobotsForm }) => (
  <input type="hidden" name={name} value="no" />
);
