/** The content files of `libs/content`, by file name. */
export interface ContentFiles {
  readonly guide: Readonly<Record<string, string>>;
  readonly resources: Readonly<Record<string, string>>;
  readonly privacyPolicy: string;
  readonly privacySummary: { readonly summary: readonly string[] };
}
