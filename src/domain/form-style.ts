/**
 * The merchant's appearance settings of a form: accent color, corners, spacing and image size. Each is optional; the
 * theme's style is the default. Mirrors includes/Domain/FormStyle.php.
 */
export interface FormStyle {
	/** `#rrggbb`. */
	accent?: string;
	corner?: string;
	spacing?: string;
	tile?: string;
}

/** Corner radius in pixels. */
export const CORNERS: Readonly< Record< string, number > > = { square: 0, slight: 4, round: 8, very: 16 };
/** The five gaps of a form in pixels, from the smallest (`--aisle-gap-1`) to the largest (`--aisle-gap-5`). */
export const SPACINGS: Readonly< Record< string, readonly [ number, number, number, number, number ] > > = {
	tight: [ 2, 6, 8, 12, 16 ],
	wide: [ 6, 12, 18, 28, 36 ],
};
/** Minimum width of a choice's image, in pixels. */
export const TILES: Readonly< Record< string, number > > = { small: 72, large: 144, huge: 208 };

const COLOR = /^#[0-9a-f]{6}$/i;

/** Returns the known values; anything else is left to the theme. */
export function readFormStyle( stored: unknown ): FormStyle {
	const text = ( name: string ): string => {
		const value: unknown =
			typeof stored === 'object' && stored !== null
				? Object.entries( stored ).find( ( [ key ] ) => key === name )?.[ 1 ]
				: '';
		return typeof value === 'string' ? value : '';
	};
	const pickKnown = ( name: string, names: object ) =>
		Object.hasOwn( names, text( name ) ) ? { [ name ]: text( name ) } : {};
	return {
		...( COLOR.test( text( 'accent' ) ) ? { accent: text( 'accent' ).toLowerCase() } : {} ),
		...pickKnown( 'corner', CORNERS ),
		...pickKnown( 'spacing', SPACINGS ),
		...pickKnown( 'tile', TILES ),
	};
}

/** Merges styles. For each setting, the first style that has it takes precedence. */
export const mergeStyles = ( styles: readonly FormStyle[] ): FormStyle =>
	styles.reduceRight< FormStyle >( ( merged, style ) => ( { ...merged, ...style } ), {} );

/**
 * Returns CSS custom properties for the form's node. The accent uses its own names, so that forced colors stay
 * unchanged.
 */
export function styleProperties( { accent, corner, spacing, tile }: FormStyle ): Record< string, string > {
	const properties: Record< string, string > = {};
	if ( accent !== undefined ) {
		properties[ '--aisle-own-accent' ] = accent;
		properties[ '--aisle-own-on-accent' ] =
			colorContrast( accent, '#ffffff' ) >= colorContrast( accent, '#000000' ) ? '#ffffff' : '#000000';
	}
	if ( corner !== undefined ) {
		properties[ '--aisle-radius' ] = `${ CORNERS[ corner ] ?? 0 }px`;
	}
	( SPACINGS[ spacing ?? '' ] ?? [] ).forEach(
		( gap, index ) => ( properties[ `--aisle-gap-${ index + 1 }` ] = `${ gap }px` )
	);
	if ( tile !== undefined ) {
		properties[ '--aisle-tile' ] = `${ TILES[ tile ] ?? 0 }px`;
	}
	return properties;
}

/** Returns CSS classes for the settings that the merchant has set. */
export const styleClasses = ( style: FormStyle ): string[] =>
	( [ 'accent', 'corner', 'tile' ] as const ).flatMap( ( part ) =>
		style[ part ] === undefined ? [] : [ `has-own-${ part }` ]
	);

/** Returns the WCAG 2 contrast of two colors in the format `#rrggbb`: 1 to 21. */
export function colorContrast( color: string, otherColor: string ): number {
	const [ first, second ] = [ luminance( color ), luminance( otherColor ) ];
	return ( Math.max( first, second ) + 0.05 ) / ( Math.min( first, second ) + 0.05 );
}

/**
 * Mixes the color with black or white, whichever contrasts more with the background, in steps of one percent until it
 * has the required contrast.
 */
export function readableColor( color: string, background: string, ratio: number ): string {
	const target = colorContrast( '#ffffff', background ) >= colorContrast( '#000000', background ) ? 255 : 0;
	for ( let percent = 0; percent < 100; percent++ ) {
		const mixedColor = `#${ channels( color )
			.map( ( value ) => hex( Math.floor( ( value * ( 100 - percent ) + target * percent ) / 100 ) ) )
			.join( '' ) }`;
		if ( colorContrast( mixedColor, background ) >= ratio ) {
			return mixedColor;
		}
	}
	return target === 255 ? '#ffffff' : '#000000';
}

function luminance( color: string ): number {
	const [ red = 0, green = 0, blue = 0 ] = channels( color ).map( ( value ) => {
		const intensity = value / 255;
		return intensity <= 0.04045 ? intensity / 12.92 : ( ( intensity + 0.055 ) / 1.055 ) ** 2.4;
	} );
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = ( color: string ): number[] =>
	[ 1, 3, 5 ].map( ( from ) => parseInt( color.slice( from, from + 2 ), 16 ) );

const hex = ( value: number ): string => value.toString( 16 ).padStart( 2, '0' );
