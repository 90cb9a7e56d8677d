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
	color,
	contrast,
	css,
	mixColors,
	readable,
	scheme,
	WHITE,
	type Rgb,
} from './readable-colors';
import { applyThemeInputs } from './theme-inputs';
import { measureElement, setDetected } from './theme-probe';

export function applyThemeColors(): void {
	const surface = background( document.body ) ?? WHITE;
	const text = readable( color( getComputedStyle( document.body ).color ) ?? BLACK, surface, 4.5 );
	const button = themeButton();
	const accent = readable( button?.background ?? text, surface, 3 );
	const onAccent =
		button && contrast( button.text, accent ) >= 4.5 ? button.text : moreReadable( WHITE, BLACK, accent );
	setDetected( 'surface', css( surface ) );
	setDetected( 'text', css( text ) );
	setDetected( 'accent', css( accent ) );
	setDetected( 'on-accent', css( onAccent ) );
	// The only color that the browser mixes itself: as muted as possible but still readable.
	const percentage =
		[ 62, 70, 78, 86, 94 ].find( ( percent ) => contrast( mixColors( text, surface, percent ), surface ) >= 4.5 ) ??
		100;
	setDetected( 'muted', `color-mix(in srgb, ${ css( text ) } ${ percentage }%, ${ css( surface ) })` );
	setDetected( 'danger', css( readable( [ 192, 32, 38 ], surface, 4.5 ) ) );
	setDetected( 'success', css( readable( [ 22, 120, 62 ], surface, 4.5 ) ) );
	document.documentElement.style.setProperty( '--aisle-scheme', scheme( surface ) );
	applyThemeInputs( surface, text );
}

function themeButton(): { background: Rgb; text: Rgb } | null {
	return measureElement(
		'<button class="button alt wp-element-button single_add_to_cart_button" style="transition:none"></button>',
		( { background: buttonBackground, text } ) =>
			buttonBackground && { background: buttonBackground, text: text ?? WHITE }
	);
}

function background( element: Element | null ): Rgb | null {
	for ( let ancestor = element; ancestor; ancestor = ancestor.parentElement ) {
		const backgroundColor = color( getComputedStyle( ancestor ).backgroundColor );
		if ( backgroundColor ) {
			return backgroundColor;
		}
	}
	return null;
}
