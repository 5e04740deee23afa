/** An OpenAI-compatible language model behind a narrow port. */
export {};
