/**
 * Converts the merchant's duration and colors to custom properties of the drawer. Corrects colors that are unreadable on
 * the background.
 */
import {
	better,
	BLACK,
	color,
	contrast,
	css,
	mixed,
	readable,
	scheme,
	WHITE,
	type Rgb,
} from '../../platform/ui/readable-colors';
import type { DrawerData } from './drawer-data';

type Look = Readonly< Record< string, string > >;

export function drawerStyle( data: DrawerData ): Look {
	const { animationMs, colorAccent, colorSurface, colorText } = data;
	const colors = colorAccent + colorSurface + colorText === '' ? {} : colorsOf( data );
	// The default comes from the token, which a theme may override.
	return animationMs === 400 ? colors : { ...colors, '--aisle-speed-drawer': `${ animationMs }ms` };
}

function colorsOf( { colorAccent, colorSurface, colorText }: DrawerData ): Look {
	const surface = hex( colorSurface ) ?? token( 'surface', WHITE );
	const text = readable(
		hex( colorText ) ?? fitting( token( 'text', BLACK ), surface, better( WHITE, BLACK, surface ), STRONG ),
		surface,
		4.5
	);
	const accent = readable( hex( colorAccent ) ?? fitting( token( 'accent', text ), surface, text, 3 ), surface, 3 );
	const share =
		[ 62, 70, 78, 86, 94 ].find( ( percent ) => contrast( mixed( text, surface, percent ), surface ) >= 4.5 ) ??
		100;
	const plain = {
		surface: css( surface ),
		text: css( text ),
		accent: css( accent ),
		'on-accent': css( better( WHITE, BLACK, accent ) ),
		muted: css( mixed( text, surface, share ) ),
		danger: css( readable( [ 192, 32, 38 ], surface, 4.5 ) ),
		success: css( readable( [ 22, 120, 62 ], surface, 4.5 ) ),
		input: css( surface ),
		'on-input': css( text ),
		'surface-2': css( mixed( text, surface, 5 ) ),
		line: css( mixed( text, surface, 14 ) ),
		'line-strong': css( mixed( text, surface, 56 ) ),
		scheme: scheme( surface ),
	};
	return Object.fromEntries( Object.entries( plain ).map( ( [ name, value ] ) => [ `--aisle-${ name }`, value ] ) );
}

/** Contrast of most themes' text on their page. Text with less looks disabled. */
const STRONG = 7;

/**
 * Returns the theme's color if it has enough contrast on `surface`, else the plain color. The merchant may set a
 * background for the drawer only.
 */
const fitting = ( theme: Rgb, surface: Rgb, plain: Rgb, min: number ): Rgb =>
	contrast( theme, surface ) >= min ? theme : plain;

const token = ( name: string, fallback: Rgb ): Rgb =>
	color( getComputedStyle( document.documentElement ).getPropertyValue( `--aisle-${ name }` ) ) ?? fallback;

/** Parses a color in the settings' format: #rgb or #rrggbb. */
function hex( value: string ): Rgb | null {
	const digits = value.length === 4 ? value.replace( /[0-9a-f]/gi, '$&$&' ) : value;
	const [ , red, green, blue ] = /^#(..)(..)(..)$/.exec( digits ) ?? [];
	return red && green && blue ? [ parseInt( red, 16 ), parseInt( green, 16 ), parseInt( blue, 16 ) ] : null;
}
