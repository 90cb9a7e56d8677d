/** The list below the theme's search field, placed over the page so that nothing moves. */
import type { BoxPlace } from './dropdown';

const NARROWEST = 320;
const GAP = 6;
const EDGE = 8;

/** Values that themes use for "all categories". */
const ALL = new Set( [ '', '0', '-1' ] );

export function dropdown( input: HTMLInputElement ): BoxPlace {
	let frame = 0;
	let shown: HTMLElement | null = null;
	const follow = (): void => {
		window.cancelAnimationFrame( frame );
		frame = window.requestAnimationFrame( () => shown && place( shown, input ) );
	};
	return {
		isLasting: false,
		open: ( panel ) => {
			shown = panel;
			// A modal dialog covers content outside it.
			( input.closest( 'dialog' ) ?? document.body ).append( panel );
			place( panel, input );
			window.addEventListener( 'resize', follow );
			document.addEventListener( 'scroll', follow, { passive: true, capture: true } );
		},
		close: ( panel ) => {
			shown = null;
			panel.remove();
			window.removeEventListener( 'resize', follow );
			document.removeEventListener( 'scroll', follow, { capture: true } );
		},
		submit: () => submitForProducts( input.form ),
		category: () => categoryOf( input.form ),
		widen: () => chooseAll( input.form ),
	};
}

/** Submits the form as a product search; a theme's site-wide form would search posts. */
export function submitForProducts( form: HTMLFormElement | null ): void {
	if ( form && ! form.elements.namedItem( 'post_type' ) ) {
		form.append(
			Object.assign( document.createElement( 'input' ), { type: 'hidden', name: 'post_type', value: 'product' } )
		);
	}
	form?.requestSubmit();
}

/** The control with which a theme's form limits the search to a category: a `<select>` or an `<input>`. */
interface CategoryControl extends Element {
	value: string;
	readonly options?: Iterable< HTMLOptionElement >;
}

function categoryControl( form: HTMLFormElement | null ): CategoryControl | null {
	const control = form?.elements.namedItem( 'product_cat' );
	return control instanceof Element && control.matches( 'select, input' ) ? ( control as CategoryControl ) : null;
}

export function categoryOf( form: HTMLFormElement | null ): string {
	const value = categoryControl( form )?.value ?? '';
	return ALL.has( value ) ? '' : value;
}

/** Selects the theme's value for all categories. */
export function chooseAll( form: HTMLFormElement | null ): void {
	const control = categoryControl( form );
	if ( control ) {
		const { options = [] } = control;
		control.value = [ ...options ].find( ( { value } ) => ALL.has( value ) )?.value ?? '';
	}
}

function place( panel: HTMLElement, input: HTMLInputElement ): void {
	// In Aisle's own form, the box contains a button beside the field.
	const field = ( input.closest( '.aisle-search__box' ) ?? input ).getBoundingClientRect();
	const page = document.documentElement.clientWidth;
	const width = Math.min( Math.max( field.width, NARROWEST ), page - 2 * EDGE );
	const isRtl = getComputedStyle( input ).direction === 'rtl';
	const wanted = isRtl ? field.right - width : field.left;
	// The containing block is unknown, so the offset is measured from the unshifted position.
	Object.assign( panel.style, { inlineSize: `${ width }px`, left: '0', top: '0' } );
	const { left, top } = panel.getBoundingClientRect();
	Object.assign( panel.style, {
		left: `${ Math.max( EDGE, Math.min( wanted, page - width - EDGE ) ) - left }px`,
		top: `${ field.bottom + GAP - top }px`,
	} );
}
