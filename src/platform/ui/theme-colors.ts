/**
 * Derives colors from the theme: reads its computed button, text and background colors and corrects only unreadable
 * ones (4.5 : 1 for text, 3 : 1 for controls).
 *
 * The results are `--aisle-detected-*`, the defaults of the tokens. A theme or the merchant can override
 * `--aisle-accent` and others on `:root`.
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
} from './readable-colors';
import { applyThemeInputs } from './theme-inputs';
import { measureElement, setDetected } from './theme-probe';

export function applyThemeColors(): void {
	const surface = findBackground( document.body ) ?? WHITE;
	const text = makeReadable( parseColor( getComputedStyle( document.body ).color ) ?? BLACK, surface, 4.5 );
	const button = measureThemeButton();
	const accent = makeReadable( button?.background ?? text, surface, 3 );
	const onAccent =
		button && contrast( button.text, accent ) >= 4.5 ? button.text : moreReadable( WHITE, BLACK, accent );
	setDetected( 'surface', toCss( surface ) );
	setDetected( 'text', toCss( text ) );
	setDetected( 'accent', toCss( accent ) );
	setDetected( 'on-accent', toCss( onAccent ) );
	// The only color that the browser mixes itself: as muted as possible but still readable.
	const percentage =
		[ 62, 70, 78, 86, 94 ].find( ( percent ) => contrast( mixColors( text, surface, percent ), surface ) >= 4.5 ) ??
		100;
	setDetected( 'muted', `color-mix(in srgb, ${ toCss( text ) } ${ percentage }%, ${ toCss( surface ) })` );
	setDetected( 'danger', toCss( makeReadable( [ 192, 32, 38 ], surface, 4.5 ) ) );
	setDetected( 'success', toCss( makeReadable( [ 22, 120, 62 ], surface, 4.5 ) ) );
	document.documentElement.style.setProperty( '--aisle-scheme', colorScheme( surface ) );
	applyThemeInputs( surface, text );
}

function measureThemeButton(): { background: Rgb; text: Rgb } | null {
	return measureElement(
		'<button class="button alt wp-element-button single_add_to_cart_button" style="transition:none"></button>',
		( { background: buttonBackground, text } ) =>
			buttonBackground && { background: buttonBackground, text: text ?? WHITE }
	);
}

function findBackground( element: Element | null ): Rgb | null {
	for ( let ancestor = element; ancestor; ancestor = ancestor.parentElement ) {
		const backgroundColor = parseColor( getComputedStyle( ancestor ).backgroundColor );
		if ( backgroundColor ) {
			return backgroundColor;
		}
	}
	return null;
}
