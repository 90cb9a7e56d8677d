// Feature: cart-drawer
// Accessibility of the drawer: keyboard, touch, reduced motion, right-to-left, axe, and layout shifts.
import type { Page } from '@playwright/test';
import { isAxeSkipped, violationsIn, WCAG_22_AA } from './support/axe';
import {
	drawerSettles,
	emptyCart,
	fillCart,
	isFocusInDrawer,
	interceptCartRequests,
	lineOf,
	increaseButton,
	notices,
	openDrawer,
	openFilledDrawer,
	quantityField,
	removeButton,
	serverQuantities,
	toggler,
	installClock,
} from './support/cart';
import { pageSettles } from './support/settled';
import { addButton, cartSettles, drawer, drawerLines, listingButton, tabTo } from './support/shopper';
import { changeShop, product, type ShopState } from './support/site';
import { expect, test } from './support/test';

let stateBefore: ShopState = {};
// Suggestions come from the sales of other tests' orders.
test.beforeAll( async () => {
	stateBefore = await changeShop( { settings: { 'cart-upsells': { enabled: false } } } );
} );
test.afterAll( () => changeShop( stateBefore ) );

const focusedName = ( page: Page ) =>
	page.evaluate(
		() => document.activeElement?.getAttribute( 'aria-label' ) ?? document.activeElement?.textContent?.trim() ?? ''
	);

test( 'lets the shopper open, use and close the drawer with the keyboard', { tag: '@stand-in' }, async ( { page } ) => {
	await test.step( 'open the drawer with Enter', async () => {
		await fillCart( page, { 'ceramic-mug': 1, 'linen-apron': 1 } );
		await page.goto( '/shop/' );
		await toggler( page ).focus();
		await expect( toggler( page ) ).toHaveAttribute( 'aria-expanded', 'false' );
		await page.keyboard.press( 'Enter' );
		await expect( drawer( page ) ).toBeVisible();
		await expect( toggler( page ) ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( await drawer( page ).getAttribute( 'id' ) ).toBe(
			await toggler( page ).getAttribute( 'aria-controls' )
		);
		await expect( drawerLines( page ) ).toHaveCount( 2 );
		await expect.poll( () => isFocusInDrawer( page ) ).toBe( true );
	} );
	await test.step( 'reach every control with Tab and Shift+Tab', async () => {
		for ( const key of [ 'Tab', 'Shift+Tab' ] ) {
			const stops: string[] = [];
			for ( let pressed = 0; pressed < 24; pressed++ ) {
				await page.keyboard.press( key );
				expect( await isFocusInDrawer( page ), `${ key } ${ pressed + 1 } stays within` ).toBe( true );
				stops.push( await focusedName( page ) );
			}
			// Tab reaches every control and then returns to the first one.
			for ( const stop of [
				'Close the cart',
				'Increase quantity',
				'Remove ',
				'Have a coupon?',
				'Checkout',
				'Continue shopping',
			] ) {
				expect(
					stops.filter( ( name ) => name.startsWith( stop ) ).length,
					`${ stop } by ${ key }`
				).toBeGreaterThan( 0 );
			}
			expect( new Set( stops ).size ).toBeLessThan( stops.length );
		}
	} );
	await test.step( 'close the drawer with Escape and return the focus', async () => {
		await page.keyboard.press( 'Escape' );
		await expect( toggler( page ) ).toBeFocused();
		await expect( toggler( page ) ).toHaveAttribute( 'aria-expanded', 'false' );
		await expect( page.locator( '.aisle-drawer' ) ).toHaveAttribute( 'inert', '' );
		expect(
			await page.evaluate(
				() => document.querySelectorAll( 'body > [inert]:not(.aisle-cart-drawer-place)' ).length
			)
		).toBe( 0 );
		await page.keyboard.press( 'Tab' );
		expect(
			await page.evaluate(
				() =>
					document.activeElement?.closest( '.aisle-drawer' ) !== null &&
					document.activeElement !== document.body
			)
		).toBe( false );
	} );
} );

test( 'lets the shopper change, remove and restore lines with the keyboard', async ( { page } ) => {
	await openFilledDrawer( page, { 'ceramic-mug': 1, 'linen-apron': 1 } );
	await tabTo( page, quantityField( lineOf( page, /mug/i ) ) );
	await page.keyboard.press( 'ArrowUp' );
	await page.keyboard.press( 'Tab' );
	await expect( increaseButton( lineOf( page, /mug/i ) ) ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '3' );
	await cartSettles( page );
	await expect( increaseButton( lineOf( page, /mug/i ) ) ).toBeFocused();
	await tabTo( page, removeButton( lineOf( page, /apron/i ) ) );
	await page.keyboard.press( 'Enter' );
	await expect( drawer( page ).getByRole( 'button', { name: /Undo/ } ) ).toBeFocused();
	await cartSettles( page );
	await page.keyboard.press( 'Enter' );
	await expect( removeButton( lineOf( page, /apron/i ) ) ).toBeFocused();
	await cartSettles( page );
	expect( await serverQuantities( page ) ).toEqual( {
		[ product( 'ceramic-mug' ).id ]: 3,
		[ product( 'linen-apron' ).id ]: 1,
	} );
	expect(
		await page.evaluate( () => getComputedStyle( document.activeElement ?? document.body ).outlineStyle )
	).toBe( 'solid' );
} );

test( 'returns focus to the button and announces an add made with Enter', async ( { page } ) => {
	await page.goto( product( 'ceramic-mug' ).url );
	await addButton( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await cartSettles( page );
	const announcements = page.locator( '.aisle-cart-drawer-place [aria-live]' );
	await expect( announcements.filter( { hasText: /mug added to the cart\. Total: \$\d+\.\d\d\./i } ) ).toHaveCount(
		1
	);
	await page.keyboard.press( 'Escape' );
	await expect( addButton( page ) ).toBeFocused();
} );

test.describe( 'on a phone', () => {
	test.use( { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } );

	test( 'gives every drawer control a touch target of at least 44 px', { tag: '@release' }, async ( { page } ) => {
		await test.step( 'open the drawer and apply a coupon by touch', async () => {
			await fillCart( page, { 'ceramic-mug': 2, 'linen-apron': 1 } );
			await page.goto( '/shop/' );
			await toggler( page ).tap();
			await expect( drawerLines( page ) ).toHaveCount( 2 );
			await drawer( page ).getByRole( 'button', { name: 'Have a coupon?' } ).tap();
			await drawer( page ).getByRole( 'textbox', { name: 'Coupon code' } ).fill( 'ten' );
			await drawer( page ).getByRole( 'button', { name: 'Apply' } ).tap();
			await expect( drawer( page ).getByRole( 'button', { name: /Remove coupon/ } ) ).toBeVisible();
			await drawer( page ).getByRole( 'button', { name: 'Have a coupon?' } ).tap();
			await drawerSettles( page );
		} );
		await test.step( 'find no control smaller than 44 px', async () => {
			expect( await page.evaluate( () => matchMedia( '(pointer: coarse)' ).matches ) ).toBe( true );
			// A touch 21 px from the center of a control must still hit it.
			const tooSmall = await page.evaluate( () =>
				[
					...document.querySelectorAll< HTMLElement >(
						'[role="dialog"] button, [role="dialog"] input, [role="dialog"] a.aisle-button'
					),
				].flatMap( ( control ) => {
					// Scrolls the control fully into view. At the edge of the scroller, half a pixel would be under the
					// footer.
					control.scrollIntoView( { block: 'center' } );
					const { x, y, width, height } = control.getBoundingClientRect();
					const missed = [
						[ -21, 0 ],
						[ 21, 0 ],
						[ 0, -21 ],
						[ 0, 21 ],
					].filter( ( [ dx = 0, dy = 0 ] ) => {
						const hitElement = document.elementFromPoint( x + width / 2 + dx, y + height / 2 + dy );
						return ! hitElement || ! control.contains( hitElement );
					} );
					return missed.length > 0
						? [
								`${ control.getAttribute( 'aria-label' ) ?? control.textContent }: ${ Math.round( width ) } x ${ Math.round( height ) }`,
							]
						: [];
				} )
			);
			expect( tooSmall ).toEqual( [] );
		} );
		await test.step( "fill the phone's width without horizontal scrolling", async () => {
			const panel = await drawer( page ).boundingBox();
			expect( [ panel?.x, panel?.width ] ).toEqual( [ 0, 360 ] );
			expect(
				await drawer( page ).evaluate(
					( element ) =>
						[ element, ...element.querySelectorAll( '*' ) ].filter(
							( part ) =>
								part.scrollWidth > part.clientWidth + 1 && getComputedStyle( part ).overflowX === 'auto'
						).length
				)
			).toBe( 0 );
		} );
		await test.step( 'close the drawer and measure the cart button', async () => {
			await drawer( page ).getByRole( 'button', { name: 'Close the cart' } ).tap();
			const togglerBox = await toggler( page ).boundingBox();
			expect( Math.min( togglerBox?.width ?? 0, togglerBox?.height ?? 0 ) ).toBeGreaterThanOrEqual( 44 );
		} );
	} );
} );

/** Opens the drawer; returns the panel's horizontal position in each frame, in px, and the animated properties. */
async function measureOpening( page: Page ): Promise< { positions: number[]; properties: string[] } > {
	// Loads the app first, so that only the animation is measured.
	await openDrawer( page );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await drawerSettles( page );
	return page.evaluate( async () => {
		const positions: number[] = [];
		const properties = new Set< string >();
		document.querySelector< HTMLElement >( '.aisle-cart-drawer__toggler' )?.click();
		const end = performance.now() + 700;
		while ( performance.now() < end ) {
			await new Promise( requestAnimationFrame );
			const panel = document.querySelector( '[role="dialog"]' );
			if ( panel && getComputedStyle( panel ).visibility === 'visible' ) {
				positions.push( Math.round( panel.getBoundingClientRect().x ) );
			}
			document.getAnimations().forEach( ( animation ) => {
				const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
				const duration = Number( animation.effect?.getComputedTiming().duration ?? 0 );
				if ( target?.closest( '.aisle-drawer' ) && duration > 20 ) {
					properties.add( animation instanceof CSSTransition ? animation.transitionProperty : 'animation' );
				}
			} );
		}
		return { positions, properties: [ ...properties ] };
	} );
}

test(
	'slides the drawer in from the end side and closes it by button or backdrop',
	{ tag: '@release' },
	async ( { page } ) => {
		await page.goto( '/shop/' );
		const width = await page.evaluate( () => document.documentElement.clientWidth );
		const { positions, properties } = await measureOpening( page );
		expect( positions.at( -1 ) ).toBe( width - 420 );
		expect( positions.every( ( x ) => x >= width - 420 ) ).toBe( true );
		expect( positions.length, 'seen on its way' ).toBeGreaterThan( 2 );
		expect( properties ).toContain( 'transform' );
		expect(
			properties.filter( ( name ) => ! [ 'transform', 'translate', 'opacity', 'visibility' ].includes( name ) )
		).toEqual( [] );
		expect( await page.evaluate( () => document.documentElement.clientWidth ) ).toBe( width );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth <= document.documentElement.clientWidth )
		).toBe( true );

		await test.step( 'open the drawer without motion when motion is reduced', async () => {
			await page.emulateMedia( { reducedMotion: 'reduce' } );
			await page.goto( '/shop/' );
			const reducedMotion = await measureOpening( page );
			expect( reducedMotion.properties ).toEqual( [] );
			expect( new Set( reducedMotion.positions ).size ).toBe( 1 );
		} );
		await test.step( 'close the drawer with its button and with a click beside it', async () => {
			await openFilledDrawer( page, { 'ceramic-mug': 1 } );
			await drawer( page ).getByRole( 'button', { name: 'Close the cart' } ).click();
			await expect( page.locator( '.aisle-drawer' ) ).toHaveAttribute( 'inert', '' );
			await openDrawer( page );
			await page.mouse.click( 100, 450 );
			await expect( page.locator( '.aisle-drawer' ) ).toHaveAttribute( 'inert', '' );
			await expect( drawer( page ) ).toBeHidden();
		} );
	}
);

test( 'slides the drawer in from the left in right-to-left languages', { tag: '@release' }, async ( { page } ) => {
	await test.step( 'switch the page to right to left', async () => {
		for ( const name of [ 'loader', 'storefront' ] ) {
			await page.route( new RegExp( `build/${ name }\\.css` ), async ( route ) =>
				route.continue( { url: route.request().url().replace( `${ name }.css`, `${ name }-rtl.css` ) } )
			);
		}
		await page.addInitScript( () =>
			new MutationObserver( () => document.documentElement?.setAttribute( 'dir', 'rtl' ) ).observe( document, {
				childList: true,
			} )
		);
	} );
	await test.step( 'open the drawer from the left', async () => {
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/shop/' );
		expect( await page.evaluate( () => getComputedStyle( document.body ).direction ) ).toBe( 'rtl' );
		const { positions } = await measureOpening( page );
		expect( positions.at( -1 ) ).toBe( 0 );
		expect( Math.max( ...positions ) ).toBe( 0 );
	} );
	await test.step( 'mirror the lines and the cart button', async () => {
		const [ imageBox, removeBox, togglerBox ] = await Promise.all( [
			drawerLines( page ).first().locator( '.aisle-cart-drawer__picture' ).boundingBox(),
			removeButton( drawerLines( page ).first() ).boundingBox(),
			toggler( page ).boundingBox(),
		] );
		expect( imageBox?.x ?? 0 ).toBeGreaterThan( removeBox?.x ?? 0 );
		expect( togglerBox?.x ?? 999 ).toBeLessThan( 100 );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth <= document.documentElement.clientWidth )
		).toBe( true );
	} );
} );

const SIZES = [
	{ width: 360, height: 740 },
	{ width: 800, height: 900 },
	{ width: 1280, height: 900 },
];

async function drawerViolations( page: Page ): Promise< string[] > {
	await drawerSettles( page );
	return isAxeSkipped( page )
		? []
		: violationsIn( page, [ '.aisle-cart-drawer-place', '.aisle-cart-drawer__toggler' ], { tags: WCAG_22_AA } );
}

test( 'passes axe with a filled, failing and empty drawer at three screen widths', async ( { page } ) => {
	const expectEverySizeAccessible = async ( description: string ) => {
		for ( const size of SIZES ) {
			await page.setViewportSize( size );
			expect( await drawerViolations( page ), `${ description } at ${ size.width } px` ).toEqual( [] );
		}
	};
	await test.step( 'check the filled drawer', async () => {
		await openFilledDrawer( page, { 'linen-apron': 1, 'ceramic-mug': 1 } );
		await expectEverySizeAccessible( 'with lines' );
	} );
	await test.step( 'check the drawer with errors', async () => {
		await drawer( page ).getByRole( 'button', { name: 'Have a coupon?' } ).click();
		await drawer( page ).getByRole( 'button', { name: 'Apply' } ).click();
		await interceptCartRequests( page, async ( route ) => {
			const response = await ( await route.fetch() ).json();
			const [ line, ...others ] = response.cart?.lines ?? [];
			return route.fulfill( {
				json: {
					...response,
					cart: line
						? {
								...response.cart,
								lines: [ { ...line, error: 'Only 1 of “Linen Apron” left in stock.' }, ...others ],
							}
						: null,
					notices: [ { type: 'error', text: 'The shop is being counted.' } ],
				},
			} );
		} );
		await increaseButton( drawerLines( page ).first() ).click();
		await expect( notices( page ) ).toBeVisible();
		await expectEverySizeAccessible( 'with errors' );
	} );
	await test.step( 'check the closed and the empty drawer', async () => {
		await page.unrouteAll();
		await page.keyboard.press( 'Escape' );
		await page.context().clearCookies();
		await page.reload();
		expect( await drawerViolations( page ), 'closed, before the app' ).toEqual( [] );
		await openDrawer( page );
		await expectEverySizeAccessible( 'empty' );
		await page.keyboard.press( 'Escape' );
		expect( await drawerViolations( page ), 'closed' ).toEqual( [] );
	} );
} );

test( 'causes no layout shift while the shopper adds a product', { tag: '@release' }, async ( { page, watch } ) => {
	await installClock( page, watch );
	await page.addInitScript( () => {
		const shifts: { value: number; hadRecentInput: boolean; nodes: string }[] = [];
		Reflect.set( window, 'shifts', shifts );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				const sources: unknown = Reflect.get( entry, 'sources' );
				const nodeNames = Array.isArray( sources )
					? sources.map( ( source: { node?: Node } ) =>
							source.node instanceof Element
								? source.node.tagName + '.' + source.node.className
								: source.node?.nodeName
						)
					: [];
				shifts.push( {
					value: Number( Reflect.get( entry, 'value' ) ),
					hadRecentInput: Boolean( Reflect.get( entry, 'hadRecentInput' ) ),
					nodes: nodeNames.join( ', ' ),
				} );
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	for ( const source of [ 'listing', 'form' ] ) {
		await page.goto( source === 'form' ? product( 'ceramic-mug' ).url : '/shop/' );
		await page.waitForLoadState( 'networkidle' );
		await page.evaluate( () => ( Reflect.get( window, 'shifts' ) as unknown[] ).splice( 0 ) );
		await (
			source === 'form' ? addButton( page ) : listingButton( page, product( 'ceramic-mug' ).id ).first()
		).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await cartSettles( page );
		await page.keyboard.press( 'Escape' );
		await expect( drawer( page ) ).toBeHidden();
		await page.clock.runFor( 1200 );
		await pageSettles( page );
		const shifts = await page.evaluate(
			() => Reflect.get( window, 'shifts' ) as { value: number; hadRecentInput: boolean; nodes: string }[]
		);
		// Includes shifts that browsers exclude after input: nothing may move under the pointer.
		const sum = shifts.reduce( ( total, { value } ) => total + value, 0 );
		expect( sum, source + JSON.stringify( shifts ) ).toBeLessThan( 0.02 );
		await emptyCart( page );
	}
} );
