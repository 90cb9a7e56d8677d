import { buttonAt, targetsAround, targetOf } from './quick-view-targets';

const ids = ( element: Element | null ): number[] =>
	targetsAround( element, '/?p=' ).map( ( { productId } ) => productId );
const find = ( selector: string ): HTMLElement | null => document.querySelector< HTMLElement >( selector );

it( 'finds the product id and URL on the button or its box', () => {
	document.body.innerHTML =
		'<div class="box" data-prod="7"><a class="quick-view" href="#quick-view"><i></i></a></div><button class="quick-view" data-product_id="8" data-url="/mug/"></button><p><b class="quick-view"></b></p>';
	expect( targetOf( buttonAt( find( 'i' ) ), '/?p=' ) ).toEqual( {
		productId: 7,
		button: find( 'a' ),
		url: '/?p=7',
	} );
	expect( targetOf( find( 'button' ), '/?p=' ) ).toEqual( { productId: 8, button: find( 'button' ), url: '/mug/' } );
	expect( targetOf( find( 'b' ), '/?p=' ) ).toBeNull();
	expect( targetOf( null, '/?p=' ) ).toBeNull();
} );

it( "collects each product of the button's own list once", () => {
	document.body.innerHTML = [ [ 1, 2 ], [ 3 ] ]
		.map(
			( list ) =>
				`<ul class="products">${ list.map( ( id ) => `<li data-prod="${ id }"><a class="quick-view"></a><button class="quick-view" data-product_id="${ id }"></button></li>` ).join( '' ) }</ul>`
		)
		.join( '' );
	expect( ids( find( '[data-prod="2"] a' ) ) ).toEqual( [ 1, 2 ] );
	expect( ids( find( '[data-prod="3"] a' ) ) ).toEqual( [ 3 ] );
	expect( ids( null ) ).toEqual( [] );
} );
