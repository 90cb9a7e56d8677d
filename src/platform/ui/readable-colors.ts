/** Color calculations: contrast and readable colors. */
export type Rgb = readonly [ red: number, green: number, blue: number ];

export const WHITE: Rgb = [ 255, 255, 255 ];
export const BLACK: Rgb = [ 0, 0, 0 ];

/** Parses a CSS color, if necessary by painting one pixel. Returns null if the color is less than half opaque. */
export function parseColor( value: string ): Rgb | null {
	const rgbMatch = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec( value );
	if ( rgbMatch ) {
		return Number( rgbMatch[ 4 ] ?? 1 ) < 0.5
			? null
			: [ Number( rgbMatch[ 1 ] ), Number( rgbMatch[ 2 ] ), Number( rgbMatch[ 3 ] ) ];
	}
	const context = document.createElement( 'canvas' ).getContext( '2d' );
	if ( ! context ) {
		return null;
	}
	context.fillStyle = value;
	context.fillRect( 0, 0, 1, 1 );
	const [ red = 0, green = 0, blue = 0, alpha = 0 ] = context.getImageData( 0, 0, 1, 1 ).data;
	return alpha < 128 ? null : [ red, green, blue ];
}

/** Changes a color step by step toward black or white, away from the surface, until it has the required contrast. */
export function makeReadable( preferred: Rgb, surface: Rgb, ratio: number ): Rgb {
	const target = moreReadable( WHITE, BLACK, surface );
	const percentages = [ 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0 ];
	const percentage =
		percentages.find( ( percent ) => contrast( mixColors( preferred, target, percent ), surface ) >= ratio ) ?? 0;
	return mixColors( preferred, target, percentage );
}

export const moreReadable = ( first: Rgb, second: Rgb, surface: Rgb ): Rgb =>
	contrast( first, surface ) >= contrast( second, surface ) ? first : second;

export function mixColors( first: Rgb, second: Rgb, percent: number ): Rgb {
	const mixChannel = ( index: 0 | 1 | 2 ): number =>
		Math.round( ( first[ index ] * percent + second[ index ] * ( 100 - percent ) ) / 100 );
	return [ mixChannel( 0 ), mixChannel( 1 ), mixChannel( 2 ) ];
}

/** Contrast by WCAG 2, from the relative luminance. */
export function contrast( first: Rgb, second: Rgb ): number {
	const [ light, dark ] = [ luminance( first ), luminance( second ) ].sort( ( a, b ) => b - a );
	return ( ( light ?? 0 ) + 0.05 ) / ( ( dark ?? 0 ) + 0.05 );
}

function luminance( rgb: Rgb ): number {
	const [ red = 0, green = 0, blue = 0 ] = rgb.map( ( value ) => {
		const channel = value / 255;
		return channel <= 0.04045 ? channel / 12.92 : ( ( channel + 0.055 ) / 1.055 ) ** 2.4;
	} );
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const colorScheme = ( surface: Rgb ): string => ( luminance( surface ) < 0.2 ? 'dark' : 'light' );

export const toCss = ( [ red, green, blue ]: Rgb ): string => `rgb(${ red } ${ green } ${ blue })`;
