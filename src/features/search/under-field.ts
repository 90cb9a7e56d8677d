/** The list below the theme's search field, placed over the page so that nothing moves. */
import type { ListHost } from './dropdown';

const MIN_WIDTH_PX = 320;
const GAP_PX = 6;
const EDGE_MARGIN_PX = 8;

/** Values that themes use for "all categories". */
const ALL_CATEGORIES = new Set( [ '', '0', '-1' ] );

export function createFieldHost( input: HTMLInputElement ): ListHost {
	let frameId = 0;
	let openPanel: HTMLElement | null = null;
	const updatePosition = (): void => {
		window.cancelAnimationFrame( frameId );
		frameId = window.requestAnimationFrame( () => openPanel && positionPanel( openPanel, input ) );
	};
	return {
		isAlwaysOpen: false,
		open: ( panel ) => {
			openPanel = panel;
			// A modal dialog covers content outside it.
			( input.closest( 'dialog' ) ?? document.body ).append( panel );
			positionPanel( panel, input );
			window.addEventListener( 'resize', updatePosition );
			document.addEventListener( 'scroll', updatePosition, { passive: true, capture: true } );
		},
		close: ( panel ) => {
			openPanel = null;
			panel.remove();
			window.removeEventListener( 'resize', updatePosition );
			document.removeEventListener( 'scroll', updatePosition, { capture: true } );
		},
		submit: () => submitForProducts( input.form ),
		category: () => categoryOf( input.form ),
		widen: () => selectAllCategories( input.form ),
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
	return ALL_CATEGORIES.has( value ) ? '' : value;
}

/** Selects the theme's value for all categories. */
export function selectAllCategories( form: HTMLFormElement | null ): void {
	const control = categoryControl( form );
	if ( control ) {
		const { options = [] } = control;
		control.value = [ ...options ].find( ( { value } ) => ALL_CATEGORIES.has( value ) )?.value ?? '';
	}
}

function positionPanel( panel: HTMLElement, input: HTMLInputElement ): void {
	// In Aisle's own form, the box contains a button beside the field.
	const field = ( input.closest( '.aisle-search__box' ) ?? input ).getBoundingClientRect();
	const pageWidth = document.documentElement.clientWidth;
	const width = Math.min( Math.max( field.width, MIN_WIDTH_PX ), pageWidth - 2 * EDGE_MARGIN_PX );
	const isRtl = getComputedStyle( input ).direction === 'rtl';
	const preferredLeft = isRtl ? field.right - width : field.left;
	// The containing block is unknown, so the offset is measured from the unshifted position.
	Object.assign( panel.style, { inlineSize: `${ width }px`, left: '0', top: '0' } );
	const { left, top } = panel.getBoundingClientRect();
	Object.assign( panel.style, {
		left: `${ Math.max( EDGE_MARGIN_PX, Math.min( preferredLeft, pageWidth - width - EDGE_MARGIN_PX ) ) - left }px`,
		top: `${ field.bottom + GAP_PX - top }px`,
	} );
}
