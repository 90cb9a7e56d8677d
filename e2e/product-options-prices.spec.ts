// Feature: product-options
// Every way to price options, per option and for all: on the page, in the summary and in the cart.
import { cartOf, deleteForm, field, price, saveForm, total } from './support/options';
import { addButton, cartSettles, cents, centsOf, drawerLines, lineAmount, openConfigurable } from './support/shopper';
import { product, setSettings } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE = 7200;
const option = ( id: string, amount = '' ) => ( { id: `o_${ id }`, label: id, value: '3', price: amount } );
const options = ( amount = '' ) => [ option( 'first', amount ), option( 'second', amount ) ];
const each = ( pricingType: string ) => ( { pricingType, priceoptions: 'different_for_all', is_show_price: true } );
const all = ( pricingType: string, amount: string ) => ( {
	pricingType,
	priceoptions: 'fixed_for_all',
	price: amount,
	is_show_price: true,
} );
const offered = ( amount = '' ) => [
	{ id: 'o_first', label: '', product_id: product( 'ceramic-mug' ).id, price: amount },
];

/** Price of the first option; the base price is $72.00, the mug costs MUG. */
const MUG = 1800;
const ROWS: Array< [ string, { type: string } & Record< string, unknown >, number ] > = [
	[ 'fixed, for each option', { type: 'radio-group', options: options( '4.25' ), ...each( 'fixed' ) }, 425 ],
	[ 'fixed, for all', { type: 'radio-group', options: options(), ...all( 'fixed', '3.10' ) }, 310 ],
	[
		'percentage, for each option',
		{ type: 'radio-group', options: options( '12.5' ), ...each( 'percentage' ) },
		900,
	],
	[ 'percentage, for all', { type: 'checkbox-group', options: options(), ...all( 'percentage', '5' ) }, 360 ],
	[ 'multiply, for each option', { type: 'radio-group', options: options( '1.50' ), ...each( 'multiply' ) }, 450 ],
	[ 'multiply, for all', { type: 'radio-group', options: options(), ...all( 'multiply', '2' ) }, 600 ],
	[ 'per character, for each option', { type: 'radio-group', options: options( '0.40' ), ...each( 'per_car' ) }, 40 ],
	[
		'a formula, for each option',
		{ type: 'checkbox-group', options: options( '{value} * 2 + {product_price} / 10' ), ...each( 'custom' ) },
		1320,
	],
	[
		'a formula, for all',
		{ type: 'checkbox-group', options: options(), ...all( 'custom', 'max({count}, 2) + {value}' ) },
		500,
	],
	[
		'a product’s own price',
		{
			type: 'product-group',
			options: offered(),
			pricingType: 'fixed',
			priceoptions: 'product_price',
			is_show_price: true,
		},
		MUG,
	],
	[
		'a part of a product’s own price',
		{ type: 'product-group', options: offered( '50' ), ...each( 'percentage' ) },
		MUG / 2,
	],
];

test.use( { actionTimeout: 8000 } );

test(
	'shows the same price at the option, total and cart for every pricing type',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const form = await saveForm(
			SLUG,
			ROWS.map( ( [ name, kind ], at ) => ( { id: `f_${ at }`, label: name, ...kind } ) )
		);
		try {
			await openConfigurable( page, SLUG );
			let sum = BASE;
			for ( const [ at, [ name, , amount ] ] of ROWS.entries() ) {
				await test.step( `charge ${ name }`, async () => {
					await expect( price( page, `f_${ at }` ).first() ).toBeVisible();
					await expect.poll( () => centsOf( price( page, `f_${ at }` ) ) ).toBe( amount );
					await field( page, `f_${ at }` ).locator( 'label' ).first().click();
					sum += amount;
					await expect.poll( () => centsOf( total( page ) ) ).toBe( sum );
				} );
			}
			await addButton( page ).click();
			await expect( drawerLines( page ).first() ).toBeVisible();
			await cartSettles( page );
			const { lines } = await cartOf( page );
			expect( lines.reduce( ( paid, line ) => paid + Math.round( Number( line.total ) * 100 ), 0 ) ).toBe( sum );
			const details = lines.flatMap( ( line ) => line.details );
			for ( const [ name, , amount ] of ROWS ) {
				expect( cents( details.find( ( detail ) => detail.name === name )?.value ?? '' ), name ).toBe( amount );
			}
			await expect
				.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) )
				.toBe( Math.round( Number( lines[ 0 ]?.total ) * 100 ) );
		} finally {
			await deleteForm( form );
		}
	}
);

test( 'prices a number in Persian digits and keeps an umlaut domain as entered', async ( { page } ) => {
	const form = await saveForm( SLUG, [
		{ id: 'f_length', type: 'number', label: 'Length', ...all( 'multiply', '2.00' ) },
		{ id: 'f_copy', type: 'text', text_kind: 'email', label: 'Copy to' },
		{ id: 'f_phone', type: 'text', text_kind: 'tel', label: 'Phone' },
	] );
	try {
		await openConfigurable( page, SLUG );
		await field( page, 'f_length' ).getByLabel( 'Length' ).fill( '۱۲' );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE + 2400 );
		await field( page, 'f_copy' ).getByLabel( 'Copy to' ).fill( 'info@bücher.example\u200b' );
		await field( page, 'f_phone' ).getByLabel( 'Phone' ).fill( '\u202d۰۹۱۲–۳۴۵۶۷۸۹\u202c' );
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( 'info@bücher.example' );
		await cartSettles( page );
		const { lines } = await cartOf( page );
		expect( Math.round( Number( lines[ 0 ]?.total ) * 100 ) ).toBe( BASE + 2400 );
		expect( lines[ 0 ]?.details.map( ( { value } ) => value ).join() ).toContain( '0912-3456789' );
	} finally {
		await deleteForm( form );
	}
} );

test(
	'lets the shopper search in a long drop-down when the merchant enables it',
	{ tag: '@release' },
	async ( { page } ) => {
		const towns = [
			'Aarhus',
			'Bergen',
			'Cork',
			'Dresden',
			'Espoo',
			'Fano',
			'Ghent',
			'Hull',
			'Ivrea',
			'Jena',
			'Kiel',
			'Lund',
		];
		const form = await saveForm( SLUG, [
			{
				id: 'f_town',
				label: 'Town',
				type: 'select',
				required: true,
				options: towns.map( ( town ) => ( { id: `o_${ town.toLowerCase() }`, label: town, price: '1' } ) ),
				...each( 'fixed' ),
			},
		] );
		await setSettings( 'product-options', { use_sumo: true } );
		try {
			const box = field( page, 'f_town' ).getByRole( 'combobox', { name: 'Town' } );
			await test.step( 'require the drop-down', async () => {
				await openConfigurable( page, SLUG );
				await addButton( page ).click();
				await expect( box ).toBeFocused();
			} );
			await test.step( 'select the second match with the keyboard', async () => {
				await page.keyboard.type( 'en' );
				await expect( field( page, 'f_town' ).getByRole( 'option' ) ).toHaveText( [
					/Bergen/,
					/Dresden/,
					/Ghent/,
					/Jena/,
				] );
				await page.keyboard.press( 'ArrowDown' );
				await page.keyboard.press( 'Enter' );
				await expect( box ).toHaveValue( 'Dresden' );
				await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE + 100 );
			} );
			await test.step( 'select an option with the pointer', async () => {
				await box.click();
				await field( page, 'f_town' ).getByRole( 'option', { name: /Kiel/ } ).click();
				await expect( box ).toHaveValue( 'Kiel' );
			} );
			await test.step( 'add the product', async () => {
				await addButton( page ).click();
				await expect( drawerLines( page ).first() ).toContainText( 'Kiel' );
			} );
		} finally {
			await setSettings( 'product-options', {} );
			await deleteForm( form );
		}
	}
);

test(
	'updates the price at the top with the options and restores the lowest price',
	{ tag: '@block-release' },
	async ( { page } ) => {
		const form = await saveForm( 'velvet-cushion', [
			{
				id: 'f_wood',
				type: 'radio-group',
				label: 'Wood',
				options: [ option( 'oak', '10' ), { ...option( 'elm', '15' ), selected: true } ],
				...each( 'fixed' ),
			},
			{
				id: 'f_size',
				type: 'number',
				label: 'Size',
				required: true,
				min: 50,
				max: 400,
				unit: 'cm',
				...all( 'multiply', '0.10' ),
			},
		] );
		try {
			const top = page.locator( '.product .price, .wc-block-components-product-price' ).first();
			const size = await test.step( 'show the lowest price', async () => {
				const fields = await openConfigurable( page, 'velvet-cushion' );
				const size = fields.getByRole( 'textbox', { name: 'Size' } );
				await expect( size ).toHaveAccessibleDescription( '50 to 400 cm' );
				await expect( top.locator( 'ins' ) ).toHaveText( 'From $51.00' );
				return size;
			} );
			await test.step( 'show the price of the options', async () => {
				await size.fill( '100' );
				await expect( total( page ) ).toHaveText( '$71.00' );
				await expect( top ).toHaveText(
					/\$83\.00 Original price was: \$83\.00\.\$71\.00Current price is: \$71\.00\./
				);
			} );
			await test.step( 'show the lowest price for an invalid answer', async () => {
				await size.fill( '1' );
				await expect( top.locator( 'ins' ) ).toHaveText( 'From $51.00' );
			} );
		} finally {
			await deleteForm( form );
		}
	}
);
