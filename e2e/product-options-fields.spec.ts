// Feature: product-options
// Images, swatches, colors and products as options: selected by pointer and keyboard, with price, error and cart.
import { expectAccessible } from './support/axe';
import { emptyCart } from './support/cart';
import {
	cartOf,
	deleteForm,
	error,
	field,
	FORM,
	overflow,
	price,
	quantity,
	row,
	saveForm,
	settledTotal,
	total,
	watchShifts,
} from './support/options';
import {
	addButton,
	cartSettles,
	centsOf,
	drawer,
	drawerLines,
	lineAmount,
	openConfigurable,
	openProduct,
	tabTo,
} from './support/shopper';
import { product, setSettings } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE = 7200;
const each = { pricingType: 'fixed', priceoptions: 'different_for_all', is_show_price: true };
const shared = ( pricingType: string, amount: string ) => ( {
	pricingType,
	priceoptions: 'fixed_for_all',
	price: amount,
	is_show_price: true,
} );
const ownPrice = { pricingType: 'fixed', priceoptions: 'product_price', is_show_price: true };

// The image's content does not matter, but it must be a valid image.
const square = ( title: string ) => ( {
	image_id: 0,
	src: '/wp-includes/images/blank.gif',
	full_src: '/wp-includes/images/blank.gif?large',
	title,
	alt: title,
	width: 300,
	height: 300,
} );
const image = ( id: string, label: string, amount = '' ) => ( { id, label, price: amount, image: square( label ) } );
const swatch = ( id: string, label: string, color: string, amount = '' ) => ( { id, label, color, price: amount } );
const offered = ( slug: string, amount = '' ) => ( {
	id: `o_${ slug.replaceAll( '-', '_' ) }`,
	label: '',
	product_id: product( slug ).id,
	price: amount,
} );

const FIELDS = [
	{ id: 'f_head', type: 'header', label: 'Make it yours' },
	{
		id: 'f_wood',
		type: 'image-group',
		label: 'Wood',
		required: true,
		requiredMessage: 'Please choose a wood.',
		options: [ image( 'o_oak', 'Oak', '0' ), image( 'o_walnut', 'Walnut', '12.00' ) ],
		...each,
	},
	{
		id: 'f_motifs',
		type: 'image-group',
		label: 'Motifs',
		multiple: true,
		max: 2,
		maxMessage: 'Two at most.',
		other: true,
		otherLabel: 'My own motif',
		otherRequiredMessage: 'Which motif?',
		options: [ image( 'o_leaf', 'Leaf' ), image( 'o_bird', 'Bird' ), image( 'o_fish', 'Fish' ) ],
		...shared( 'fixed', '3.00' ),
	},
	{
		id: 'f_colour',
		type: 'color-group',
		label: 'Handle',
		options: [
			swatch( 'o_ink', 'Ink', '#1f2430', '0' ),
			swatch( 'o_snow', 'Snow', '#ffffff', '1.50' ),
			swatch( 'o_moss', 'Moss', '#5d7052', '2.00' ),
		],
		...each,
	},
	{
		id: 'f_threads',
		type: 'color-group',
		label: 'Threads',
		multiple: true,
		min: 2,
		minMessage: 'Two threads at least.',
		other: true,
		otherLabel: 'Another thread',
		options: [ swatch( 'o_red', 'Red', '#b5523b' ), swatch( 'o_blue', 'Blue', '#2b6cb0' ) ],
		...shared( 'percentage', '10' ),
	},
	{
		id: 'f_own',
		type: 'color',
		label: 'Lettering',
		required: true,
		requiredMessage: 'Please choose the lettering’s colour.',
		width: 'half',
		...shared( 'fixed', '2.50' ),
	},
	{ id: 'f_day', type: 'date', label: 'Delivery', width: 'half' },
	{ id: 'f_when', type: 'datetime-local', label: 'Pick-up' },
	{ id: 'f_hour', type: 'time', label: 'Hour' },
	{
		id: 'f_with',
		type: 'product-group',
		label: 'Goes with it',
		multiple: true,
		qty: true,
		options: [ offered( 'ceramic-mug' ), offered( 'sold-out-lamp' ), offered( 'salt-cellar' ) ],
		...ownPrice,
	},
	{
		id: 'f_gift',
		type: 'product-group',
		label: 'A gift',
		independent: true,
		options: [ offered( 'gift-card-box' ), offered( 'tea-tin' ) ],
		...ownPrice,
	},
];

/** Content below the form, whose scripts are not Aisle's. */
const BELOW =
	'.woocommerce-tabs, .wp-block-woocommerce-product-details, .related, .up-sells, .wp-block-woocommerce-product-collection, footer';
test.use( { actionTimeout: 8000 } );
let form = 0;
test.beforeAll( async () => void ( form = await saveForm( SLUG, FIELDS ) ) );
test.afterAll( () => deleteForm( form ) );

type Page = import( '@playwright/test' ).Page;
const label = ( page: Page, id: string, name: string ) => field( page, id ).locator( 'label', { hasText: name } );

const hex = ( page: Page ) => field( page, 'f_own' ).getByLabel( 'Lettering' );

/** Fills in the required fields. */
async function fillRequired( page: Page ): Promise< void > {
	await label( page, 'f_wood', 'Oak' ).click();
	await hex( page ).fill( '#123456' );
}
const NEEDED = BASE + 250;

async function bought( page: Page ): Promise< string > {
	await addButton( page ).click();
	await expect( drawerLines( page ).first() ).toBeVisible();
	await cartSettles( page );
	return drawerLines( page ).first().innerText();
}

test(
	'lets the shopper select images up to the maximum by mouse and keyboard',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		await openConfigurable( page, SLUG );
		await hex( page ).fill( '#123456' );
		await addButton( page ).click();
		await expect( drawer( page ), 'the drawer stays closed while something is wrong' ).toBeHidden();
		await expect( error( page, 'f_wood' ) ).toHaveText( 'Please choose a wood.' );
		await expect( field( page, 'f_wood' ).getByRole( 'radio' ).first() ).toBeFocused();
		await label( page, 'f_wood', 'Walnut' ).click();
		await expect( error( page, 'f_wood' ) ).toHaveCount( 0 );
		await expect( field( page, 'f_wood' ).getByRole( 'radio', { name: 'Walnut' } ) ).toBeChecked();
		await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED + 1200 );
		expect( await bought( page ) ).toContain( 'Walnut' );
		await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( NEEDED + 1200 );

		await test.step( 'select images with the keyboard up to the maximum, with an own answer', async () => {
			await emptyCart( page );
			await openConfigurable( page, SLUG );
			await fillRequired( page );
			await tabTo( page, field( page, 'f_motifs' ).getByRole( 'checkbox', { name: 'Leaf' } ) );
			await page.keyboard.press( 'Space' );
			await tabTo( page, field( page, 'f_motifs' ).getByRole( 'checkbox', { name: 'Bird' } ), 3 );
			await page.keyboard.press( 'Space' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED + 600 );
			await label( page, 'f_motifs', 'Fish' ).click();
			await expect( error( page, 'f_motifs' ) ).toHaveText( 'Two at most.' );
			await label( page, 'f_motifs', 'Fish' ).click();
			await label( page, 'f_motifs', 'Bird' ).click();
			await label( page, 'f_motifs', 'My own motif' ).click();
			await addButton( page ).click();
			await expect( error( page, 'f_motifs' ) ).toHaveText( 'Which motif?' );
			await field( page, 'f_motifs' ).getByRole( 'textbox', { name: 'My own motif' } ).fill( 'A whale' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED + 600 );
			const line = await bought( page );
			expect( line ).toContain( 'Leaf' );
			expect( line ).toContain( 'A whale' );
			expect( line ).not.toContain( 'Bird' );
		} );
	}
);

test( 'opens a large image without selecting it and closes it with Escape', { tag: '@release' }, async ( { page } ) => {
	await openConfigurable( page, SLUG );
	const opener = field( page, 'f_wood' ).getByRole( 'button', { name: 'Full-size image of Walnut' } );
	await opener.focus();
	await page.keyboard.press( 'Enter' );
	const large = page.getByRole( 'dialog', { name: 'Walnut' } );
	await expect( large.getByRole( 'img' ) ).toBeVisible();
	await expectAccessible( page, '.aisle-field__large' );
	await page.keyboard.press( 'Escape' );
	await expect( large ).toBeHidden();
	await expect( opener ).toBeFocused();
	await expect( field( page, 'f_wood' ).getByRole( 'radio', { name: 'Walnut' } ) ).not.toBeChecked();
	await opener.click();
	await page.mouse.click( 5, 5 );
	await expect( large ).toBeHidden();
	await opener.click();
	await large.getByRole( 'button', { name: 'Choose' } ).click();
	await expect( field( page, 'f_wood' ).getByRole( 'radio', { name: 'Walnut' } ) ).toBeChecked();
	await expect( large ).toBeHidden();

	await test.step( 'hide the buttons for large images on a phone when disabled', async () => {
		await setSettings( 'product-options', { no_small_previews: true } );
		try {
			await page.setViewportSize( { width: 480, height: 800 } );
			await openConfigurable( page, SLUG );
			const buttons = field( page, 'f_wood' ).locator( '.aisle-field__enlarge' );
			await expect( buttons.first() ).toBeHidden();
			await page.setViewportSize( { width: 500, height: 800 } );
			await expect( buttons.first() ).toBeVisible();
		} finally {
			await setSettings( 'product-options', {} );
		}
	} );
} );

test( 'lets the shopper select and clear swatches and enter a color', async ( { page } ) => {
	await openConfigurable( page, SLUG );
	const handle = field( page, 'f_colour' );
	await hex( page ).fill( '#123456' );
	await label( page, 'f_wood', 'Oak' ).click();
	await tabTo( page, handle.getByRole( 'radio', { name: 'Ink' } ), 20 );
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( handle.getByRole( 'radio', { name: 'Snow' } ) ).toBeChecked();
	await expect( handle.locator( 'legend' ) ).toHaveText( 'Handle Snow' );
	await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED + 150 );
	await page.keyboard.press( 'Space' );
	await expect( handle.getByRole( 'radio', { name: 'Snow' } ) ).not.toBeChecked();
	await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED );
	// A double click selects once.
	await label( page, 'f_colour', 'Moss' ).dblclick();
	await expect( handle.getByRole( 'radio', { name: 'Moss' } ) ).toBeChecked();
	expect( await bought( page ) ).toContain( 'Moss' );
	await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( NEEDED + 200 );

	await test.step( 'count swatches and an own answer against the minimum', async () => {
		await emptyCart( page );
		await openConfigurable( page, SLUG );
		await fillRequired( page );
		await label( page, 'f_threads', 'Red' ).click();
		await addButton( page ).click();
		await expect( error( page, 'f_threads' ) ).toHaveText( 'Two threads at least.' );
		await label( page, 'f_threads', 'Another thread' ).click();
		await field( page, 'f_threads' ).getByRole( 'textbox', { name: 'Another thread' } ).fill( 'Gold' );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED + 2 * 720 );
		const line = await bought( page );
		expect( line ).toMatch( /Red.*Gold/s );
		await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( NEEDED + 2 * 720 );
	} );

	await test.step( 'enter, pick and clear a color', async () => {
		await emptyCart( page );
		await openConfigurable( page, SLUG );
		const own = field( page, 'f_own' );
		await label( page, 'f_wood', 'Oak' ).click();
		await addButton( page ).click();
		await expect( error( page, 'f_own' ) ).toHaveText( 'Please choose the lettering’s colour.' );
		await expect( hex( page ) ).toBeFocused();
		await page.keyboard.type( 'tomato' );
		await page.keyboard.press( 'Tab' );
		await expect( error( page, 'f_own' ) ).toContainText( '#1e90ff' );
		await hex( page ).fill( 'F80' );
		await hex( page ).blur();
		await expect( hex( page ) ).toHaveValue( '#ff8800' );
		await expect.poll( () => centsOf( price( page, 'f_own' ) ) ).toBe( 250 );
		await own.getByLabel( 'Pick a color' ).fill( '#3366cc' );
		await expect( hex( page ) ).toHaveValue( '#3366cc' );
		await own.getByRole( 'button', { name: 'No color' } ).click();
		await expect( hex( page ) ).toHaveValue( '' );
		await expect( error( page, 'f_own' ) ).toHaveText( 'Please choose the lettering’s colour.' );
		await own.getByLabel( 'Pick a color' ).fill( '#000000' );
		expect( await bought( page ) ).toContain( '#000000' );
	} );
} );

test(
	'adds linked products at their own price, per item or as their own line',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		await openConfigurable( page, SLUG );
		await fillRequired( page );
		const group = field( page, 'f_with' );
		await expect( group.getByRole( 'checkbox', { name: /Lamp/ } ) ).toBeDisabled();
		await expect( group ).toContainText( 'Out of stock' );
		await group.getByRole( 'checkbox', { name: 'Ceramic Mug' } ).check();
		const mug = await centsOf( group.locator( '.aisle-field__price' ) );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED + mug );
		await group.getByRole( 'button', { name: 'Increase quantity' } ).click();
		await expect( group.getByRole( 'textbox', { name: 'Quantity of Ceramic Mug' } ) ).toHaveValue( '2' );
		await expect.poll( () => centsOf( group.locator( '.aisle-field__price' ) ) ).toBe( 2 * mug );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED + 2 * mug );
		await quantity( page ).fill( '3' );
		await expect( group ).toContainText( 'Included with each item' );
		const amount = 3 * ( NEEDED + 2 * mug );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( amount );
		expect( await bought( page ) ).toMatch( /Ceramic Mug/ );
		const cart = await cartOf( page );
		expect( Math.round( cart.lines.reduce( ( sum, line ) => sum + Number( line.total ), 0 ) * 100 ) ).toBe(
			amount
		);

		await test.step( 'add an independent product in its own line and quantity', async () => {
			await emptyCart( page );
			await openConfigurable( page, SLUG );
			await fillRequired( page );
			// A booking's price replaces the product's price, until it is cleared.
			const reportCost = ( cost: number | null ) =>
				page
					.locator( 'form.cart' )
					.evaluate(
						( element, bookingCost ) =>
							void element.dispatchEvent(
								new CustomEvent( 'aisle:booking-cost', { detail: { cost: bookingCost } } )
							),
						cost
					);
			await reportCost( 150 );
			await expect.poll( () => centsOf( row( page, 'product-total' ) ) ).toBe( 15000 );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( 15000 + 250 );
			await reportCost( null );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED );
			const gift = field( page, 'f_gift' );
			await gift.getByRole( 'radio', { name: 'Tin of Black Tea' } ).check();
			const tea = await centsOf( row( page, 'product' ) );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( NEEDED + tea );
			await quantity( page ).fill( '2' );
			await expect.poll( () => centsOf( row( page, 'product' ) ) ).toBe( tea );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( 2 * NEEDED + tea );
			await addButton( page ).click();
			await expect( drawerLines( page ) ).toHaveCount( 2 );
			await cartSettles( page );
			const both = await cartOf( page );
			expect( Math.round( both.lines.reduce( ( sum, line ) => sum + Number( line.total ), 0 ) * 100 ) ).toBe(
				2 * NEEDED + tea
			);
		} );
	}
);

test(
	'passes axe and keeps the window width in a form with all field types',
	{ tag: '@block-release' },
	async ( { page } ) => {
		await openConfigurable( page, SLUG );
		await expect( field( page, 'f_hour' ).getByRole( 'combobox' ) ).toBeVisible();
		const tops = async () =>
			Promise.all(
				[ 'f_own', 'f_day' ].map( async ( id ) => ( await field( page, id ).boundingBox() )?.y ?? 0 )
			);
		const [ left, right ] = await tops();
		expect( left ).toBe( right );
		await page.setViewportSize( { width: 360, height: 800 } );
		const [ first = 0, second = 0 ] = await tops();
		expect( second ).toBeGreaterThan( first + 40 );
		for ( const width of [ 1280, 1000, 560, 360 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await field( page, 'f_day' ).getByRole( 'button' ).click();
			const box = await page.getByRole( 'dialog', { name: 'Choose a date' } ).boundingBox();
			expect( box?.x ).toBeGreaterThanOrEqual( 0 );
			expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual( width );
			expect( await overflow( page ) ).toBe( 0 );
			await page.keyboard.press( 'Escape' );
		}
		await addButton( page ).click();
		await expect( error( page, 'f_wood' ) ).toBeVisible();
		const everyWidth = async ( check?: () => Promise< void > ) => {
			for ( const width of [ 360, 1280 ] ) {
				await page.setViewportSize( { width, height: 900 } );
				await check?.();
				await expectAccessible( page, '.aisle-product-options' );
				expect( await overflow( page ), `${ width } px` ).toBe( 0 );
			}
		};
		await everyWidth();
		await fillRequired( page );
		await label( page, 'f_colour', 'Moss' ).click();
		await field( page, 'f_with' ).getByRole( 'checkbox', { name: 'Ceramic Mug' } ).check();
		await field( page, 'f_gift' ).getByRole( 'radio' ).first().check();
		const mug = field( page, 'f_with' ).locator( '.is-chosen' );
		await everyWidth( async () => {
			const [ name, amount ] = await Promise.all(
				[ '.aisle-field__choice-label', '.aisle-field__price' ].map( ( part ) =>
					mug.locator( part ).boundingBox()
				)
			);
			expect( ( name?.x ?? NaN ) + ( name?.width ?? NaN ), 'a name ends before its price' ).toBeLessThanOrEqual(
				amount?.x ?? NaN
			);
		} );
		await test.step( 'fit a phone with text of double size', async () => {
			await page.setViewportSize( { width: 320, height: 900 } );
			await page.addStyleTag( { content: 'html { font-size: 200% !important }' } );
			expect(
				await page.locator( FORM ).evaluate( ( node ) => {
					const edge = node.getBoundingClientRect().right + 1;
					return [ ...node.querySelectorAll( '*' ) ]
						.filter(
							( part ) =>
								part.getBoundingClientRect().width > 1 && part.getBoundingClientRect().right > edge
						)
						.map( ( part ) => `${ part.parentElement?.className } ${ part.outerHTML.slice( 0, 60 ) }` );
				} )
			).toEqual( [] );
		} );
		await test.step( 'open a large image by touch without selecting it', async () => {
			const touch = await ( page.context().browser() as import( '@playwright/test' ).Browser ).newContext( {
				hasTouch: true,
				isMobile: true,
				viewport: { width: 360, height: 740 },
			} );
			const phone = await touch.newPage();
			await openProduct( phone, SLUG );
			const [ button, frame ] = await Promise.all(
				[ '.aisle-field__enlarge', '.aisle-field__frame' ].map( ( part ) =>
					field( phone, 'f_wood' ).locator( part ).first().boundingBox()
				)
			);
			await touch.close();
			if ( ! button || ! frame ) {
				throw new Error( 'A picture or its button is missing.' );
			}
			expect( Math.min( button.width, button.height ) ).toBeGreaterThanOrEqual( 44 );
			const covered = ( frame.x + frame.width - button.x ) * ( button.y + button.height - frame.y );
			expect( covered / ( frame.width * frame.height ) ).toBeLessThan( 0.15 );
		} );
	}
);

test( 'hydrates a form of all field types without changes or layout shift', { tag: '@release' }, async ( { page } ) => {
	const shifts = await watchShifts( page, BELOW );
	await page.route( /\/build\/chunk-(product-options|form-pickers)\.js/, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, 700 ) );
		await route.continue();
	} );
	for ( const width of [ 1280, 360 ] ) {
		await test.step( `check ${ width } px`, async () => {
			await page.setViewportSize( { width, height: 4000 } );
			await openProduct( page, SLUG );
			const node = page.locator( FORM );
			const height = () => node.evaluate( ( element ) => Math.round( element.getBoundingClientRect().height ) );
			const printed = await height();
			await node.evaluate( ( element ) =>
				element.querySelectorAll( '[data-field]' ).forEach( ( part ) => Reflect.set( part, 'printed', true ) )
			);
			await label( page, 'f_wood', 'Oak' ).click();
			await expect( page.locator( `${ FORM }[data-aisle-ready]` ) ).toBeVisible();
			await expect( field( page, 'f_hour' ).getByRole( 'combobox' ) ).toBeVisible();
			expect( await height() ).toBe( printed );
			// Date and time fields start as native inputs and are replaced when they do not have the focus.
			const anew = await node.evaluate( ( element ) =>
				[ ...element.querySelectorAll( '[data-field]' ) ]
					.filter( ( part ) => Reflect.get( part, 'printed' ) !== true )
					.map( ( part ) => part.getAttribute( 'data-field' ) )
			);
			expect( anew.filter( ( id ) => ! [ 'f_day', 'f_when', 'f_hour' ].includes( id ?? '' ) ) ).toEqual( [] );
			expect( await node.getAttribute( 'data-aisle-redrawn' ) ).toBeNull();
			await expect( field( page, 'f_wood' ).getByRole( 'radio', { name: 'Oak' } ) ).toBeChecked();
			expect( await shifts() ).toBeLessThan( 0.005 );
		} );
	}
} );

test(
	'submits all field types under their wire names and restores them on Back',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		await openConfigurable( page, SLUG );
		await fillRequired( page );
		await label( page, 'f_colour', 'Moss' ).click();
		await field( page, 'f_with' ).getByRole( 'checkbox', { name: 'Ceramic Mug' } ).check();
		await field( page, 'f_with' ).getByRole( 'button', { name: 'Increase quantity' } ).click();
		await field( page, 'f_hour' ).getByRole( 'combobox' ).fill( '9:30 pm' );
		await field( page, 'f_hour' ).getByRole( 'combobox' ).blur();
		const amount = await settledTotal( page );
		await page.goto( '/shop/' );
		await page.goBack();
		await expect( field( page, 'f_with' ).getByRole( 'textbox' ) ).toHaveValue( '2' );
		await expect( field( page, 'f_colour' ).getByRole( 'radio', { name: 'Moss' } ) ).toBeChecked();
		await expect( field( page, 'f_hour' ).getByRole( 'combobox' ) ).toHaveValue( '9:30 pm' );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( amount );

		await test.step( 'submit every answer under its wire name without Ajax', async () => {
			await setSettings( 'shop', { ajax_add_to_cart: false } );
			try {
				await openConfigurable( page, SLUG );
				await fillRequired( page );
				await field( page, 'f_with' ).getByRole( 'checkbox', { name: 'Ceramic Mug' } ).check();
				await field( page, 'f_with' ).getByRole( 'button', { name: 'Increase quantity' } ).click();
				await field( page, 'f_day' ).getByRole( 'textbox' ).fill( '2027-03-04' );
				const names = await page
					.locator( 'form.cart' )
					.evaluate( ( element ) =>
						element instanceof HTMLFormElement
							? [ ...new FormData( element ) ].map(
									( [ name, value ] ) => `${ name }=${ String( value ) }`
								)
							: []
					);
				expect( names.filter( ( name ) => name.startsWith( 'aisle_options' ) ) ).toEqual( [
					`aisle_options[${ form }][f_wood][values][]=o_oak`,
					`aisle_options[${ form }][f_own][values][]=#123456`,
					`aisle_options[${ form }][f_day][values][]=2027-03-04`,
					`aisle_options[${ form }][f_with][values][]=o_ceramic_mug`,
					`aisle_options[${ form }][f_with][quantities][o_ceramic_mug]=2`,
				] );
				const posted = await settledTotal( page );
				await addButton( page ).click();
				await expect(
					page.locator( '.woocommerce-message, .wc-block-components-notice-banner.is-success' ).first()
				).toBeVisible();
				const cart = await cartOf( page );
				expect( Math.round( cart.lines.reduce( ( sum, line ) => sum + Number( line.total ), 0 ) * 100 ) ).toBe(
					posted
				);
			} finally {
				await setSettings( 'shop', {} );
			}
		} );
	}
);
