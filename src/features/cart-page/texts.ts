/** PHP's sentences by name: the loader has no translations of its own. */
export type Texts = Readonly< Record< string, string > >;
