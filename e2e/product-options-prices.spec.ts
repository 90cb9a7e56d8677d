// Feature: product-options
// Every way to price options, per option and for all: on the page, in the summary and in the cart.
import { readCart, deleteForm, field, price, saveForm, total } from './support/options';
import {
	addButton,
	cartSettles,
	parseCents,
	centsOf,
	drawerLines,
	lineAmount,
	openProductWithOptions,
} from './support/shopper';
import { product, setSettings } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE_CENTS = 7200;
const option = ( id: string, amount = '' ) => ( { id: `o_${ id }`, label: id, value: '3', price: amount } );
const twoOptions = ( amount = '' ) => [ option( 'first', amount ), option( 'second', amount ) ];
const pricedPerOption = ( pricingType: string ) => ( {
	pricingType,
	priceoptions: 'different_for_all',
	is_show_price: true,
} );
const pricedForAll = ( pricingType: string, amount: string ) => ( {
	pricingType,
	priceoptions: 'fixed_for_all',
	price: amount,
	is_show_price: true,
} );
const productOptions = ( amount = '' ) => [
	{ id: 'o_first', label: '', product_id: product( 'ceramic-mug' ).id, price: amount },
];

/** Price of the mug, in cents. */
const MUG_CENTS = 1800;
/** Name, field, and price of its first option in cents, for a base price of $72.00. */
const CASES: Array< [ string, { type: string } & Record< string, unknown >, number ] > = [
	[
		'fixed, for each option',
		{ type: 'radio-group', options: twoOptions( '4.25' ), ...pricedPerOption( 'fixed' ) },
		425,
	],
	[ 'fixed, for all', { type: 'radio-group', options: twoOptions(), ...pricedForAll( 'fixed', '3.10' ) }, 310 ],
	[
		'percentage, for each option',
		{ type: 'radio-group', options: twoOptions( '12.5' ), ...pricedPerOption( 'percentage' ) },
		900,
	],
	[
		'percentage, for all',
		{ type: 'checkbox-group', options: twoOptions(), ...pricedForAll( 'percentage', '5' ) },
		360,
	],
	[
		'multiply, for each option',
		{ type: 'radio-group', options: twoOptions( '1.50' ), ...pricedPerOption( 'multiply' ) },
		450,
	],
	[ 'multiply, for all', { type: 'radio-group', options: twoOptions(), ...pricedForAll( 'multiply', '2' ) }, 600 ],
	[
		'per character, for each option',
		{ type: 'radio-group', options: twoOptions( '0.40' ), ...pricedPerOption( 'per_car' ) },
		40,
	],
	[
		'a formula, for each option',
		{
			type: 'checkbox-group',
			options: twoOptions( '{value} * 2 + {product_price} / 10' ),
			...pricedPerOption( 'custom' ),
		},
		1320,
	],
	[
		'a formula, for all',
		{ type: 'checkbox-group', options: twoOptions(), ...pricedForAll( 'custom', 'max({count}, 2) + {value}' ) },
		500,
	],
	[
		'a product’s own price',
		{
			type: 'product-group',
			options: productOptions(),
			pricingType: 'fixed',
			priceoptions: 'product_price',
			is_show_price: true,
		},
		MUG_CENTS,
	],
	[
		'a part of a product’s own price',
		{ type: 'product-group', options: productOptions( '50' ), ...pricedPerOption( 'percentage' ) },
		MUG_CENTS / 2,
	],
];

test.use( { actionTimeout: 8000 } );

test(
	'shows the same price at the option, total and cart for every pricing type',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const form = await saveForm(
			SLUG,
			CASES.map( ( [ name, field ], index ) => ( { id: `f_${ index }`, label: name, ...field } ) )
		);
		try {
			await openProductWithOptions( page, SLUG );
			let sum = BASE_CENTS;
			for ( const [ index, [ name, , amount ] ] of CASES.entries() ) {
				await test.step( `charge ${ name }`, async () => {
					await expect( price( page, `f_${ index }` ).first() ).toBeVisible();
					await expect.poll( () => centsOf( price( page, `f_${ index }` ) ) ).toBe( amount );
					await field( page, `f_${ index }` ).locator( 'label' ).first().click();
					sum += amount;
					await expect.poll( () => centsOf( total( page ) ) ).toBe( sum );
				} );
			}
			await addButton( page ).click();
			await expect( drawerLines( page ).first() ).toBeVisible();
			await cartSettles( page );
			const { lines } = await readCart( page );
			expect( lines.reduce( ( paid, line ) => paid + Math.round( Number( line.total ) * 100 ), 0 ) ).toBe( sum );
			const details = lines.flatMap( ( line ) => line.details );
			for ( const [ name, , amount ] of CASES ) {
				expect( parseCents( details.find( ( detail ) => detail.name === name )?.value ?? '' ), name ).toBe(
					amount
				);
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
		{ id: 'f_length', type: 'number', label: 'Length', ...pricedForAll( 'multiply', '2.00' ) },
		{ id: 'f_copy', type: 'text', text_kind: 'email', label: 'Copy to' },
		{ id: 'f_phone', type: 'text', text_kind: 'tel', label: 'Phone' },
	] );
	try {
		await openProductWithOptions( page, SLUG );
		await field( page, 'f_length' ).getByLabel( 'Length' ).fill( '۱۲' );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 2400 );
		await field( page, 'f_copy' ).getByLabel( 'Copy to' ).fill( 'info@bücher.example\u200b' );
		await field( page, 'f_phone' ).getByLabel( 'Phone' ).fill( '\u202d۰۹۱۲–۳۴۵۶۷۸۹\u202c' );
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( 'info@bücher.example' );
		await cartSettles( page );
		const { lines } = await readCart( page );
		expect( Math.round( Number( lines[ 0 ]?.total ) * 100 ) ).toBe( BASE_CENTS + 2400 );
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
				...pricedPerOption( 'fixed' ),
			},
		] );
		await setSettings( 'product-options', { use_sumo: true } );
		try {
			const townInput = field( page, 'f_town' ).getByRole( 'combobox', { name: 'Town' } );
			await test.step( 'require the drop-down', async () => {
				await openProductWithOptions( page, SLUG );
				await addButton( page ).click();
				await expect( townInput ).toBeFocused();
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
				await expect( townInput ).toHaveValue( 'Dresden' );
				await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 100 );
			} );
			await test.step( 'select an option with the pointer', async () => {
				await townInput.click();
				await field( page, 'f_town' ).getByRole( 'option', { name: /Kiel/ } ).click();
				await expect( townInput ).toHaveValue( 'Kiel' );
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
				...pricedPerOption( 'fixed' ),
			},
			{
				id: 'f_size',
				type: 'number',
				label: 'Size',
				required: true,
				min: 50,
				max: 400,
				unit: 'cm',
				...pricedForAll( 'multiply', '0.10' ),
			},
		] );
		try {
			const topPrice = page.locator( '.product .price, .wc-block-components-product-price' ).first();
			const size = await test.step( 'show the lowest price', async () => {
				const fields = await openProductWithOptions( page, 'velvet-cushion' );
				const size = fields.getByRole( 'textbox', { name: 'Size' } );
				await expect( size ).toHaveAccessibleDescription( '50 to 400 cm' );
				await expect( topPrice.locator( 'ins' ) ).toHaveText( 'From $51.00' );
				return size;
			} );
			await test.step( 'show the price of the options', async () => {
				await size.fill( '100' );
				await expect( total( page ) ).toHaveText( '$71.00' );
				await expect( topPrice ).toHaveText(
					/\$83\.00 Original price was: \$83\.00\.\$71\.00Current price is: \$71\.00\./
				);
			} );
			await test.step( 'show the lowest price for an invalid answer', async () => {
				await size.fill( '1' );
				await expect( topPrice.locator( 'ins' ) ).toHaveText( 'From $51.00' );
			} );
		} finally {
			await deleteForm( form );
		}
	}
);
