/** Adds the selected bundle to the page's cart. */
import { boot } from '../../platform/boot-data';
import type { EarlyPage } from '../../platform/early/early-page';
import type { OperationResult } from '../../platform/cart';
import { EVENTS, fire } from '../../platform/events';
import { clearProblems, focusProblem, problemsOf, shake, showProblem } from './check-form';
import type { FormData, Texts } from './form-data';
import { payloadOf } from './payload';
import type { Row } from './row';
import { setText } from './show-summary';

interface BundleForm {
	readonly form: HTMLFormElement;
	readonly data: FormData;
	readonly rows: readonly Row[];
	readonly texts: Texts;
	/** True if the cart's panel opens after an add. */
	readonly openOnAdd: boolean;
}

/** Codes of results that the server did not send. */
const NETWORK_CODES: readonly string[] = [ 'app_not_loaded', 'offline', 'server_error' ];

/** Returns the listener of the form's submit event. One submit runs at a time. */
export function createSubmit( page: EarlyPage, bundle: BundleForm ): ( event: SubmitEvent ) => void {
	let isSubmitting = false;
	return ( event ) => {
		const { form } = bundle;
		const button = form.querySelector< HTMLElement >( '.aisle-bundle__add' ) ?? form;
		if ( isSubmitting || ! isValid( bundle ) ) {
			event.preventDefault();
			return;
		}
		if ( ! boot().shop.ajaxAddToCart ) {
			page.startBusy( button );
			return;
		}
		event.preventDefault();
		isSubmitting = true;
		void add( page, bundle, button ).finally( () => ( isSubmitting = false ) );
	};
}

function isValid( { form, rows, texts }: BundleForm ): boolean {
	clearProblems( form );
	const problems = problemsOf( form, rows, texts );
	const [ first ] = problems;
	if ( ! areFieldsValid( form, rows ) ) {
		return false;
	}
	if ( ! first && ! productFormsOf( rows ).every( mayAdd ) ) {
		// The product's own form shows what is wrong.
		shake( form );
		return false;
	}
	if ( ! first ) {
		const hasItems = rows.some( ( row ) => row.isSelected() );
		setText( form, 'message', hasItems ? '' : ( texts.nothing ?? '' ) );
		if ( ! hasItems ) {
			shake( form );
		}
		return hasItems;
	}
	problems.forEach( ( { element, message } ) => showProblem( element, message ) );
	shake( form );
	if ( first.isAlert ) {
		// eslint-disable-next-line no-alert -- The specification requires it.
		window.alert( first.message );
	}
	focusProblem( first.element );
	return false;
}

/** Lets the browser check all fields except those of products' own forms that check themselves. */
function areFieldsValid( form: HTMLFormElement, rows: readonly Row[] ): boolean {
	const ownFields = rows
		.filter( ( row ) => row.hasOwnForm() )
		.flatMap( ( { element } ) => [ ...element.querySelectorAll( '.aisle-bundle__options *' ) ] );
	return [ ...form.elements ].every(
		( field ) =>
			! ( 'reportValidity' in field ) ||
			ownFields.includes( field ) ||
			( field as HTMLInputElement ).reportValidity()
	);
}

/** Returns the selected rows whose products have a form of their own. */
const productFormsOf = ( rows: readonly Row[] ): HTMLElement[] =>
	rows.filter( ( row ) => row.isSelected() && row.element.dataset.prefix ).map( ( { element } ) => element );

const mayAdd = ( element: HTMLElement ): boolean =>
	element.dispatchEvent( new CustomEvent( EVENTS.beforeAdd, { cancelable: true, detail: { form: element } } ) );

async function add( page: EarlyPage, bundle: BundleForm, button: HTMLElement ): Promise< void > {
	const { cart } = page;
	const endBusy = page.startBusy( button );
	const wasOpen = cart.getState().open;
	const unsubscribe = cart.subscribe( () => {
		if ( cart.getState().connection === 'lost' ) {
			unsubscribe();
			endBusy();
			alertNetwork( bundle );
		}
	} );
	try {
		const result = await cart.run( 'add_bundle', payloadOf( bundle.data.bundle, bundle.form, bundle.rows ) );
		unsubscribe();
		endBusy();
		await showResult( page, bundle, button, result, wasOpen );
	} finally {
		unsubscribe();
		endBusy();
	}
}

async function showResult(
	{ cart }: EarlyPage,
	bundle: BundleForm,
	button: HTMLElement,
	result: OperationResult,
	wasOpen: boolean
): Promise< void > {
	const { form, openOnAdd } = bundle;
	const eventName = result.ok ? EVENTS.added : EVENTS.addRejected;
	fire( form, eventName, { result } );
	// Without bubbling: the form has fired the event already.
	productFormsOf( bundle.rows ).forEach( ( element ) =>
		element.dispatchEvent( new CustomEvent( eventName, { detail: { result } } ) )
	);
	if ( result.ok ) {
		setReplacedKey( form, result.key );
	} else if ( result.code === 'unknown_line' ) {
		addAnew( form, button );
	}
	const wrongElement = result.item ? elementOf( form, result.item ) : null;
	if ( wrongElement ) {
		showProblem( wrongElement, result.message );
		shake( form );
		focusProblem( wrongElement );
		return;
	}
	if ( NETWORK_CODES.includes( result.code ) ) {
		alertNetwork( bundle );
		return;
	}
	if ( result.ok && openOnAdd && ! boot().shop.redirectToCart ) {
		cart.open();
	}
	await import( /* webpackChunkName: "cart-core" */ '../../platform/add-to-cart/conclusion' ).then(
		( { showAddResult } ) => showAddResult( cart, button, result, ! openOnAdd && ! wasOpen ),
		() => alertNetwork( bundle )
	);
}

/** The form of a bundle in the cart replaces the bundle that it has just added when it is sent again. */
function setReplacedKey( form: HTMLFormElement, key: string | null ): void {
	const field = form.querySelector< HTMLInputElement >( '[name="aisle-replace"]' );
	if ( field && key ) {
		field.value = key;
	}
}

/** The bundle that the form replaces has left the cart, for example in another tab: the next submit adds a new one. */
function addAnew( form: HTMLFormElement, button: HTMLElement ): void {
	form.querySelector( '[name="aisle-replace"]' )?.remove();
	button.textContent = button.dataset.addText ?? button.textContent;
}

const elementOf = ( form: HTMLElement, id: string ): HTMLElement | null =>
	form.querySelector< HTMLElement >( `[data-line="${ id }"], [data-choice="${ id }"]` );

function alertNetwork( { texts }: BundleForm ): void {
	// eslint-disable-next-line no-alert -- The specification requires it.
	window.alert( texts.network );
}
