import { type CodeFormat, codeFormats, type MetaTags, renderCode } from '@plumbline/meta-generator';
import { CodeBlock, ResultSection, TabList } from '@plumbline/ui';
import { copiedAs } from './copied.ts';

const formats: Readonly<Record<CodeFormat, { readonly label: string; readonly file: string }>> = {
  html: { label: 'HTML', file: 'Inside <head>' },
  nextjs: { label: 'Next.js', file: 'app/…/page.tsx' },
  nuxt: { label: 'Nuxt', file: 'pages/….vue' },
  react: { label: 'React', file: 'React 19' },
};

/** The same tags as code for four places. */
export function CodeTabs({ tags }: { readonly tags: MetaTags }) {
  return (
    <ResultSection title="Code">
      <TabList
        label="Code for"
        tabs={codeFormats.map((format) => ({
          id: format,
          label: formats[format].label,
          panel: (
            <CodeBlock
              label={formats[format].file}
              code={renderCode(tags, format)}
              copy={`Copy ${formats[format].label}`}
              copied={copiedAs(`${formats[format].label} code`)}
            />
          ),
        }))}
      />
    </ResultSection>
  );
}
