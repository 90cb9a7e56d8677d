import { fillVariation } from './subject-product';

const cart = ( product: string, variation: string, attributes = '' ): string =>
	`<form class="cart" ${ attributes }><input type="hidden" name="product_id" value="${ product }"><input type="hidden" name="variation_id" value="${ variation }"></form>`;

function notedVariation( page: string, productId = '30' ): string | undefined {
	document.body.innerHTML = `${ page }<form id="question"><input type="hidden" name="_aisle_product" value="${ productId }"><input type="hidden" name="_aisle_variation" value="1"></form>`;
	fillVariation( document.querySelector( '#question' ) as HTMLFormElement );
	return document.querySelector< HTMLInputElement >( '[name="_aisle_variation"]' )?.value;
}

it( 'reads the selected variation of this product among several forms', () => {
	expect( notedVariation( cart( '12', '13' ) + cart( '30', '31' ) ) ).toBe( '31' );
	expect( notedVariation( cart( '12', '13' ) ) ).toBe( '' );
	expect( notedVariation( '<input name="variation_id" value="9">' ) ).toBe( '' );
} );

it( 'ignores a form that asks about no product', () => {
	document.body.innerHTML = `${ cart( '30', '31' ) }<form id="question"></form>`;
	expect( () => fillVariation( document.querySelector( '#question' ) as HTMLFormElement ) ).not.toThrow();
} );
