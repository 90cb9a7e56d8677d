const UNITS = [ 'byte', 'kilobyte', 'megabyte', 'gigabyte' ] as const;
const STEP = 1024;

/** "2.4 MB", in the shop's language; in steps of 1024, as WordPress states its own limit. */
export function fileSize( bytes: number, locale: string ): string {
	let size = bytes;
	let unit = 0;
	while ( size >= STEP && unit < UNITS.length - 1 ) {
		size /= STEP;
		unit++;
	}
	const format = { style: 'unit', unit: UNITS[ unit ], unitDisplay: unit === 0 ? 'long' : 'short', maximumFractionDigits: size < 10 && unit > 1 ? 1 : 0 } as const;
	try {
		return new Intl.NumberFormat( locale || undefined, format ).format( size );
	} catch {
		// A language code that the browser does not know.
		return new Intl.NumberFormat( undefined, format ).format( size );
	}
}
