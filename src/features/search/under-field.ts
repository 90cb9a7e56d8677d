/** The list below the theme's own field: laid over the page, so that nothing moves. */
import type { BoxPlace } from './dropdown';

const NARROWEST = 320;
const GAP = 6;
const EDGE = 8;

/** Values by which themes say "all categories". */
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
			// A modal dialog covers whatever is not in it.
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

/** A theme's form for all of the site would look for them among its posts. */
export function submitForProducts( form: HTMLFormElement | null ): void {
	if ( form && ! form.elements.namedItem( 'post_type' ) ) {
		form.append(
			Object.assign( document.createElement( 'input' ), { type: 'hidden', name: 'post_type', value: 'product' } )
		);
	}
	form?.requestSubmit();
}

/** The control by which a theme's form limits the search to a category: a `<select>` or an `<input>`. */
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

/** In the theme's own words for it. */
export function chooseAll( form: HTMLFormElement | null ): void {
	const control = categoryControl( form );
	if ( control ) {
		const { options = [] } = control;
		control.value = [ ...options ].find( ( { value } ) => ALL.has( value ) )?.value ?? '';
	}
}

function place( panel: HTMLElement, input: HTMLInputElement ): void {
	// The frame of Aisle's own form has a button beside its field.
	const field = ( input.closest( '.aisle-search__box' ) ?? input ).getBoundingClientRect();
	const page = document.documentElement.clientWidth;
	const width = Math.min( Math.max( field.width, NARROWEST ), page - 2 * EDGE );
	const isRtl = getComputedStyle( input ).direction === 'rtl';
	const wanted = isRtl ? field.right - width : field.left;
	// What it is placed by depends on what is around it: where it stands without a shift tells.
	Object.assign( panel.style, { inlineSize: `${ width }px`, left: '0', top: '0' } );
	const { left, top } = panel.getBoundingClientRect();
	Object.assign( panel.style, {
		left: `${ Math.max( EDGE, Math.min( wanted, page - width - EDGE ) ) - left }px`,
		top: `${ field.bottom + GAP - top }px`,
	} );
}
