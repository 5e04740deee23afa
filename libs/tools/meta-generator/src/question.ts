const ASKING =
  /^(?:how|what|why|when|where|which|who|whose|can|could|is|are|do|does|did|should|will|would)\s/i;

/** Whether an English text begins like a question: `how to sharpen a spade`. */
export const startsLikeQuestion = (text: string): boolean => ASKING.test(text);

export const isQuestion = (text: string): boolean => /[?？؟]$/u.test(text);
