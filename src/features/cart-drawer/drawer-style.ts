/**
 * Converts the merchant's duration and colors to custom properties of the drawer. Corrects colors that are unreadable
 * on the background.
 */
import {
	moreReadable,
	BLACK,
	parseColor,
	contrast,
	toCss,
	mixColors,
	makeReadable,
	colorScheme,
	WHITE,
	type Rgb,
} from '../../platform/ui/readable-colors';
import type { DrawerData } from './drawer-data';

type CustomProperties = Readonly< Record< string, string > >;

export function drawerStyle( data: DrawerData ): CustomProperties {
	const { animationMs, colorAccent, colorSurface, colorText } = data;
	const colors = colorAccent + colorSurface + colorText === '' ? {} : colorsOf( data );
	// The default comes from the token, which a theme may override.
	return animationMs === 400 ? colors : { ...colors, '--aisle-speed-drawer': `${ animationMs }ms` };
}

function colorsOf( { colorAccent, colorSurface, colorText }: DrawerData ): CustomProperties {
	const surface = parseHex( colorSurface ) ?? tokenColor( 'surface', WHITE );
	const text = makeReadable(
		parseHex( colorText ) ??
			contrastingColor(
				tokenColor( 'text', BLACK ),
				surface,
				moreReadable( WHITE, BLACK, surface ),
				STRONG_CONTRAST
			),
		surface,
		4.5
	);
	const accent = makeReadable(
		parseHex( colorAccent ) ?? contrastingColor( tokenColor( 'accent', text ), surface, text, 3 ),
		surface,
		3
	);
	const mutedPercent =
		[ 62, 70, 78, 86, 94 ].find( ( percent ) => contrast( mixColors( text, surface, percent ), surface ) >= 4.5 ) ??
		100;
	const tokens = {
		surface: toCss( surface ),
		text: toCss( text ),
		accent: toCss( accent ),
		'on-accent': toCss( moreReadable( WHITE, BLACK, accent ) ),
		muted: toCss( mixColors( text, surface, mutedPercent ) ),
		danger: toCss( makeReadable( [ 192, 32, 38 ], surface, 4.5 ) ),
		success: toCss( makeReadable( [ 22, 120, 62 ], surface, 4.5 ) ),
		input: toCss( surface ),
		'on-input': toCss( text ),
		'surface-2': toCss( mixColors( text, surface, 5 ) ),
		line: toCss( mixColors( text, surface, 14 ) ),
		'line-strong': toCss( mixColors( text, surface, 56 ) ),
		scheme: colorScheme( surface ),
	};
	return Object.fromEntries( Object.entries( tokens ).map( ( [ name, value ] ) => [ `--aisle-${ name }`, value ] ) );
}

/** Contrast of most themes' text on their page. Text with less looks disabled. */
const STRONG_CONTRAST = 7;

/**
 * Returns the theme's color if it has enough contrast on `surface`, otherwise `fallback`. The theme's color may be
 * unreadable, because the merchant may set a background for the drawer only.
 */
const contrastingColor = ( themeColor: Rgb, surface: Rgb, fallback: Rgb, min: number ): Rgb =>
	contrast( themeColor, surface ) >= min ? themeColor : fallback;

const tokenColor = ( name: string, fallback: Rgb ): Rgb =>
	parseColor( getComputedStyle( document.documentElement ).getPropertyValue( `--aisle-${ name }` ) ) ?? fallback;

/** Parses a color in the settings' format: #rgb or #rrggbb. */
function parseHex( value: string ): Rgb | null {
	const digits = value.length === 4 ? value.replace( /[0-9a-f]/gi, '$&$&' ) : value;
	const [ , red, green, blue ] = /^#(..)(..)(..)$/.exec( digits ) ?? [];
	return red && green && blue ? [ parseInt( red, 16 ), parseInt( green, 16 ), parseInt( blue, 16 ) ] : null;
}
