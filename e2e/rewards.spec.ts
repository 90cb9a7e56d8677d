// Feature: rewards
// Rewards: the bar in the drawer, rewards that the cart gains and loses, and their lines in the order.
import { expectAccessible } from './support/axe';
import { lineOf, decreaseButton, increaseButton, openDrawer, openFilledDrawer } from './support/cart';
import { cartSettles, parseCents, drawer, drawerLines, placeOrder } from './support/shopper';
import {
	isBlockTheme,
	isWooCommerce,
	lastOrder,
	product,
	setSettings,
	changeShop,
	type ShopState,
} from './support/site';
import { expect, test } from './support/test';

const PERCENT_REWARD = { kind: 'percent', goal: 50, value: 10, products: '', text: '10% off' };
const giftReward = ( ...slugs: string[] ) => ( {
	kind: 'gift',
	goal: 70,
	value: 0,
	products: slugs.map( ( slug ) => product( slug ).id ).join( ',' ),
	text: 'a gift',
} );

let stateBefore: ShopState = {};

test.beforeEach( async () => {
	test.skip( ! isWooCommerce, 'The stand-in has neither virtual coupons nor shipping zones.' );
	stateBefore = await changeShop( { options: { woocommerce_calc_taxes: 'no' }, settings: { rewards: {} } } );
} );

test.afterEach( async () => {
	if ( isWooCommerce ) {
		await changeShop( stateBefore );
	}
} );

const setRewards = ( ...rewards: object[] ) => setSettings( 'rewards', { free_shipping: false, rewards } );

for ( const tag of [ [] as string[], [ '@block' ] ] ) {
	test(
		`grants and removes rewards${ tag.length ? ' from the block checkout' : '' }`,
		{ tag },
		async ( { page } ) => {
			await test.step( 'open a cart without a reward', async () => {
				await setRewards( PERCENT_REWARD, giftReward( 'stoneware-bowl', 'wooden-spoons' ) );
				await openFilledDrawer( page, { 'ceramic-mug': 2 } );
			} );
			const bar = drawer( page ).getByRole( 'progressbar', { name: 'Cart rewards' } );
			await expect( bar ).toHaveAttribute( 'aria-valuetext', 'Add $14.00 more for 10% off' );
			const mug = lineOf( page, /mug/i );
			const announcements = drawer( page ).getByRole( 'status' );

			await test.step( 'earn the discount', async () => {
				await increaseButton( mug ).click();
				await expect( bar ).toHaveAttribute( 'aria-valuetext', 'Add $16.00 more for a gift' );
				await expect( announcements.filter( { hasText: 'You have earned 10% off' } ) ).toHaveCount( 1 );
				await expect( drawer( page ).locator( '.aisle-cart-drawer__totals' ) ).toContainText( '10% off' );
			} );

			await increaseButton( mug ).click();
			const giftChoice = drawer( page ).getByRole( 'radiogroup', { name: /a gift/ } );
			await test.step( 'earn a gift and exchange it', async () => {
				await giftChoice.getByRole( 'radio', { name: 'Wooden Spoons' } ).check();
				const gift = lineOf( page, /spoons/i );
				await expect( gift ).toContainText( 'Quantity: 1' );
				await expect( gift.getByRole( 'button', { name: /remove/i } ) ).toHaveCount( 0 );
				await giftChoice.getByRole( 'radio', { name: 'Stoneware Bowl' } ).check();
				await expect( lineOf( page, /bowl/i ) ).toHaveCount( 1 );
				await expect( gift ).toHaveCount( 0 );
			} );
			await test.step( 'lose the gift and earn it again', async () => {
				await decreaseButton( mug ).click();
				await expect( drawerLines( page ) ).toHaveCount( 1 );
				await expect(
					announcements.filter( { hasText: 'Your cart no longer qualifies for a gift' } )
				).toHaveCount( 1 );
				await increaseButton( mug ).click();
				await expect( lineOf( page, /bowl/i ) ).toHaveCount( 1 );
				await cartSettles( page );
			} );
			await test.step( 'place the order', async () => {
				await page.goto( '/checkout/' );
				await placeOrder( page );
			} );
			await test.step( 'compare the order', async () => {
				const order = await lastOrder();
				expect(
					order.lines.map( ( { name, quantity, net } ) => [ name, quantity, Math.round( net * 100 ) ] )
				).toEqual( [
					[ 'Ceramic Mug', 4, 7200 ],
					[ 'Stoneware Bowl', 1, 0 ],
				] );
				// Minus 10%, plus shipping of 6.50.
				expect( parseCents( order.total ) ).toBe( 7130 );
			} );
		}
	);
}

test( 'offers gifts in the cart block and explains why one is unavailable', { tag: '@block' }, async ( { page } ) => {
	test.skip( ! isBlockTheme, "The classic theme's cart page has no cart block." );
	await setRewards( giftReward( 'stoneware-bowl', 'wooden-spoons' ) );
	await openFilledDrawer( page, { 'ceramic-mug': 3 } );
	await page.goto( '/cart/' );
	const lines = page.locator( '.wc-block-cart-items__row' );
	const giftChoice = page.locator( '.wp-block-woocommerce-cart' ).getByRole( 'radiogroup', { name: /a gift/ } );
	await expect( lines ).toHaveCount( 1 );
	await expect( giftChoice ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: /increase quantity/i } ).click();
	await giftChoice.getByRole( 'radio', { name: 'Wooden Spoons' } ).check();
	await expect( lines.filter( { hasText: 'Wooden Spoons' } ) ).toContainText( /free/i );
	await giftChoice.getByRole( 'radio', { name: 'Wooden Spoons' } ).focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( giftChoice.getByRole( 'radio', { name: 'No gift' } ) ).toBeChecked();
	await expect( lines ).toHaveCount( 1 );
	await expectAccessible( page, '.aisle-block-gifts' );
	await setRewards( giftReward( 'wooden-spoons' ) );
	await giftChoice.getByText( 'Stoneware Bowl' ).click();
	await expect( page.locator( '.aisle-block-gifts' ).getByRole( 'alert' ) ).toHaveText( /./ );
	await expect( giftChoice.getByRole( 'radio', { name: 'No gift' } ) ).toBeChecked();
} );

test( 'lets the shopper select and decline gifts with the keyboard on a phone', async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await setRewards( PERCENT_REWARD, giftReward( 'stoneware-bowl' ) );
	await openFilledDrawer( page, { 'ceramic-mug': 3 } );
	await increaseButton( lineOf( page, /mug/i ) ).click();
	await expect( lineOf( page, /bowl/i ) ).toHaveCount( 1 );
	await cartSettles( page );
	const bowl = drawer( page ).getByRole( 'radio', { name: 'Stoneware Bowl' } );
	await expect( bowl ).toBeChecked();
	await bowl.focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( drawer( page ).getByRole( 'radio', { name: 'No gift' } ) ).toBeChecked();
	await expect( lineOf( page, /bowl/i ) ).toHaveCount( 0 );
	await cartSettles( page );
	const fits = await drawer( page )
		.locator( '.aisle-rewards, .aisle-rewards__choice' )
		.evaluateAll( ( nodes ) =>
			nodes.map( ( node ) => [ node.scrollWidth <= node.clientWidth, node.getBoundingClientRect().height >= 44 ] )
		);
	expect( fits ).toEqual( fits.map( () => [ true, true ] ) );
} );

test(
	'shows the free shipping progress by default and loads nothing without it',
	{ tag: '@release' },
	async ( { page } ) => {
		await setSettings( 'rewards', {} );
		await openFilledDrawer( page, { 'ceramic-mug': 1 } );
		const bar = drawer( page ).getByRole( 'progressbar', { name: 'Cart rewards' } );
		await expect( bar ).toHaveAttribute( 'aria-valuetext', /^Add \$\d+\.\d\d more for free shipping$/ );
		const missingCents = parseCents( ( await bar.getAttribute( 'aria-valuetext' ) ) ?? '' );
		await increaseButton( lineOf( page, /mug/i ) ).click();
		await expect
			.poll( async () => parseCents( ( await bar.getAttribute( 'aria-valuetext' ) ) ?? '' ) )
			.toBe( missingCents - 1800 );

		await setSettings( 'rewards', { free_shipping: false } );
		const requestUrls: string[] = [];
		page.on( 'request', ( request ) => requestUrls.push( request.url() ) );
		await page.goto( '/shop/' );
		await openDrawer( page );
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await cartSettles( page );
		expect( requestUrls.filter( ( url ) => url.includes( 'chunk-rewards' ) ) ).toEqual( [] );
	}
);
