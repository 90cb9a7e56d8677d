/** Translated texts from PHP by name, because the loader has no translations. */
export type Texts = Readonly< Record< string, string > >;
