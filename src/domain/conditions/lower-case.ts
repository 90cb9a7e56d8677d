/**
 * Lower-cases each code point with Unicode's simple mapping: İ becomes i, Σ always becomes σ, ß stays. The full mapping
 * depends on adjacent characters and the language version.
 */
export function lowerCase( text: string ): string {
	return text.replace( /İ/g, 'i' ).replace( /Σ/g, 'σ' ).toLowerCase();
}
