// Feature: product-options
// Images, swatches, colors and products as options: selected by pointer and keyboard, with price, error and cart.
import { expectAccessible } from './support/axe';
import { emptyCart } from './support/cart';
import {
	readCart,
	deleteForm,
	error,
	field,
	FORM_SELECTOR,
	overflow,
	price,
	quantity,
	summaryAmount,
	saveForm,
	settledTotal,
	total,
	watchLayoutShifts,
} from './support/options';
import {
	addButton,
	cartSettles,
	centsOf,
	drawer,
	drawerLines,
	lineAmount,
	openProductWithOptions,
	openProduct,
	tabTo,
} from './support/shopper';
import { product, setSettings } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE_CENTS = 7200;
const pricedPerOption = { pricingType: 'fixed', priceoptions: 'different_for_all', is_show_price: true };
const pricedForAll = ( pricingType: string, amount: string ) => ( {
	pricingType,
	priceoptions: 'fixed_for_all',
	price: amount,
	is_show_price: true,
} );
const ownProductPrice = { pricingType: 'fixed', priceoptions: 'product_price', is_show_price: true };

// The image's content does not matter, but it must be a valid image.
const imageData = ( title: string ) => ( {
	image_id: 0,
	src: '/wp-includes/images/blank.gif',
	full_src: '/wp-includes/images/blank.gif?large',
	title,
	alt: title,
	width: 300,
	height: 300,
} );
const imageOption = ( id: string, label: string, amount = '' ) => ( {
	id,
	label,
	price: amount,
	image: imageData( label ),
} );
const swatchOption = ( id: string, label: string, color: string, amount = '' ) => ( {
	id,
	label,
	color,
	price: amount,
} );
const productOption = ( slug: string, amount = '' ) => ( {
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
		options: [ imageOption( 'o_oak', 'Oak', '0' ), imageOption( 'o_walnut', 'Walnut', '12.00' ) ],
		...pricedPerOption,
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
		options: [ imageOption( 'o_leaf', 'Leaf' ), imageOption( 'o_bird', 'Bird' ), imageOption( 'o_fish', 'Fish' ) ],
		...pricedForAll( 'fixed', '3.00' ),
	},
	{
		id: 'f_colour',
		type: 'color-group',
		label: 'Handle',
		options: [
			swatchOption( 'o_ink', 'Ink', '#1f2430', '0' ),
			swatchOption( 'o_snow', 'Snow', '#ffffff', '1.50' ),
			swatchOption( 'o_moss', 'Moss', '#5d7052', '2.00' ),
		],
		...pricedPerOption,
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
		options: [ swatchOption( 'o_red', 'Red', '#b5523b' ), swatchOption( 'o_blue', 'Blue', '#2b6cb0' ) ],
		...pricedForAll( 'percentage', '10' ),
	},
	{
		id: 'f_own',
		type: 'color',
		label: 'Lettering',
		required: true,
		requiredMessage: 'Please choose the lettering’s colour.',
		width: 'half',
		...pricedForAll( 'fixed', '2.50' ),
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
		options: [ productOption( 'ceramic-mug' ), productOption( 'sold-out-lamp' ), productOption( 'salt-cellar' ) ],
		...ownProductPrice,
	},
	{
		id: 'f_gift',
		type: 'product-group',
		label: 'A gift',
		independent: true,
		options: [ productOption( 'gift-card-box' ), productOption( 'tea-tin' ) ],
		...ownProductPrice,
	},
];

/** Content below the form, whose scripts are not Aisle's. */
const CONTENT_BELOW =
	'.woocommerce-tabs, .wp-block-woocommerce-product-details, .related, .up-sells, .wp-block-woocommerce-product-collection, footer';
test.use( { actionTimeout: 8000 } );
let form = 0;
test.beforeAll( async () => void ( form = await saveForm( SLUG, FIELDS ) ) );
test.afterAll( () => deleteForm( form ) );

type Page = import( '@playwright/test' ).Page;
const optionLabel = ( page: Page, id: string, name: string ) => field( page, id ).locator( 'label', { hasText: name } );

const hexInput = ( page: Page ) => field( page, 'f_own' ).getByLabel( 'Lettering' );

/** Fills in the required fields. */
async function fillRequired( page: Page ): Promise< void > {
	await optionLabel( page, 'f_wood', 'Oak' ).click();
	await hexInput( page ).fill( '#123456' );
}
/** Price with the required answers: the product and its lettering. */
const REQUIRED_CENTS = BASE_CENTS + 250;

async function addAndReadLine( page: Page ): Promise< string > {
	await addButton( page ).click();
	await expect( drawerLines( page ).first() ).toBeVisible();
	await cartSettles( page );
	return drawerLines( page ).first().innerText();
}

test(
	'lets the shopper select images up to the maximum by mouse and keyboard',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		await openProductWithOptions( page, SLUG );
		await hexInput( page ).fill( '#123456' );
		await addButton( page ).click();
		await expect( drawer( page ), 'the drawer stays closed while something is wrong' ).toBeHidden();
		await expect( error( page, 'f_wood' ) ).toHaveText( 'Please choose a wood.' );
		await expect( field( page, 'f_wood' ).getByRole( 'radio' ).first() ).toBeFocused();
		await optionLabel( page, 'f_wood', 'Walnut' ).click();
		await expect( error( page, 'f_wood' ) ).toHaveCount( 0 );
		await expect( field( page, 'f_wood' ).getByRole( 'radio', { name: 'Walnut' } ) ).toBeChecked();
		await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS + 1200 );
		expect( await addAndReadLine( page ) ).toContain( 'Walnut' );
		await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( REQUIRED_CENTS + 1200 );

		await test.step( 'select images with the keyboard up to the maximum, with an own answer', async () => {
			await emptyCart( page );
			await openProductWithOptions( page, SLUG );
			await fillRequired( page );
			await tabTo( page, field( page, 'f_motifs' ).getByRole( 'checkbox', { name: 'Leaf' } ) );
			await page.keyboard.press( 'Space' );
			await tabTo( page, field( page, 'f_motifs' ).getByRole( 'checkbox', { name: 'Bird' } ), 3 );
			await page.keyboard.press( 'Space' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS + 600 );
			await optionLabel( page, 'f_motifs', 'Fish' ).click();
			await expect( error( page, 'f_motifs' ) ).toHaveText( 'Two at most.' );
			await optionLabel( page, 'f_motifs', 'Fish' ).click();
			await optionLabel( page, 'f_motifs', 'Bird' ).click();
			await optionLabel( page, 'f_motifs', 'My own motif' ).click();
			await addButton( page ).click();
			await expect( error( page, 'f_motifs' ) ).toHaveText( 'Which motif?' );
			await field( page, 'f_motifs' ).getByRole( 'textbox', { name: 'My own motif' } ).fill( 'A whale' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS + 600 );
			const line = await addAndReadLine( page );
			expect( line ).toContain( 'Leaf' );
			expect( line ).toContain( 'A whale' );
			expect( line ).not.toContain( 'Bird' );
		} );
	}
);

test( 'opens a large image without selecting it and closes it with Escape', { tag: '@release' }, async ( { page } ) => {
	await openProductWithOptions( page, SLUG );
	const enlargeButton = field( page, 'f_wood' ).getByRole( 'button', { name: 'Full-size image of Walnut' } );
	await enlargeButton.focus();
	await page.keyboard.press( 'Enter' );
	const large = page.getByRole( 'dialog', { name: 'Walnut' } );
	await expect( large.getByRole( 'img' ) ).toBeVisible();
	await expectAccessible( page, '.aisle-field__large' );
	await page.keyboard.press( 'Escape' );
	await expect( large ).toBeHidden();
	await expect( enlargeButton ).toBeFocused();
	await expect( field( page, 'f_wood' ).getByRole( 'radio', { name: 'Walnut' } ) ).not.toBeChecked();
	await enlargeButton.click();
	await page.mouse.click( 5, 5 );
	await expect( large ).toBeHidden();
	await enlargeButton.click();
	await large.getByRole( 'button', { name: 'Choose' } ).click();
	await expect( field( page, 'f_wood' ).getByRole( 'radio', { name: 'Walnut' } ) ).toBeChecked();
	await expect( large ).toBeHidden();

	await test.step( 'hide the buttons for large images on a phone when disabled', async () => {
		await setSettings( 'product-options', { no_small_previews: true } );
		try {
			await page.setViewportSize( { width: 480, height: 800 } );
			await openProductWithOptions( page, SLUG );
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
	await openProductWithOptions( page, SLUG );
	const handleField = field( page, 'f_colour' );
	await hexInput( page ).fill( '#123456' );
	await optionLabel( page, 'f_wood', 'Oak' ).click();
	await tabTo( page, handleField.getByRole( 'radio', { name: 'Ink' } ), 20 );
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( handleField.getByRole( 'radio', { name: 'Snow' } ) ).toBeChecked();
	await expect( handleField.locator( 'legend' ) ).toHaveText( 'Handle Snow' );
	await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS + 150 );
	await page.keyboard.press( 'Space' );
	await expect( handleField.getByRole( 'radio', { name: 'Snow' } ) ).not.toBeChecked();
	await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS );
	// A double click selects once.
	await optionLabel( page, 'f_colour', 'Moss' ).dblclick();
	await expect( handleField.getByRole( 'radio', { name: 'Moss' } ) ).toBeChecked();
	expect( await addAndReadLine( page ) ).toContain( 'Moss' );
	await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( REQUIRED_CENTS + 200 );

	await test.step( 'count swatches and an own answer against the minimum', async () => {
		await emptyCart( page );
		await openProductWithOptions( page, SLUG );
		await fillRequired( page );
		await optionLabel( page, 'f_threads', 'Red' ).click();
		await addButton( page ).click();
		await expect( error( page, 'f_threads' ) ).toHaveText( 'Two threads at least.' );
		await optionLabel( page, 'f_threads', 'Another thread' ).click();
		await field( page, 'f_threads' ).getByRole( 'textbox', { name: 'Another thread' } ).fill( 'Gold' );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS + 2 * 720 );
		const line = await addAndReadLine( page );
		expect( line ).toMatch( /Red.*Gold/s );
		await expect
			.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) )
			.toBe( REQUIRED_CENTS + 2 * 720 );
	} );

	await test.step( 'enter, pick and clear a color', async () => {
		await emptyCart( page );
		await openProductWithOptions( page, SLUG );
		const colorField = field( page, 'f_own' );
		await optionLabel( page, 'f_wood', 'Oak' ).click();
		await addButton( page ).click();
		await expect( error( page, 'f_own' ) ).toHaveText( 'Please choose the lettering’s colour.' );
		await expect( hexInput( page ) ).toBeFocused();
		await page.keyboard.type( 'tomato' );
		await page.keyboard.press( 'Tab' );
		await expect( error( page, 'f_own' ) ).toContainText( '#1e90ff' );
		await hexInput( page ).fill( 'F80' );
		await hexInput( page ).blur();
		await expect( hexInput( page ) ).toHaveValue( '#ff8800' );
		await expect.poll( () => centsOf( price( page, 'f_own' ) ) ).toBe( 250 );
		await colorField.getByLabel( 'Pick a color' ).fill( '#3366cc' );
		await expect( hexInput( page ) ).toHaveValue( '#3366cc' );
		await colorField.getByRole( 'button', { name: 'No color' } ).click();
		await expect( hexInput( page ) ).toHaveValue( '' );
		await expect( error( page, 'f_own' ) ).toHaveText( 'Please choose the lettering’s colour.' );
		await colorField.getByLabel( 'Pick a color' ).fill( '#000000' );
		expect( await addAndReadLine( page ) ).toContain( '#000000' );
	} );
} );

test(
	'adds linked products at their own price, per item or as their own line',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		await openProductWithOptions( page, SLUG );
		await fillRequired( page );
		const productGroup = field( page, 'f_with' );
		await expect( productGroup.getByRole( 'checkbox', { name: /Lamp/ } ) ).toBeDisabled();
		await expect( productGroup ).toContainText( 'Out of stock' );
		await productGroup.getByRole( 'checkbox', { name: 'Ceramic Mug' } ).check();
		const mug = await centsOf( productGroup.locator( '.aisle-field__price' ) );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS + mug );
		await productGroup.getByRole( 'button', { name: 'Increase quantity' } ).click();
		await expect( productGroup.getByRole( 'textbox', { name: 'Quantity of Ceramic Mug' } ) ).toHaveValue( '2' );
		await expect.poll( () => centsOf( productGroup.locator( '.aisle-field__price' ) ) ).toBe( 2 * mug );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS + 2 * mug );
		await quantity( page ).fill( '3' );
		await expect( productGroup ).toContainText( 'Included with each item' );
		const amount = 3 * ( REQUIRED_CENTS + 2 * mug );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( amount );
		expect( await addAndReadLine( page ) ).toMatch( /Ceramic Mug/ );
		const cart = await readCart( page );
		expect( Math.round( cart.lines.reduce( ( sum, line ) => sum + Number( line.total ), 0 ) * 100 ) ).toBe(
			amount
		);

		await test.step( 'add an independent product in its own line and quantity', async () => {
			await emptyCart( page );
			await openProductWithOptions( page, SLUG );
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
			await expect.poll( () => centsOf( summaryAmount( page, 'product-total' ) ) ).toBe( 15000 );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( 15000 + 250 );
			await reportCost( null );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS );
			const gift = field( page, 'f_gift' );
			await gift.getByRole( 'radio', { name: 'Tin of Black Tea' } ).check();
			const tea = await centsOf( summaryAmount( page, 'product' ) );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( REQUIRED_CENTS + tea );
			await quantity( page ).fill( '2' );
			await expect.poll( () => centsOf( summaryAmount( page, 'product' ) ) ).toBe( tea );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( 2 * REQUIRED_CENTS + tea );
			await addButton( page ).click();
			await expect( drawerLines( page ) ).toHaveCount( 2 );
			await cartSettles( page );
			const cartWithGift = await readCart( page );
			expect(
				Math.round( cartWithGift.lines.reduce( ( sum, line ) => sum + Number( line.total ), 0 ) * 100 )
			).toBe( 2 * REQUIRED_CENTS + tea );
		} );
	}
);

test(
	'passes axe and keeps the window width in a form with all field types',
	{ tag: '@block-release' },
	async ( { page } ) => {
		await openProductWithOptions( page, SLUG );
		await expect( field( page, 'f_hour' ).getByRole( 'combobox' ) ).toBeVisible();
		const fieldTops = async () =>
			Promise.all(
				[ 'f_own', 'f_day' ].map( async ( id ) => ( await field( page, id ).boundingBox() )?.y ?? 0 )
			);
		const [ left, right ] = await fieldTops();
		expect( left ).toBe( right );
		await page.setViewportSize( { width: 360, height: 800 } );
		const [ first = 0, second = 0 ] = await fieldTops();
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
		const checkEveryWidth = async ( check?: () => Promise< void > ) => {
			for ( const width of [ 360, 1280 ] ) {
				await page.setViewportSize( { width, height: 900 } );
				await check?.();
				await expectAccessible( page, '.aisle-product-options' );
				expect( await overflow( page ), `${ width } px` ).toBe( 0 );
			}
		};
		await checkEveryWidth();
		await fillRequired( page );
		await optionLabel( page, 'f_colour', 'Moss' ).click();
		await field( page, 'f_with' ).getByRole( 'checkbox', { name: 'Ceramic Mug' } ).check();
		await field( page, 'f_gift' ).getByRole( 'radio' ).first().check();
		const mug = field( page, 'f_with' ).locator( '.is-chosen' );
		await checkEveryWidth( async () => {
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
				await page.locator( FORM_SELECTOR ).evaluate( ( node ) => {
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
			const touchContext = await ( page.context().browser() as import( '@playwright/test' ).Browser ).newContext(
				{
					hasTouch: true,
					isMobile: true,
					viewport: { width: 360, height: 740 },
				}
			);
			const phonePage = await touchContext.newPage();
			await openProduct( phonePage, SLUG );
			const [ button, frame ] = await Promise.all(
				[ '.aisle-field__enlarge', '.aisle-field__frame' ].map( ( part ) =>
					field( phonePage, 'f_wood' ).locator( part ).first().boundingBox()
				)
			);
			await touchContext.close();
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
	const shifts = await watchLayoutShifts( page, CONTENT_BELOW );
	await page.route( /\/build\/chunk-(product-options|form-pickers)\.js/, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, 700 ) );
		await route.continue();
	} );
	for ( const width of [ 1280, 360 ] ) {
		await test.step( `check ${ width } px`, async () => {
			await page.setViewportSize( { width, height: 4000 } );
			await openProduct( page, SLUG );
			const node = page.locator( FORM_SELECTOR );
			const height = () => node.evaluate( ( element ) => Math.round( element.getBoundingClientRect().height ) );
			const printedHeight = await height();
			await node.evaluate( ( element ) =>
				element.querySelectorAll( '[data-field]' ).forEach( ( part ) => Reflect.set( part, 'printed', true ) )
			);
			await optionLabel( page, 'f_wood', 'Oak' ).click();
			await expect( page.locator( `${ FORM_SELECTOR }[data-aisle-ready]` ) ).toBeVisible();
			await expect( field( page, 'f_hour' ).getByRole( 'combobox' ) ).toBeVisible();
			expect( await height() ).toBe( printedHeight );
			// Date and time fields start as native inputs and are replaced when they do not have the focus.
			const replacedFields = await node.evaluate( ( element ) =>
				[ ...element.querySelectorAll( '[data-field]' ) ]
					.filter( ( part ) => Reflect.get( part, 'printed' ) !== true )
					.map( ( part ) => part.getAttribute( 'data-field' ) )
			);
			expect( replacedFields.filter( ( id ) => ! [ 'f_day', 'f_when', 'f_hour' ].includes( id ?? '' ) ) ).toEqual(
				[]
			);
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
		await openProductWithOptions( page, SLUG );
		await fillRequired( page );
		await optionLabel( page, 'f_colour', 'Moss' ).click();
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
				await openProductWithOptions( page, SLUG );
				await fillRequired( page );
				await field( page, 'f_with' ).getByRole( 'checkbox', { name: 'Ceramic Mug' } ).check();
				await field( page, 'f_with' ).getByRole( 'button', { name: 'Increase quantity' } ).click();
				await field( page, 'f_day' ).getByRole( 'textbox' ).fill( '2027-03-04' );
				const postedEntries = await page
					.locator( 'form.cart' )
					.evaluate( ( element ) =>
						element instanceof HTMLFormElement
							? [ ...new FormData( element ) ].map(
									( [ name, value ] ) => `${ name }=${ String( value ) }`
								)
							: []
					);
				expect( postedEntries.filter( ( name ) => name.startsWith( 'aisle_options' ) ) ).toEqual( [
					`aisle_options[${ form }][f_wood][values][]=o_oak`,
					`aisle_options[${ form }][f_own][values][]=#123456`,
					`aisle_options[${ form }][f_day][values][]=2027-03-04`,
					`aisle_options[${ form }][f_with][values][]=o_ceramic_mug`,
					`aisle_options[${ form }][f_with][quantities][o_ceramic_mug]=2`,
				] );
				const amount = await settledTotal( page );
				await addButton( page ).click();
				await expect(
					page.locator( '.woocommerce-message, .wc-block-components-notice-banner.is-success' ).first()
				).toBeVisible();
				const cart = await readCart( page );
				expect( Math.round( cart.lines.reduce( ( sum, line ) => sum + Number( line.total ), 0 ) * 100 ) ).toBe(
					amount
				);
			} finally {
				await setSettings( 'shop', {} );
			}
		} );
	}
);
