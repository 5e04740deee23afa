/** The detected language of a text, or why it is unknown. */
export type LanguageDetection =
  | {
      readonly known: true;
      /** ISO 639-1; `no` for Bokmål and Nynorsk. */
      readonly code: string;
    }
  | {
      readonly known: false;
      /** One sentence. */
      readonly reason: string;
      /** Closely related languages, one of which the text is in, ISO 639-1; empty when it may be any language. */
      readonly among: readonly string[];
    };
