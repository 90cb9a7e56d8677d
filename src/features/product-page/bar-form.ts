/**
 * The form of the page's product, from any template or block. Its parts are always looked up again, because plugins
 * replace them.
 */
const FORMS = 'form.cart,form[data-wp-on--submit]';

type Control = HTMLSelectElement | HTMLInputElement;

export function mainForm( { product, type }: DOMStringMap ): HTMLFormElement | null {
	const forms = [ ...document.querySelectorAll< HTMLFormElement >( FORMS ) ];
	const productSelector = `[name="add-to-cart"][value="${ product }"],[name="product_id"][value="${ product }"]`;
	return (
		forms.find( ( form ) => form.dataset.product_id === product || form.querySelector( productSelector ) ) ??
		( type === 'external' ? forms[ 0 ] : null ) ??
		null
	);
}

export const addButton = ( form: HTMLElement ): HTMLElement | null =>
	form.querySelector< HTMLElement >( '.single_add_to_cart_button' ) ??
	form.querySelector< HTMLElement >( '[type="submit"]' );

/** Returns the controls of each attribute by name; radio buttons with one name belong to one attribute. */
function attributeControls( form: HTMLElement ): Map< string, Control[] > {
	const controlsByName = new Map< string, Control[] >();
	form.querySelectorAll< Control >( '[name^="attribute_"]' ).forEach( ( control ) =>
		controlsByName.set( control.name, [ ...( controlsByName.get( control.name ) ?? [] ), control ] )
	);
	return controlsByName;
}

const isCheckable = ( control: Control ): boolean => /radio|checkbox/.test( control.type );

const isSelected = ( control: Control ): boolean =>
	isCheckable( control ) ? control instanceof HTMLInputElement && control.checked : control.value !== '';

const findSelected = ( controls: readonly Control[] ): Control | undefined => controls.find( isSelected );

function textOf( control: Control ): string {
	if ( control instanceof HTMLSelectElement ) {
		return control.selectedOptions[ 0 ]?.text ?? '';
	}
	return (
		( isCheckable( control ) ? control.labels?.[ 0 ]?.textContent?.trim() : adjacentLabel( control ) ) ||
		control.value
	);
}

/** WooCommerce's block posts a hidden field and shows buttons or a select beside it. */
function adjacentLabel( { parentElement, value }: Control ): string | undefined {
	const choices = parentElement?.querySelectorAll< HTMLButtonElement | HTMLOptionElement >( 'button,option' ) ?? [];
	return [ ...choices ].find( ( choice ) => choice.value === value )?.textContent?.trim();
}

export const selectedTexts = ( form: HTMLElement ): string[] =>
	[ ...attributeControls( form ).values() ].flatMap( ( controls ) => {
		const selected = findSelected( controls );
		return selected ? [ textOf( selected ) ] : [];
	} );

/** Returns the first attribute without selection; for a grouped product without quantities, its first quantity. */
export function missingChoice( form: HTMLElement ): HTMLElement | null {
	const missingAttribute = [ ...attributeControls( form ).values() ].find(
		( controls ) => ! findSelected( controls )
	);
	const quantityInputs = [ ...form.querySelectorAll< HTMLInputElement >( 'input[name^="quantity["]' ) ];
	const hasNoQuantity = quantityInputs.every(
		( control ) => ! isSelected( control ) || ! ( Number( control.value ) > 0 )
	);
	return missingAttribute?.[ 0 ] ?? ( hasNoQuantity ? quantityInputs[ 0 ] : null ) ?? null;
}

/** Follows user input and changes that scripts make to the controls. */
export function watchForm( form: HTMLElement, onChange: () => void ): void {
	[ 'input', 'change', 'reset' ].forEach( ( name ) => form.addEventListener( name, onChange ) );
	new MutationObserver( onChange ).observe( form, {
		subtree: true,
		childList: true,
		characterData: true,
		attributeFilter: [ 'class', 'disabled', 'value', 'aria-busy', 'aria-disabled', 'min', 'max', 'step', 'hidden' ],
	} );
}
