import { noteVariation } from './subject-product';

const cart = ( product: string, variation: string, more = '' ): string =>
	`<form class="cart" ${ more }><input type="hidden" name="product_id" value="${ product }"><input type="hidden" name="variation_id" value="${ variation }"></form>`;

function noted( page: string, asked = '30' ): string | undefined {
	document.body.innerHTML = `${ page }<form id="question"><input type="hidden" name="_aisle_product" value="${ asked }"><input type="hidden" name="_aisle_variation" value="1"></form>`;
	noteVariation( document.querySelector( '#question' ) as HTMLFormElement );
	return document.querySelector< HTMLInputElement >( '[name="_aisle_variation"]' )?.value;
}

it( 'reads the selected variation of this product among several forms', () => {
	expect( noted( cart( '12', '13' ) + cart( '30', '31' ) ) ).toBe( '31' );
	expect( noted( cart( '12', '13' ) ) ).toBe( '' );
	expect( noted( '<input name="variation_id" value="9">' ) ).toBe( '' );
} );

it( 'ignores a form that asks about no product', () => {
	document.body.innerHTML = `${ cart( '30', '31' ) }<form id="question"></form>`;
	expect( () => noteVariation( document.querySelector( '#question' ) as HTMLFormElement ) ).not.toThrow();
} );
