/** Says whether visitors may check a URL, without fetching it. */
export interface AddressJudge {
  /**
   * @param url as typed
   * @returns it with a scheme and without fragment
   * @throws WebFetchError with the code of the rule that refuses it
   */
  judge(url: string, signal?: AbortSignal): Promise<URL>;
}

/** Injection token of the {@link AddressJudge}: the rules of the egress guard. */
export const ADDRESS_JUDGE = Symbol('ADDRESS_JUDGE');
