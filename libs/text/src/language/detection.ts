/** The language of a text as detected, or why it is not known. */
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
      /** Close relatives of which it is one, ISO 639-1; empty when it may be any language. */
      readonly among: readonly string[];
    };
