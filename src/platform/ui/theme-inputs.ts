/**
 * Our text controls are those of the theme. What the browser gives where a theme says nothing is white, and foreign on
 * a dark page.
 */
import { contrast, css, mixed, readable, scheme, type Rgb } from './readable-colors';
import { probed, setDetected, type Probe } from './theme-probe';

/**
 * Themes draw inputs for a text and forget those for a date, which stand beside them and become texts when their picker
 * comes.
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
	// A theme's rule may still win over ours: what stands in an input follows what came of it.
	probed( '<input type="text" class="aisle-field__control" style="transition:none">', ( input ) => {
		const behind = input.background ?? surface;
		const written = readable( input.text ?? text, behind, 4.5 );
		setDetected( 'written', css( written ) );
		setDetected( 'icon', css( readable( mixed( written, behind, 70 ), behind, 4.5 ) ) );
		document.documentElement.style.setProperty( '--aisle-input-scheme', scheme( behind ) );
	} );
}

function takeOver( { style, background, text }: Probe, surface: Rgb ): void {
	// A browser's own input has an inset border.
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
