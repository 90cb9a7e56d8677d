/** Makes a printed bundle form respond: amounts, selection and adding without a page load. */
import { boot } from '../../platform/boot-data';
import { asFlag, asNumber, asRecord, asTextMap } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { PRODUCT_FORM_CHANGE } from '../../platform/events';
import type { TotalParts } from '../../platform/product-form';
import { clearProblems, overfullChoices, shake, showProblem } from './check-form';
import { readFormData, type Texts } from './form-data';
import { createRow, type Row } from './row';
import { partOf, setText, showSummary } from './show-summary';
import { createSubmit } from './submit';

export function startForm( page: EarlyPage, form: HTMLFormElement, pageData: unknown ): void {
	const texts = asTextMap( asRecord( pageData ).texts );
	const data = readFormData( form );
	const rows = [ ...form.querySelectorAll< HTMLElement >( '[data-line]' ) ].flatMap( ( element ) => {
		const rowData = data.rows[ element.dataset.line ?? '' ];
		return rowData ? [ createRow( element, rowData ) ] : [];
	} );
	const update = (): string => {
		rows.forEach( toggleFields );
		const bundles = asNumber( form.querySelector< HTMLInputElement >( '[name="quantity"]' )?.value, 1 );
		const selection = { rows, bundles: Math.max( 1, Math.floor( bundles ) ) };
		return showSummary( form, data, selection, { currency: boot().shop.currency, texts } );
	};
	form.addEventListener( 'input', update );
	form.addEventListener( 'change', ( { target } ) => {
		const announcement = update();
		setText( form, 'status', announcement );
		const row = rows.find( ( { element } ) => element.contains( target as Node ) );
		showProblemsOfChange( form, rows, row, texts );
	} );
	document.addEventListener( PRODUCT_FORM_CHANGE, ( event ) => {
		const detail = asRecord( event instanceof CustomEvent ? event.detail : null );
		const row = rows.find( ( { element } ) => element === detail.form );
		if ( row ) {
			row.setTotalParts( readTotalParts( asRecord( detail.state ).totalParts ) );
			setText( form, 'status', update() );
		}
	} );
	// The browser's messages would hide those of the products' own forms, so the fields are checked one by one.
	form.noValidate = true;
	form.addEventListener( 'invalid', ( { target } ) => markInvalid( form, target as HTMLElement ), true );
	form.addEventListener( 'animationend', () => form.classList.remove( 'is-shaking' ) );
	form.addEventListener(
		'submit',
		createSubmit( page, { form, data, rows, texts, openOnAdd: asFlag( asRecord( pageData ).openOnAdd ) } )
	);
	const isEdited = form.querySelector( '[name="aisle-replace"]' ) !== null;
	const showPlus = (): void => {
		const plus = partOf( form, 'plus' );
		if ( plus ) {
			// An edited bundle is in the cart itself.
			plus.hidden = isEdited || page.cart.getView().count === 0;
		}
	};
	page.cart.subscribe( showPlus );
	showPlus();
	page.onIntent(
		( target ) => target instanceof Element && target.closest( '.aisle-bundle__add' ),
		() => page.cart.prepare()
	);
	update();
	// The browser may restore answers after the back button without an event.
	window.addEventListener( 'pageshow', update );
}

function readTotalParts( value: unknown ): TotalParts | null {
	const { enteredPrice, extras } = asRecord( value );
	return typeof enteredPrice === 'number' ? { enteredPrice, extras: asNumber( extras ) } : null;
}

/** Fields of an item that is not selected are not sent, and their values cannot stop the form. */
function toggleFields( row: Row ): void {
	row.element
		.querySelectorAll< HTMLInputElement | HTMLSelectElement | HTMLFieldSetElement >(
			'.aisle-bundle__fields input, .aisle-bundle__fields select, .aisle-bundle__options'
		)
		.forEach( ( field ) => ( field.disabled = ! row.isSelected() ) );
}

/**
 * Shows at once that a combination is unavailable, or that too many products of a choice are selected. What is missing is
 * shown when the form is sent.
 */
function showProblemsOfChange( form: HTMLElement, rows: readonly Row[], row: Row | undefined, texts: Texts ): void {
	clearProblems( form );
	overfullChoices( form, rows ).forEach( ( choice ) => {
		showProblem( choice, choice.dataset.message ?? '' );
		choice.classList.remove( 'is-wrong' );
	} );
	if ( row?.isSelected() && row.state().problem === 'unavailable' ) {
		showProblem( row.element, texts.unavailable ?? '' );
		row.element.classList.remove( 'is-wrong' );
	}
}

/** The browser shows its own message at an invalid field. */
function markInvalid( form: HTMLElement, field: HTMLElement ): void {
	field.closest( '[data-line]' )?.classList.add( 'is-wrong' );
	shake( form );
}
