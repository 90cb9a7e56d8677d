/**
 * The owner's speed and colours as custom properties of the drawer. What nobody could read on his background is
 * corrected, as it is for a theme's.
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
	const { speed, colorAccent, colorSurface, colorText } = data;
	const colors = colorAccent + colorSurface + colorText === '' ? {} : colorsOf( data );
	// The default is the token's, which a theme may have set.
	return speed === 400 ? colors : { ...colors, '--aisle-speed-drawer': `${ speed }ms` };
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

/** What most themes' own words have on their page: less looks like something that cannot be used. */
const STRONG = 7;

/**
 * The theme's colour was made for its page; on a background that the owner has chosen for the drawer alone another may
 * be the plain one.
 */
const fitting = ( theme: Rgb, surface: Rgb, plain: Rgb, least: number ): Rgb =>
	contrast( theme, surface ) >= least ? theme : plain;

const token = ( name: string, fallback: Rgb ): Rgb =>
	color( getComputedStyle( document.documentElement ).getPropertyValue( `--aisle-${ name }` ) ) ?? fallback;

/** As the settings keep it: #rgb or #rrggbb. */
function hex( value: string ): Rgb | null {
	const digits = value.length === 4 ? value.replace( /[0-9a-f]/gi, '$&$&' ) : value;
	const [ , red, green, blue ] = /^#(..)(..)(..)$/.exec( digits ) ?? [];
	return red && green && blue ? [ parseInt( red, 16 ), parseInt( green, 16 ), parseInt( blue, 16 ) ] : null;
}
