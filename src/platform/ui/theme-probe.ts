/**
 * Measures how the theme styles an element. The element is inserted briefly, because theme styles depend on classes and
 * ancestors.
 */
import { parseColor, type Rgb } from './readable-colors';

export interface ElementStyles {
	readonly style: CSSStyleDeclaration;
	readonly background: Rgb | null;
	readonly text: Rgb | null;
}

export function measureElement< T >( html: string, read: ( styles: ElementStyles ) => T ): T | null {
	const container = document.createElement( 'div' );
	container.className = 'woocommerce';
	container.style.cssText = 'position:absolute;visibility:hidden;transition:none';
	container.innerHTML = html;
	document.body.append( container );
	const style = container.firstElementChild && getComputedStyle( container.firstElementChild );
	const result =
		style && read( { style, background: parseColor( style.backgroundColor ), text: parseColor( style.color ) } );
	container.remove();
	return result;
}

/** Sets a detected value; null for the token's default. */
export function setDetected( name: string, value: string | null ): void {
	document.documentElement.style.setProperty( `--aisle-detected-${ name }`, value );
}
