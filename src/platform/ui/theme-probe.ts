/**
 * Measures how the theme styles an element. The element is inserted briefly, because theme styles depend on classes and
 * ancestors.
 */
import { color, type Rgb } from './readable-colors';

export interface Probe {
	readonly style: CSSStyleDeclaration;
	readonly background: Rgb | null;
	readonly text: Rgb | null;
}

export function probed< T >( html: string, read: ( probe: Probe ) => T ): T | null {
	const probe = document.createElement( 'div' );
	probe.className = 'woocommerce';
	probe.style.cssText = 'position:absolute;visibility:hidden;transition:none';
	probe.innerHTML = html;
	document.body.append( probe );
	const style = probe.firstElementChild && getComputedStyle( probe.firstElementChild );
	const found = style && read( { style, background: color( style.backgroundColor ), text: color( style.color ) } );
	probe.remove();
	return found;
}

/** Sets a detected value; null for the token's default. */
export function setDetected( name: string, value: string | null ): void {
	document.documentElement.style.setProperty( `--aisle-detected-${ name }`, value );
}
