/**
 * Makes Aisle's text inputs look like the theme's. Without theme styles the browser's inputs are white, which looks
 * wrong on a dark page.
 */
import { contrast, css, mixed, readable, scheme, type Rgb } from './readable-colors';
import { probed, setDetected, type Probe } from './theme-probe';

/**
 * Copied properties. Themes style text inputs but not date inputs, which are beside them and become text inputs when
 * their picker loads.
 */
const COPIED = {
	border: 'border',
	corner: 'border-radius',
	shadow: 'box-shadow',
	padding: 'padding',
	leading: 'line-height',
	size: 'font-size',
};

export function applyThemeInputs( surface: Rgb, text: Rgb ): void {
	probed( '<input type="text" style="transition:none">', ( own ) => takeOver( own, surface ) );
	// A theme's rule may still override Aisle's, so the input's text color depends on the resulting background.
	probed( '<input type="text" class="aisle-field__control" style="transition:none">', ( input ) => {
		const behind = input.background ?? surface;
		const written = readable( input.text ?? text, behind, 4.5 );
		setDetected( 'written', css( written ) );
		setDetected( 'icon', css( readable( mixed( written, behind, 70 ), behind, 4.5 ) ) );
		document.documentElement.style.setProperty( '--aisle-input-scheme', scheme( behind ) );
	} );
}

function takeOver( { style, background, text }: Probe, surface: Rgb ): void {
	// A browser's default input has an inset border.
	const isTheirs = style.borderTopStyle !== 'inset';
	const fits =
		background && text && contrast( text, background ) >= 4.5 && ( isTheirs || scheme( surface ) === 'light' );
	setDetected( 'input', fits ? style.backgroundColor : null );
	setDetected( 'on-input', fits ? style.color : null );
	setDetected( 'radius', isTheirs ? `min(8px, ${ style.borderTopLeftRadius || '8px' })` : null );
	Object.entries( COPIED ).forEach( ( [ name, property ] ) =>
		setDetected( `input-${ name }`, ( isTheirs && style.getPropertyValue( property ) ) || null )
	);
}
