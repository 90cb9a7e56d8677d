/** Reads "#1E90FF", "1e90ff" or "#19f" as `#1e90ff`; null if it is no color. */
export function readColor( text: string ): string | null {
	const match = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec( text );
	const digits = match?.[ 1 ]?.toLowerCase();
	if ( digits === undefined ) {
		return null;
	}
	return `#${ digits.length === 3 ? digits.replace( /./g, '$&$&' ) : digits }`;
}
