/**
 * Makes Aisle's text inputs look like the theme's. Without theme styles the browser's inputs are white, which looks
 * wrong on a dark page.
 */
import { contrast, toCss, mixColors, makeReadable, colorScheme, type Rgb } from './readable-colors';
import { measureElement, setDetected, type ElementStyles } from './theme-probe';

/**
 * Properties that are copied from the theme's text inputs. Themes do not style date inputs, which are beside text
 * inputs and become text inputs when their picker loads.
 */
const COPIED_PROPERTIES = {
	border: 'border',
	corner: 'border-radius',
	shadow: 'box-shadow',
	padding: 'padding',
	leading: 'line-height',
	size: 'font-size',
};

export function applyThemeInputs( surface: Rgb, text: Rgb ): void {
	measureElement( '<input type="text" style="transition:none">', ( themeInput ) =>
		copyInputStyles( themeInput, surface )
	);
	// A theme's rule may still override Aisle's, so the input's text color depends on the resulting background.
	measureElement( '<input type="text" class="aisle-field__control" style="transition:none">', ( input ) => {
		const inputBackground = input.background ?? surface;
		const inputText = makeReadable( input.text ?? text, inputBackground, 4.5 );
		setDetected( 'written', toCss( inputText ) );
		setDetected(
			'icon',
			toCss( makeReadable( mixColors( inputText, inputBackground, 70 ), inputBackground, 4.5 ) )
		);
		document.documentElement.style.setProperty( '--aisle-input-scheme', colorScheme( inputBackground ) );
	} );
}

function copyInputStyles( { style, background, text }: ElementStyles, surface: Rgb ): void {
	// A browser's default input has an inset border.
	const isThemed = style.borderTopStyle !== 'inset';
	const isReadable =
		background && text && contrast( text, background ) >= 4.5 && ( isThemed || colorScheme( surface ) === 'light' );
	setDetected( 'input', isReadable ? style.backgroundColor : null );
	setDetected( 'on-input', isReadable ? style.color : null );
	setDetected( 'radius', isThemed ? `min(8px, ${ style.borderTopLeftRadius || '8px' })` : null );
	Object.entries( COPIED_PROPERTIES ).forEach( ( [ name, property ] ) =>
		setDetected( `input-${ name }`, ( isThemed && style.getPropertyValue( property ) ) || null )
	);
}
