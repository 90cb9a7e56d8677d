/**
 * The page's add-to-cart forms, with one state each. Includes forms that are inserted later (quick view, popup, Ajax
 * reload).
 */
import { classicMarkup } from './classic';
import { createProductForm, type ProductForm } from './product-form';
import type { FormMarkup } from './types';

/** WooCommerce's block "Add to Cart + Options". */
const BLOCK_FORM_SELECTOR = 'form.wc-block-add-to-cart-with-options';
const FORM_SELECTOR = `form.cart, ${ BLOCK_FORM_SELECTOR }`;

const forms = new WeakMap< Element, ProductForm >();
const listeners = new Set< () => void >();
let orderedForms: readonly ProductForm[] = [];

/**
 * Returns the element that is the form of one product: a form, or a part of a form that sells several products. An
 * element outside of all forms, such as a preview, counts as a form itself.
 */
export const productFormElement = ( element: HTMLElement ): HTMLElement =>
	element.closest< HTMLElement >( '[data-product-form], form' ) ?? element;

export function productFormOf( element: HTMLElement ): ProductForm {
	const root = productFormElement( element );
	return forms.get( root ) ?? registerForm( root );
}

function registerForm( element: HTMLElement ): ProductForm {
	const markup = { ...classicMarkup( element ) };
	const form = createProductForm( element, createUniqueId( markup.read().productId ), markup );
	forms.set( element, form );
	form.subscribe( notify );
	orderedForms = [ ...connectedForms(), form ].sort( comparePagePosition );
	if ( element.matches( BLOCK_FORM_SELECTOR ) ) {
		readAsBlock( form, markup );
	}
	notify();
	return form;
}

/**
 * Lazy-loads the code for the block. Until then the form is read like a classic one and not written.
 */
function readAsBlock( form: ProductForm, markup: FormMarkup ): void {
	const blockLoaded = import( /* webpackChunkName: "product-form-block" */ './block' ).then(
		async ( { blockMarkup, whenRendered } ) => {
			Object.assign( markup, blockMarkup( form.element ) );
			markup.watch( form.refresh );
			form.refresh();
			await whenRendered( form.element );
			form.refresh();
		}
	);
	Object.assign( markup, {
		writeAttributes: () => Promise.resolve( false ),
		ready: blockLoaded.catch( () => undefined ),
	} );
}

/** Returns the forms in page order, without removed ones. */
export function productForms(): readonly ProductForm[] {
	return connectedForms();
}

/** Listens to changes of any form, and to added and removed forms. */
export function subscribeToForms( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/** Registers all forms of the page, now and later. Forms that add nothing (links to external stores) are ignored. */
export function watchForms(): void {
	const registerFormsWithin = ( root: ParentNode ): void =>
		root
			.querySelectorAll< HTMLElement >( FORM_SELECTOR )
			.forEach(
				( form ) => form.querySelector( '[name="add-to-cart"], [name="product_id"]' ) && productFormOf( form )
			);
	registerFormsWithin( document );
	let previousCount = orderedForms.length;
	new MutationObserver( ( records ) => {
		const newNodes = records.flatMap( ( { addedNodes } ) => [ ...addedNodes ] );
		new Set(
			newNodes.map( ( node ) => node.isConnected && node instanceof Element && node.parentElement )
		).forEach( ( parent ) => parent && registerFormsWithin( parent ) );
		if ( connectedForms().length !== previousCount ) {
			previousCount = orderedForms.length;
			notify();
		}
	} ).observe( document.body, { childList: true, subtree: true } );
}

const notify = (): void => [ ...listeners ].forEach( ( listener ) => listener() );

function connectedForms(): readonly ProductForm[] {
	if ( ! orderedForms.every( ( { element } ) => element.isConnected ) ) {
		orderedForms = orderedForms.filter( ( { element } ) => element.isConnected );
	}
	return orderedForms;
}

function createUniqueId( productId: number ): string {
	const usedIds = new Set( connectedForms().map( ( form ) => form.getState().id ) );
	const name = `product-${ productId }`;
	let id = name;
	for ( let number = 2; usedIds.has( id ); number++ ) {
		id = `${ name }-${ number }`;
	}
	return id;
}

const comparePagePosition = ( form: ProductForm, other: ProductForm ): number =>
	// eslint-disable-next-line no-bitwise -- The DOM answers in bits.
	form.element.compareDocumentPosition( other.element ) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
