/**
 * The bar follows the product form and submits through it, so that every plugin that affects the form also affects the
 * bar.
 */
import { runAfterPaint } from '../../platform/after-paint';
import { batchAfterPaint } from '../../platform/batch-after-paint';
import type { FormSnapshots } from '../../platform/product-form/form-snapshot';
import { addButton, selectedTexts, watchForm, mainForm, missingChoice } from './bar-form';
import { placeBar } from './bar-place';
import { createQuantityUpdater } from './bar-quantity';
import { highlightChoice, createAnnouncer } from './bar-lead';
import { totalOf } from '../../platform/product-form/form-total';

const BLOCK_FORM = '[data-wp-on--submit]';

export function startBar( bar: HTMLElement, snapshots: FormSnapshots ): void {
	const form = mainForm( bar.dataset );
	if ( ! form ) {
		return;
	}
	const updateBar = createBarUpdater( bar, form, snapshots );
	const updateQuantity = createQuantityUpdater( bar, form );
	const update = batchAfterPaint( () => {
		updateBar();
		updateQuantity();
	} );
	updateBar();
	updateQuantity();
	bar.addEventListener( 'change', update );
	if ( form.matches( BLOCK_FORM ) ) {
		import( /* webpackChunkName: "block-choice" */ '../../platform/product-form/block-choice' ).then(
			( { watchBlockVariation } ) =>
				watchBlockVariation( form, ( variation ) => {
					snapshots.set( form, { change: {}, ...snapshots.get( form ), variation } );
					update();
				} ),
			() => undefined
		);
	}
	watchForm( form, update );
	const button = bar.querySelector< HTMLElement >( '[data-bar-add]' );
	const highlightMissing = createChoiceHighlighter( button?.dataset ?? {} );
	button?.addEventListener( 'click', () => add( form, highlightMissing ) );
	placeBar( bar, form );
}

/** Leads to a missing selection; otherwise clicks the form's button. */
function add( form: HTMLFormElement, highlightMissing: ( control: HTMLElement ) => void ): void {
	const button = addButton( form );
	const missing = missingChoice( form );
	if ( missing || ! button || isDisabled( button ) ) {
		// Runs after the paint, because measuring forces a layout and would delay the response to the click.
		runAfterPaint( () => highlightMissing( missing ?? form ) );
		return;
	}
	// A rejected add shows its error at the form's button, so that button is scrolled into view.
	form.addEventListener(
		'aisle:add-rejected',
		() => window.setTimeout( () => button.scrollIntoView( { block: 'center' } ) ),
		{ once: true }
	);
	button.click();
}

/**
 * Returns the function that leads to a control. For grouped products it announces the button's text, because any
 * product may be selected.
 */
function createChoiceHighlighter( { choose = '', missing = '%s' }: DOMStringMap ): ( control: HTMLElement ) => void {
	const announce = createAnnouncer();
	return ( control ) =>
		highlightChoice( control, ( name ) =>
			announce(
				name === '' || control.matches( '[name^="quantity["]' ) ? choose : missing.replace( '%s', () => name )
			)
		);
}

const isDisabled = ( button: HTMLElement ): boolean => button.matches( ':disabled,.disabled,[aria-disabled="true"]' );

function createBarUpdater( bar: HTMLElement, form: HTMLFormElement, snapshots: FormSnapshots ): () => void {
	const part = ( name: string ) => bar.querySelector< HTMLElement >( `[data-bar-${ name }]` );
	const total = part( 'total' );
	const choice = part( 'choice' );
	const button = part( 'add' );
	const printedTotal = total?.innerHTML ?? '';
	const defaultLabel = button?.textContent ?? '';
	const image = bar.querySelector( 'img' );
	const ownImage = image?.src ?? '';
	return () => {
		const snapshot = snapshots.get( form );
		const amount = totalOf( bar.dataset.price ?? '', form, snapshot );
		if ( total && amount === null && total.innerHTML !== printedTotal ) {
			total.innerHTML = printedTotal;
		} else if ( total && amount !== null ) {
			write( total, amount );
		}
		write( choice, selectedTexts( form ).join( ', ' ) );
		const formButton = addButton( form );
		const isMissing = missingChoice( form ) !== null;
		write(
			button,
			isMissing ? ( button?.dataset.choose ?? defaultLabel ) : formButton?.textContent?.trim() || defaultLabel
		);
		copyState( button, formButton, isMissing );
		showImage( image, imageOf( snapshot?.variation ) || ownImage );
	};
}

function write( element: HTMLElement | null, text: string ): void {
	if ( element && element.textContent !== text ) {
		element.textContent = text;
	}
}

/** Copies the busy, done and disabled states of the form's button. */
function copyState( button: HTMLElement | null, formButton: HTMLElement | null, isMissing: boolean ): void {
	[ 'aisle-busy', 'aisle-done' ].forEach( ( name ) =>
		button?.classList.toggle( name, formButton?.classList.contains( name ) ?? false )
	);
	button?.setAttribute( 'aria-busy', String( formButton?.getAttribute( 'aria-busy' ) === 'true' ) );
	button?.classList.toggle( 'is-off', ! isMissing && formButton !== null && isDisabled( formButton ) );
}

const imageOf = ( variation: object | null | undefined ): string => {
	const image: unknown = variation ? Reflect.get( variation, 'image' ) : null;
	const source: unknown = typeof image === 'object' && image ? Reflect.get( image, 'gallery_thumbnail_src' ) : '';
	return typeof source === 'string' ? source : '';
};

function showImage( image: HTMLImageElement | null, source: string ): void {
	if ( image && source && image.src !== source ) {
		image.src = source;
	}
}
