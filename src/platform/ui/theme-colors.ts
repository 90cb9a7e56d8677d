/**
 * The theme stays in charge of colours: we read its button, text and background as the browser computed them and correct
 * only what nobody could read (4.5 : 1 for text, 3 : 1 for controls). The results stand as `--aisle-detected-*` and are
 * defaults of the tokens: a theme or the owner sets `--aisle-accent` and the like on `:root` and wins.
 */
type Rgb = readonly [ red: number, green: number, blue: number ];

const WHITE: Rgb = [ 255, 255, 255 ];
const BLACK: Rgb = [ 0, 0, 0 ];

export function applyThemeColors(): void {
	const surface = background( document.body ) ?? WHITE;
	const text = readable( color( getComputedStyle( document.body ).color ) ?? BLACK, surface, 4.5 );
	const button = themeButton();
	const accent = readable( button?.background ?? text, surface, 3 );
	const onAccent = button && contrast( button.text, accent ) >= 4.5 ? button.text : better( WHITE, BLACK, accent );
	set( 'surface', css( surface ) );
	set( 'text', css( text ) );
	set( 'accent', css( accent ) );
	set( 'on-accent', css( onAccent ) );
	// The one colour the browser mixes itself: as quiet as it may be and still be read.
	const share = [ 62, 70, 78, 86, 94 ].find( ( percent ) => contrast( mixed( text, surface, percent ), surface ) >= 4.5 ) ?? 100;
	set( 'muted', `color-mix(in srgb, ${ css( text ) } ${ share }%, ${ css( surface ) })` );
	set( 'danger', css( readable( [ 192, 32, 38 ], surface, 4.5 ) ) );
	set( 'success', css( readable( [ 22, 120, 62 ], surface, 4.5 ) ) );
	document.documentElement.style.setProperty( '--aisle-scheme', scheme( surface ) );
	// A dark theme may have light inputs, and the other way round: what stands in them follows them.
	const input = themeInput( surface );
	set( 'icon', css( readable( mixed( text, input, 70 ), input, 4.5 ) ) );
	document.documentElement.style.setProperty( '--aisle-input-scheme', scheme( input ) );
}

const scheme = ( surface: Rgb ): string => ( luminance( surface ) < 0.2 ? 'dark' : 'light' );

function set( name: string, value: string ): void {
	document.documentElement.style.setProperty( `--aisle-detected-${ name }`, value );
}

/** One made for a moment: theme styles hang on such classes. */
function themeButton(): { background: Rgb; text: Rgb } | null {
	const found = probed( '<button class="button alt wp-element-button single_add_to_cart_button" style="transition:none"></button>' );
	return found?.background ? { background: found.background, text: found.text ?? WHITE } : null;
}

const themeInput = ( surface: Rgb ): Rgb => probed( '<input type="text" class="aisle-field__control" style="transition:none">' )?.background ?? surface;

function probed( html: string ): { background: Rgb | null; text: Rgb | null } | null {
	const probe = document.createElement( 'div' );
	probe.className = 'woocommerce';
	probe.style.cssText = 'position:absolute;visibility:hidden;transition:none';
	probe.innerHTML = html;
	document.body.append( probe );
	const style = probe.firstElementChild && getComputedStyle( probe.firstElementChild );
	const found = style && { background: color( style.backgroundColor ), text: color( style.color ) };
	probe.remove();
	return found;
}

function background( element: Element | null ): Rgb | null {
	for ( let at = element; at; at = at.parentElement ) {
		const found = color( getComputedStyle( at ).backgroundColor );
		if ( found ) {
			return found;
		}
	}
	return null;
}

/** Any colour a browser can compute, by letting it paint one pixel; null when it cannot be seen through to a colour. */
function color( value: string ): Rgb | null {
	const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec( value );
	if ( plain ) {
		return Number( plain[ 4 ] ?? 1 ) < 0.5 ? null : [ Number( plain[ 1 ] ), Number( plain[ 2 ] ), Number( plain[ 3 ] ) ];
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

/** Towards black or white, whichever the surface is not, in steps, until it can be told from the surface. */
function readable( wanted: Rgb, surface: Rgb, ratio: number ): Rgb {
	const target = better( WHITE, BLACK, surface );
	const shares = [ 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0 ];
	const share = shares.find( ( percent ) => contrast( mixed( wanted, target, percent ), surface ) >= ratio ) ?? 0;
	return mixed( wanted, target, share );
}

const better = ( one: Rgb, other: Rgb, surface: Rgb ): Rgb => ( contrast( one, surface ) >= contrast( other, surface ) ? one : other );

function mixed( one: Rgb, other: Rgb, percent: number ): Rgb {
	const part = ( index: 0 | 1 | 2 ): number => Math.round( ( one[ index ] * percent + other[ index ] * ( 100 - percent ) ) / 100 );
	return [ part( 0 ), part( 1 ), part( 2 ) ];
}

/** WCAG 2, relative luminance and contrast. */
export function contrast( one: Rgb, other: Rgb ): number {
	const [ light, dark ] = [ luminance( one ), luminance( other ) ].sort( ( a, b ) => b - a );
	return ( ( light ?? 0 ) + 0.05 ) / ( ( dark ?? 0 ) + 0.05 );
}

function luminance( rgb: Rgb ): number {
	const [ red = 0, green = 0, blue = 0 ] = rgb.map( ( value ) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ( ( share + 0.055 ) / 1.055 ) ** 2.4;
	} );
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const css = ( [ red, green, blue ]: Rgb ): string => `rgb(${ red } ${ green } ${ blue })`;
