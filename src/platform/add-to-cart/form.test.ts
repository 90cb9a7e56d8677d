import { isAddForm } from './form';
import { listingButton } from './listing';

const form = ( html: string ): HTMLFormElement => {
	document.body.innerHTML = html;
	return document.querySelector( 'form' ) as HTMLFormElement;
};
const BLOCK = `<form class="wc-block-add-to-cart-with-options" data-wp-on--submit="actions.addToCart">
	<button type="submit" class="add_to_cart_button ajax_add_to_cart single_add_to_cart_button" data-product_id="55" value="55"><span>Add</span></button>
	<input type="hidden" name="add-to-cart" value="55"><input type="hidden" name="variation_id" value="59">
</form>`;

describe( 'an add is taken over', () => {
	it( 'of a classic form and of the block “Add to Cart + Options”', () => {
		expect( isAddForm( form( '<form class="cart" method="post"><input name="add-to-cart" value="5"></form>' ), null ) ).toBe( true );
		expect( isAddForm( form( BLOCK ), null ) ).toBe( true );
	} );

	it( 'but not of a form that leads to another shop or adds nothing', () => {
		expect( isAddForm( form( '<form class="cart" method="get" action="https://example.com/"><input name="add-to-cart" value="5"></form>' ), null ) ).toBe( false );
		expect( isAddForm( form( '<form class="cart" method="post"></form>' ), null ) ).toBe( false );
	} );
} );

it( 'the block’s button belongs to its form, not to a listing: variation and quantity would be lost', () => {
	form( BLOCK );
	expect( listingButton( document.querySelector( 'span' ) ) ).toBeNull();
	document.body.innerHTML = '<button type="button" class="ajax_add_to_cart" data-product_id="55"><span>Add</span></button>';
	expect( listingButton( document.querySelector( 'span' ) ) ).toBe( document.querySelector( 'button' ) );
} );
