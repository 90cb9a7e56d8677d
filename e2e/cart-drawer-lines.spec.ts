// Feature: cart-drawer
// The drawer's lines: quantities, removal and undo, rejected changes, unusual products.
import {
	badge,
	requestCart,
	CART_REQUEST,
	emptyCart,
	fillCart,
	decreaseButton,
	lineError,
	lineOf,
	increaseButton,
	openDrawer,
	openFilledDrawer,
	quantityField,
	removeButton,
	serverQuantities,
	delayCartRequests,
	restoreCartRequests,
	recordCartRequests,
	requestsWithOperations,
} from './support/cart';
import { pageSettles } from './support/settled';
import {
	addButton,
	cartSettles,
	parseCents,
	centsOf,
	drawer,
	drawerLines,
	lineAmount,
	listingButton,
} from './support/shopper';
import { product, setStock } from './support/site';
import { expect, test } from './support/test';

test( 'sends at most 6 requests for 200 quick clicks and keeps the server in sync', async ( { page } ) => {
	const lines = [ lineOf( page, /mug/i ), lineOf( page, /apron/i ) ];
	const expectedQuantities = [ 2, 2 ];
	const { requests, buttonBoxes } = await test.step( 'fill the cart and find the buttons', async () => {
		await openFilledDrawer( page, { 'ceramic-mug': 2, 'linen-apron': 2 } );
		await delayCartRequests( page, 300 );
		const requests = recordCartRequests( page );
		const buttonBoxes = await Promise.all(
			lines
				.flatMap( ( line ) => [ increaseButton( line ), decreaseButton( line ) ] )
				.map( ( button ) => button.boundingBox() )
		);
		return { requests, buttonBoxes };
	} );
	await test.step( 'click 200 times', async () => {
		// A fixed sequence: nine clicks on one line, then nine on the other; more plus than minus, some minus at the
		// minimum.
		for ( let click = 0; click < 200; click++ ) {
			const lineIndex = Math.floor( click / 9 ) % 2;
			const isMinus = click % 5 < 2 || ( click > 60 && click < 80 );
			const buttonBox = buttonBoxes[ lineIndex * 2 + ( isMinus ? 1 : 0 ) ];
			await page.mouse.click(
				( buttonBox?.x ?? 0 ) + ( buttonBox?.width ?? 0 ) / 2,
				( buttonBox?.y ?? 0 ) + ( buttonBox?.height ?? 0 ) / 2
			);
			expectedQuantities[ lineIndex ] = Math.max(
				1,
				( expectedQuantities[ lineIndex ] ?? 0 ) + ( isMinus ? -1 : 1 )
			);
		}
	} );
	await test.step( 'show the expected quantities', async () => {
		await expect( quantityField( lines[ 0 ]! ) ).toHaveValue( String( expectedQuantities[ 0 ] ) );
		await expect( quantityField( lines[ 1 ]! ) ).toHaveValue( String( expectedQuantities[ 1 ] ) );
		await cartSettles( page );
	} );
	await test.step( 'keep the quantities after the last response', async () => {
		// A late response must not change the displayed quantities back.
		await Promise.all( requests.map( async ( request ) => ( await request.response() )?.finished() ) );
		await pageSettles( page );
		await expect( quantityField( lines[ 0 ]! ) ).toHaveValue( String( expectedQuantities[ 0 ] ) );
		await expect( quantityField( lines[ 1 ]! ) ).toHaveValue( String( expectedQuantities[ 1 ] ) );
	} );
	await test.step( 'match the server with at most 6 requests', async () => {
		expect( await serverQuantities( page ) ).toEqual( {
			[ product( 'ceramic-mug' ).id ]: expectedQuantities[ 0 ],
			[ product( 'linen-apron' ).id ]: expectedQuantities[ 1 ],
		} );
		console.log( `200 quick clicks: ${ requests.length } calls of aisle_cart (6 allowed)` );
		expect( requests.length ).toBeGreaterThan( 0 );
		expect( requests.length ).toBeLessThanOrEqual( 6 );
	} );
} );

test( 'shows a new quantity and line price before the server responds', { tag: '@stand-in' }, async ( { page } ) => {
	await openFilledDrawer( page, { 'ceramic-mug': 1 } );
	await delayCartRequests( page, 1000 );
	const line = lineOf( page, /mug/i );
	await increaseButton( line ).click();
	const displayed = await page.evaluate( () => ( {
		quantity: document.querySelector< HTMLInputElement >( '.aisle-cart-drawer__line input' )?.value,
		amount: document.querySelector( '.aisle-cart-drawer__line .aisle-cart-drawer__amount' )?.textContent ?? '',
		badge: document.querySelector( '.aisle-cart-drawer__count' )?.textContent,
		busy: document.querySelector( '.aisle-cart-drawer__totals' )?.getAttribute( 'aria-busy' ),
	} ) );
	expect( { ...displayed, amount: parseCents( displayed.amount ) } ).toEqual( {
		quantity: '2',
		amount: 3600,
		badge: '2',
		busy: 'true',
	} );
	await cartSettles( page );
	await expect( drawer( page ).locator( '.aisle-cart-drawer__totals' ) ).not.toHaveAttribute( 'aria-busy', 'true' );
	await expect( drawer( page ).locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
	await restoreCartRequests( page );

	await test.step( 'click with pauses while requests are in flight and match the server', async () => {
		await emptyCart( page );
		await openFilledDrawer( page, { 'ceramic-mug': 1 } );
		await delayCartRequests( page, 300 );
		const requests = recordCartRequests( page );
		const mugLine = lineOf( page, /mug/i );
		for ( let burst = 0; burst < 4; burst++ ) {
			// The next clicks follow while this request is in flight, or after a response.
			const networkEvent = burst % 2 ? page.waitForResponse( CART_REQUEST ) : page.waitForRequest( CART_REQUEST );
			for ( let click = 0; click < 5; click++ ) {
				await increaseButton( mugLine ).click( { force: true } );
			}
			await networkEvent;
		}
		await expect( quantityField( mugLine ) ).toHaveValue( '21' );
		await cartSettles( page );
		await expect( quantityField( mugLine ) ).toHaveValue( '21' );
		expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 21 } );
		// An idle machine sends four requests.
		expect( requests.length ).toBeLessThanOrEqual( 6 );
		await expect.poll( () => centsOf( lineAmount( mugLine ) ) ).toBe( 21 * 1800 );
		await expect( badge( page ) ).toHaveText( '21' );
	} );
} );

test( 'shows an error at the line when the new quantity is out of stock', async ( { page } ) => {
	await openFilledDrawer( page, { 'linen-apron': 1, 'wall-calendar': 1 } );
	const line = lineOf( page, /calendar/i );
	const stockBefore = await setStock( 'wall-calendar', 1 );
	try {
		await increaseButton( line ).click();
		await expect( lineError( line ) ).toHaveText( /Only 1 .*left in stock|stock/ );
		await expect( quantityField( line ) ).toHaveValue( '1' );
		await expect( lineError( lineOf( page, /apron/i ) ) ).toHaveCount( 0 );
		const descriptionId = await quantityField( line ).getAttribute( 'aria-describedby' );
		expect( descriptionId ).toBe( await lineError( line ).getAttribute( 'id' ) );
		await expect( line ).not.toHaveAttribute( 'aria-busy', 'true' );
		expect( ( await requestCart( page ) ).cart.lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 1, 1 ] );
	} finally {
		await setStock( 'wall-calendar', stockBefore );
	}
} );

test(
	'lets the shopper undo a removal with the same position and quantity',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		await openFilledDrawer( page, { 'ceramic-mug': 3, 'linen-apron': 1 } );
		await removeButton( lineOf( page, /mug/i ) ).click();
		const undoButton = drawer( page ).getByRole( 'button', { name: /Undo removal of .*mug/i } );
		await expect( undoButton ).toBeFocused();
		await expect( badge( page ) ).toHaveText( '1' );
		await cartSettles( page );
		expect( await serverQuantities( page ) ).toEqual( { [ product( 'linen-apron' ).id ]: 1 } );
		await expect( undoButton ).toBeVisible();
		await undoButton.click();
		await expect( removeButton( lineOf( page, /mug/i ) ) ).toBeFocused();
		await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '3' );
		await expect( drawerLines( page ).first() ).toContainText( /mug/i );
		await cartSettles( page );
		await expect( drawerLines( page ).first() ).toContainText( /mug/i );
		expect( await serverQuantities( page ) ).toEqual( {
			[ product( 'ceramic-mug' ).id ]: 3,
			[ product( 'linen-apron' ).id ]: 1,
		} );
		await test.step( 'undo a removal before its response', async () => {
			await delayCartRequests( page, 500 );
			await removeButton( lineOf( page, /mug/i ) ).click();
			await drawer( page ).getByRole( 'button', { name: /Undo/ } ).click();
			await cartSettles( page );
			await expect( drawerLines( page ) ).toHaveCount( 2 );
			await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '3' );
			expect( await serverQuantities( page ) ).toEqual( {
				[ product( 'ceramic-mug' ).id ]: 3,
				[ product( 'linen-apron' ).id ]: 1,
			} );
			await restoreCartRequests( page );
		} );
		await test.step( 'remove the last line and undo it in the empty cart', async () => {
			await emptyCart( page );
			await openFilledDrawer( page, { 'ceramic-mug': 2 } );
			await removeButton( lineOf( page, /mug/i ) ).click();
			await expect( drawer( page ).getByText( 'Your cart is empty' ) ).toBeVisible();
			await expect( drawer( page ).getByRole( 'link', { name: /Checkout/ } ) ).toHaveCount( 0 );
			await expect( badge( page ) ).toBeHidden();
			await cartSettles( page );
			expect( await serverQuantities( page ) ).toEqual( {} );
			await drawer( page ).getByRole( 'button', { name: /Undo/ } ).click();
			await cartSettles( page );
			await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '2' );
			expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 2 } );
		} );
	}
);

test(
	'lets the shopper change a quantity in steps of 0.5',
	{ tag: [ '@stand-in', '@release' ] },
	async ( { page } ) => {
		const line = lineOf( page, /coffee/i );
		const field = quantityField( line );
		await test.step( 'increase the quantity to 1.5', async () => {
			await openFilledDrawer( page, { 'coffee-beans': 0.5 } );
			await expect( field ).toHaveValue( '0.5' );
			await expect( field ).toHaveAttribute( 'inputmode', 'decimal' );
			await increaseButton( line ).click();
			await expect( field ).toHaveValue( '1' );
			await increaseButton( line ).click();
			await expect( field ).toHaveValue( '1.5' );
			await cartSettles( page );
			expect( await serverQuantities( page ) ).toEqual( { [ product( 'coffee-beans' ).id ]: 1.5 } );
			await expect.poll( () => centsOf( lineAmount( line ) ) ).toBe( 3300 );
			await expect( badge( page ) ).toHaveText( '1.5' );
		} );
		await test.step( 'enter a quantity with a comma', async () => {
			await field.fill( '2,5' );
			await field.press( 'Enter' );
			await cartSettles( page );
			expect( await serverQuantities( page ) ).toEqual( { [ product( 'coffee-beans' ).id ]: 2.5 } );
		} );
		await test.step( 'reject a quantity between two steps', async () => {
			await field.fill( '2.3' );
			await field.press( 'Enter' );
			await cartSettles( page );
			await expect( field ).toHaveValue( '2.5' );
			expect( await serverQuantities( page ) ).toEqual( { [ product( 'coffee-beans' ).id ]: 2.5 } );
		} );
	}
);

test(
	'shows no stepper when a product is sold individually',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		await openFilledDrawer( page, { 'gift-card-box': 1 }, product( 'gift-card-box' ).url );
		const line = lineOf( page, /gift/i );
		await expect( line.getByRole( 'textbox' ) ).toHaveCount( 0 );
		await expect( line ).toContainText( 'Quantity: 1' );
		await page.keyboard.press( 'Escape' );
		await addButton( page ).click();
		await expect( page.locator( '.aisle-add-message' ) ).toContainText( /another|one|cart/i );
		await cartSettles( page );
		expect( await serverQuantities( page ) ).toEqual( { [ product( 'gift-card-box' ).id ]: 1 } );
		await expect( addButton( page ) ).not.toHaveAttribute( 'aria-busy', 'true' );

		await test.step( 'reject a sold-out product from an outdated page with a message', async () => {
			await emptyCart( page );
			await fillCart( page, { 'linen-apron': 1 } );
			await page.goto( product( 'wall-calendar' ).url );
			const stockBefore = await setStock( 'wall-calendar', 0 );
			try {
				await addButton( page ).click();
				await expect( page.locator( '.aisle-add-message' ) ).toContainText( /stock/ );
				await cartSettles( page );
				expect( await serverQuantities( page ) ).toEqual( { [ product( 'linen-apron' ).id ]: 1 } );
				await expect( badge( page ) ).toHaveText( '1' );
			} finally {
				await setStock( 'wall-calendar', stockBefore );
			}
		} );
	}
);

test(
	'adds the selected variation of a variable product',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const requests = recordCartRequests( page );
		const selectedId = await test.step( 'select a variation and add it', async () => {
			await page.goto( product( 'wool-scarf' ).url );
			await page.locator( 'select[name="attribute_color"]' ).selectOption( 'Ink', { force: true } );
			await page.locator( 'select[name="attribute_length"]' ).selectOption( 'Long', { force: true } );
			await expect( page.locator( 'input[name="variation_id"]' ) ).not.toHaveValue( /^0?$/ );
			const selectedId = Number( await page.locator( 'input[name="variation_id"]' ).inputValue() );
			// WooCommerce animates the variation's price above the button, and Playwright does not click a moving
			// button.
			await expect( page.locator( '.single_variation[style*="overflow"]' ) ).toHaveCount( 0 );
			await addButton( page ).click();
			await expect( drawerLines( page ) ).toHaveCount( 1 );
			await cartSettles( page );
			return selectedId;
		} );
		await test.step( 'show the variation in the drawer', async () => {
			await expect( drawerLines( page ).first() ).toContainText( /Ink/ );
			await expect( drawerLines( page ).first() ).toContainText( /Long/ );
			const { cart } = await requestCart( page );
			expect(
				cart.lines.map( ( { product_id: parent, variation_id: variation, quantity } ) => ( {
					parent,
					variation,
					quantity,
				} ) )
			).toEqual( [ { parent: product( 'wool-scarf' ).id, variation: selectedId, quantity: 1 } ] );
			await expect
				.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) )
				.toBe( parseCents( cart.lines[ 0 ]?.total ?? '' ) );
			expect( requestsWithOperations( requests ) ).toHaveLength( 1 );
		} );
	}
);

test(
	'adds three items after three quick clicks on a listing button',
	{ tag: '@block-release' },
	async ( { page } ) => {
		await page.goto( '/shop/' );
		const button = listingButton( page, product( 'ceramic-mug' ).id ).first();
		await button.evaluate( ( element: HTMLElement ) => {
			element.click();
			element.click();
			element.click();
		} );
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await cartSettles( page );
		expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 3 } );
		await expect( badge( page ) ).toHaveText( '3' );
	}
);

test(
	'sends a quantity changed just before the shopper leaves the page',
	{ tag: [ '@stand-in', '@block' ] },
	async ( { page } ) => {
		await openFilledDrawer( page, { 'ceramic-mug': 1 } );
		const line = lineOf( page, /mug/i );
		await increaseButton( line ).click();
		await increaseButton( line ).click();
		await page.goto( product( 'linen-apron' ).url );
		await expect( badge( page ) ).toHaveText( '3' );
		await openDrawer( page );
		await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '3' );
		expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 3 } );

		await test.step( 'go to the checkout after a pending quantity is saved', async () => {
			await emptyCart( page );
			await openFilledDrawer( page, { 'ceramic-mug': 1 } );
			await delayCartRequests( page, 300 );
			await increaseButton( lineOf( page, /mug/i ) ).click();
			await drawer( page )
				.getByRole( 'link', { name: /Checkout/ } )
				.click();
			await page.waitForURL( /checkout/ );
			expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 2 } );
		} );
	}
);
