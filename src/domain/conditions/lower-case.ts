/**
 * Lower case per code point, by the simple mapping: İ becomes i, Σ becomes σ wherever it stands, ß stays. The full
 * mapping depends on the neighbours and on the version of the language.
 */
export function lowerCase( text: string ): string {
	return text.replace( /İ/g, 'i' ).replace( /Σ/g, 'σ' ).toLowerCase();
}
