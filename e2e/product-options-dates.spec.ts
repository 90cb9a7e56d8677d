// Feature: product-options
// Dates and times that a shopper types or selects, in the site's formats and with its first day of the week.
import { expectAccessible } from './support/axe';
import { addButton, cartSettles, centsOf, drawerLines, openProductWithOptions, tabTo } from './support/shopper';
import { deleteForm, error, field, FORM_SELECTOR, saveForm, total } from './support/options';
import { wallClockSlowdown } from './support/pace';
import { pageSettles } from './support/settled';
import { setOptions } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE_CENTS = 7200;
const FIELDS = [
	{
		id: 'f_day',
		type: 'date',
		label: 'Delivery',
		required: true,
		pricingType: 'fixed',
		priceoptions: 'fixed_for_all',
		price: '5.00',
		is_show_price: true,
	},
	{ id: 'f_hour', type: 'time', label: 'Hour' },
	{ id: 'f_when', type: 'datetime-local', label: 'Pick-up' },
];

test.use( { actionTimeout: 8000 } );
let form = 0;
let optionsBefore: Record< string, unknown > = {};
test.beforeAll( async () => {
	form = await saveForm( SLUG, FIELDS );
	optionsBefore = await setOptions( { date_format: 'j F Y', time_format: 'g:i a', start_of_week: 1 } );
} );
test.afterAll( async () => {
	await deleteForm( form );
	await setOptions( optionsBefore );
} );

type Page = import( '@playwright/test' ).Page;
const dayInput = ( page: Page ) => field( page, 'f_day' ).getByRole( 'textbox', { name: 'Delivery' } );
const hourInput = ( page: Page ) => field( page, 'f_hour' ).getByRole( 'combobox', { name: 'Hour' } );
const postedInput = ( page: Page, id: string ) =>
	page.locator( `input[name="aisle_options[${ form }][${ id }][values][]"]` );
const calendar = ( page: Page ) => page.getByRole( 'dialog', { name: 'Choose a date' } );

async function lineText( page: Page ): Promise< string > {
	await addButton( page ).click();
	await expect( drawerLines( page ).first() ).toBeVisible();
	await cartSettles( page );
	return drawerLines( page ).first().innerText();
}

/** Clicks each day shown in these months, including days of adjacent months. */
async function clickMonths( page: Page, id: string, months: readonly string[] ): Promise< void > {
	const node = await field( page, id ).elementHandle();
	await field( page, id ).locator( '[aria-haspopup="dialog"]' ).click();
	await expect( calendar( page ).getByRole( 'button', { name: 'Next month' } ) ).toBeVisible();
	// Pending loads must not count as part of a click.
	await pageSettles( page );
	for ( const month of months ) {
		const slowdown = await wallClockSlowdown( page );
		for ( let index = 0, last = 0; index <= last; index++ ) {
			const clicked = await withinSecond( page, slowdown, `day ${ index } of ${ month } in ${ id }`, () =>
				page.evaluate( clickDay, { node, month, index } )
			);
			expect( clicked.value, `${ id }: ${ month }` ).toBe( clicked.expected );
			last = clicked.last;
		}
	}
}

/**
 * Fails if a result takes more than a second of an idle machine. If it seems to take longer, the machine's speed is
 * measured again, because other work may have started.
 */
async function withinSecond< T >(
	page: Page,
	slowdownBefore: number,
	description: string,
	produce: () => Promise< T >
): Promise< T > {
	const start = performance.now();
	const value = await produce();
	const ms = performance.now() - start;
	const slowdown = ms > 1000 * slowdownBefore ? await wallClockSlowdown( page ) : slowdownBefore;
	expect( ms / slowdown, `milliseconds until the answer to ${ description }` ).toBeLessThan( 1000 );
	return value;
}

/**
 * Runs in the page. Opens the calendar on a month and clicks its nth day; an excluded day changes nothing.
 */
async function clickDay( {
	node,
	month,
	index,
}: {
	node: Node | null;
	month: string;
	index: number;
} ): Promise< { value: string; expected: string; last: number } > {
	const root = node as HTMLElement;
	const waitUntil = async ( condition: () => unknown ): Promise< void > => {
		while ( ! condition() ) {
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		}
	};
	const opener = root.querySelector< HTMLElement >( '[aria-haspopup="dialog"]' );
	const shadowElements = ( selector: string ): HTMLElement[] => {
		const [ host = '', part = '' ] = selector.split( ' ' );
		return [ ...( root.querySelector( host )?.shadowRoot?.querySelectorAll< HTMLElement >( part ) ?? [] ) ];
	};
	const selected = (): string => root.querySelector< HTMLInputElement >( 'input[type="hidden"]' )?.value ?? '';
	const selectValue = async ( host: string, value: string ): Promise< void > => {
		const [ select ] = shadowElements( `${ host } select` ) as HTMLSelectElement[];
		if ( select && select.value !== value ) {
			select.value = value;
			select.dispatchEvent( new Event( 'change' ) );
			// Waits for the render, before the other select reads the date.
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		}
	};
	if ( ! root.querySelector( 'calendar-month' ) ) {
		opener?.click();
		// The calendar handles clicks once it has the focus.
		await waitUntil( () => root.querySelector( 'calendar-month' )?.shadowRoot?.activeElement );
	}
	const [ year = '', number = '' ] = month.split( '-' );
	// On a busy machine, a select is rendered before the calendar listens to it.
	while (
		shadowElements( 'calendar-select-year select' ).some(
			( select ) => ( select as HTMLSelectElement ).value !== year
		) ||
		shadowElements( 'calendar-select-month select' ).some(
			( select ) => ( select as HTMLSelectElement ).value !== `${ Number( number ) }`
		)
	) {
		await selectValue( 'calendar-select-year', year );
		await selectValue( 'calendar-select-month', `${ Number( number ) }` );
	}
	const name = new Intl.DateTimeFormat( 'en-US', { month: 'long', timeZone: 'UTC' } ).format(
		new Date( `${ month }-01` )
	);
	const firstIndex = (): number =>
		shadowElements( 'calendar-month button' ).findIndex( ( { part } ) => ! part.contains( 'outside' ) );
	await waitUntil( () => shadowElements( 'calendar-month button' )[ firstIndex() ]?.ariaLabel === `${ name } 1` );
	const dayButtons = shadowElements( 'calendar-month button' ) as HTMLButtonElement[];
	const target = dayButtons[ index ];
	const valueBefore = selected();
	const isAvailable = target && ! target.disabled && target.ariaDisabled !== 'true';
	const expected = isAvailable
		? new Date( Date.UTC( Number( year ), Number( number ) - 1, 1 + index - firstIndex() ) )
				.toISOString()
				.slice( 0, 10 )
		: valueBefore;
	target?.click();
	await waitUntil( () => ! isAvailable || ! root.querySelector( 'calendar-month' ) );
	await waitUntil( () => selected() !== valueBefore || expected === valueBefore );
	return { value: selected(), expected, last: dayButtons.length - 1 };
}

/** Inputs that are read as March 4, 2027. For more formats see read-typed.test.ts. */
const TYPED_DATES = [ '2027-03-04', '4/3/2027', '4 mar 27', 'March 4, 2027' ];

test(
	'shows errors for missing and invalid dates and accepts many date formats',
	{ tag: [ '@stand-in' ] },
	async ( { page } ) => {
		await openProductWithOptions( page, SLUG );
		await expect( dayInput( page ) ).toHaveAttribute( 'placeholder', /^e\.g\. \d{1,2} \w+ \d{4}$/ );
		await addButton( page ).click();
		await expect( error( page, 'f_day' ) ).toHaveText( 'Please choose a date.' );
		await expect( dayInput( page ) ).toBeFocused();
		await dayInput( page ).fill( '31 February 2027' );
		await dayInput( page ).blur();
		await expect( dayInput( page ) ).toHaveValue( '31 February 2027' );
		await expect( error( page, 'f_day' ) ).toContainText( 'calendar' );
		await expect( dayInput( page ) ).toHaveAccessibleDescription( /calendar/ );
		for ( const typed of TYPED_DATES ) {
			await test.step( `enter “${ typed }”`, async () => {
				await dayInput( page ).fill( '' );
				await expect( total( page ) ).toHaveText( 'From $77.00' );
				await dayInput( page ).pressSequentially( typed );
				await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 500 );
				await page.keyboard.press( 'Tab' );
				await expect( dayInput( page ) ).toHaveValue( '4 March 2027' );
				await expect( postedInput( page, 'f_day' ) ).toHaveValue( '2027-03-04' );
			} );
		}
	}
);

test( 'opens the calendar on the selected day and supports all keyboard steps', async ( { page } ) => {
	const button = field( page, 'f_day' ).getByRole( 'button', { name: 'Change date, 4 March 2027' } );
	await test.step( 'open the calendar from the field', async () => {
		await openProductWithOptions( page, SLUG );
		await dayInput( page ).fill( '2027-03-04' );
		await page.keyboard.press( 'Tab' );
		await expect( button ).toBeFocused();
		await page.keyboard.press( 'Enter' );
	} );
	const expectFocusedDay = ( name: string ) =>
		expect( calendar( page ).getByRole( 'button', { name, exact: true } ) ).toBeFocused();
	await test.step( 'move by day, week and month', async () => {
		await expectFocusedDay( 'March 4' );
		await page.keyboard.press( 'ArrowRight' );
		await expectFocusedDay( 'March 5' );
		await page.keyboard.press( 'ArrowDown' );
		await expectFocusedDay( 'March 12' );
		await page.keyboard.press( 'Home' );
		await expectFocusedDay( 'March 8' );
		await page.keyboard.press( 'PageDown' );
		await expectFocusedDay( 'April 8' );
		await page.keyboard.press( 'Shift+PageDown' );
		await expectAccessible( page, FORM_SELECTOR );
	} );
	await test.step( 'close the calendar without a change', async () => {
		await page.keyboard.press( 'Escape' );
		await expect( calendar( page ) ).toBeHidden();
		await expect( button ).toBeFocused();
		await expect( dayInput( page ) ).toHaveValue( '4 March 2027' );
	} );
	await test.step( 'select another day', async () => {
		await page.keyboard.press( 'Enter' );
		await expectFocusedDay( 'March 4' );
		await page.keyboard.press( 'ArrowLeft' );
		await expectFocusedDay( 'March 3' );
		await page.keyboard.press( 'Enter' );
		await expect( dayInput( page ) ).toHaveValue( '3 March 2027' );
		await expect( field( page, 'f_day' ).getByRole( 'button' ) ).toBeFocused();
	} );
	await test.step( 'show the day in the cart', async () => {
		expect( await lineText( page ) ).toContain( '3 March 2027' );
	} );
} );

test(
	'lets the shopper pick a date with the pointer and close by clicking outside',
	{ tag: '@release' },
	async ( { page } ) => {
		await openProductWithOptions( page, SLUG );
		const opener = field( page, 'f_day' ).getByRole( 'button' );
		await opener.click();
		await expect( calendar( page ).getByRole( 'columnheader' ).first() ).toHaveText( /Monday/ );
		await calendar( page ).getByRole( 'combobox', { name: 'Month' } ).selectOption( 'December' );
		await calendar( page ).getByRole( 'combobox', { name: 'Year' } ).selectOption( '2027' );
		await calendar( page ).getByRole( 'button', { name: 'December 24', exact: true } ).click();
		await expect( dayInput( page ) ).toHaveValue( '24 December 2027' );
		await opener.click();
		await expect( calendar( page ) ).toBeVisible();
		await page.mouse.click( 5, 300 );
		await expect( calendar( page ) ).toBeHidden();
		const startOfWeekBefore = await setOptions( { start_of_week: 0 } );
		try {
			await openProductWithOptions( page, SLUG );
			await opener.click();
			await expect( calendar( page ).getByRole( 'columnheader' ).first() ).toHaveText( /Sunday/ );
		} finally {
			await setOptions( startOfWeekBefore );
		}
	}
);

test( 'shows the month of a typed date in the open calendar', { tag: '@release' }, async ( { page } ) => {
	await openProductWithOptions( page, SLUG );
	await field( page, 'f_day' ).getByRole( 'button' ).click();
	await calendar( page ).getByRole( 'button', { name: 'Next month' } ).click();
	await dayInput( page ).fill( '2027-12-24' );
	await expect( calendar( page ).getByRole( 'button', { name: 'December 24', exact: true } ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	await expect( calendar( page ).getByRole( 'combobox', { name: 'Year' } ) ).toHaveValue( '2027' );
} );

test( 'applies every day in the calendar within a second of the click', async ( { page } ) => {
	await openProductWithOptions( page, SLUG );
	await clickMonths( page, 'f_day', [ '2028-02' ] );
	await clickMonths( page, 'f_when', [ '2027-12' ] );
} );

test( 'applies every day of three months within a second of the click', { tag: '@release' }, async ( { page } ) => {
	await openProductWithOptions( page, SLUG );
	for ( const id of [ 'f_day', 'f_when' ] ) {
		await clickMonths( page, id, [ '2027-12', '2028-01', '2028-02' ] );
	}
} );

test(
	'lets the shopper type a time or select it from a list of quarter hours',
	{ tag: '@release' },
	async ( { page } ) => {
		await test.step( 'type a time', async () => {
			await openProductWithOptions( page, SLUG );
			await tabTo( page, hourInput( page ) );
			await page.keyboard.type( '21.40' );
			await page.keyboard.press( 'Tab' );
			await expect( hourInput( page ) ).toHaveValue( '9:40 pm' );
			await expect( postedInput( page, 'f_hour' ) ).toHaveValue( '21:40' );
		} );
		await test.step( 'select a time with the arrow keys', async () => {
			await hourInput( page ).focus();
			await page.keyboard.press( 'ArrowDown' );
			await expect( field( page, 'f_hour' ).getByRole( 'option' ) ).toHaveCount( 96 );
			await expect( hourInput( page ) ).toHaveAttribute( 'aria-activedescendant', /list-86$/ );
			await page.keyboard.press( 'ArrowDown' );
			await page.keyboard.press( 'Enter' );
			await expect( hourInput( page ) ).toHaveValue( '9:45 pm' );
		} );
		await test.step( 'select a time with the pointer', async () => {
			await field( page, 'f_hour' ).getByRole( 'button', { name: 'Times' } ).click();
			await expectAccessible( page, FORM_SELECTOR );
			await field( page, 'f_hour' ).getByRole( 'option', { name: '10:15 pm' } ).click();
			await expect( hourInput( page ) ).toHaveValue( '10:15 pm' );
			await expect( hourInput( page ) ).toBeFocused();
		} );
		await test.step( 'reject an invalid time', async () => {
			await hourInput( page ).fill( 'noonish' );
			await hourInput( page ).blur();
			await expect( error( page, 'f_hour' ) ).toContainText( 'time' );
			await hourInput( page ).fill( '8 PM' );
		} );
		await test.step( 'require both a date and a time', async () => {
			const pickupField = field( page, 'f_when' );
			await pickupField.getByRole( 'textbox', { name: 'Pick-up' } ).fill( '2027-03-04' );
			await dayInput( page ).fill( '2027-03-01' );
			await expect( error( page, 'f_when' ), 'half of it is not enough' ).toContainText( 'time' );
			await pickupField.getByRole( 'combobox', { name: 'Pick-up: time' } ).fill( '9:30' );
			await dayInput( page ).focus();
			await expect( error( page, 'f_when' ) ).toHaveCount( 0 );
			await expect( postedInput( page, 'f_when' ) ).toHaveValue( '2027-03-04T09:30' );
		} );
		await test.step( 'show the times in the cart', async () => {
			const line = await lineText( page );
			expect( line ).toContain( '8:00 pm' );
			expect( line ).toMatch( /4 March 2027/ );
			expect( line ).toMatch( /9:30 am/ );
		} );
	}
);

test.describe( 'on a touch screen', () => {
	test.use( { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } } );

	test(
		"uses the browser’s pickers and shows the value in the site's format",
		{ tag: '@release' },
		async ( { page } ) => {
			await test.step( 'enter dates and times with the native pickers', async () => {
				await openProductWithOptions( page, SLUG );
				const native = field( page, 'f_day' ).locator( 'input[type="date"]' );
				await native.fill( '2027-03-04' );
				await native.blur();
				await expect( field( page, 'f_day' ) ).toContainText( '4 March 2027' );
				await field( page, 'f_when' ).locator( 'input[type="datetime-local"]' ).fill( '2027-03-05T14:30' );
				await expect( field( page, 'f_when' ) ).toContainText( '5 March 2027, 2:30 pm' );
				await expect( postedInput( page, 'f_when' ) ).toHaveValue( '2027-03-05T14:30' );
				await expect( field( page, 'f_hour' ).locator( 'input[type="time"]' ) ).toHaveAttribute(
					'step',
					'900'
				);
				await expectAccessible( page, FORM_SELECTOR );
			} );
			await test.step( "leave room for the browser's icon", async () => {
				// The position of the browser's icon depends on the browser's language, not on the page's direction.
				const freeWidths = await field( page, 'f_day' )
					.locator( '.aisle-field__native' )
					.evaluate( ( element ) => {
						document.documentElement.dir = 'rtl';
						const [ textBox, controlBox ] = [ element.querySelector( 'span' ), element ].map( ( part ) =>
							part?.getBoundingClientRect()
						);
						document.documentElement.dir = '';
						return textBox && controlBox
							? [ textBox.left - controlBox.left, controlBox.right - textBox.right ]
							: [];
					} );
				expect( Math.min( ...freeWidths ) ).toBeGreaterThanOrEqual( 44 );
			} );
			await test.step( 'show the date in the cart', async () => {
				expect( await lineText( page ) ).toContain( '4 March 2027' );
			} );
		}
	);
} );

test.describe( 'with rules for its days and times', () => {
	const RULED_SLUG = 'salt-cellar';
	const WEEKDAYS = [ 1, 2, 3, 4, 5 ];
	const RULED_FIELDS = [
		{
			id: 'f_day',
			type: 'date',
			label: 'Delivery',
			required: true,
			earliest: '+3d',
			latest: '+40d',
			weekdays: WEEKDAYS,
		},
		{
			id: 'f_when',
			type: 'datetime-local',
			label: 'Visit',
			after: 'f_day',
			after_least: 0,
			hours: [
				{ days: WEEKDAYS, from: '09:00', to: '12:00' },
				{ days: WEEKDAYS, from: '13:00', to: '15:00' },
			],
			slot: 60,
		},
	];
	let ruledForm = 0;
	let zoneBefore: Record< string, unknown > = {};
	test.beforeAll( async () => {
		ruledForm = await saveForm( RULED_SLUG, RULED_FIELDS );
		zoneBefore = await setOptions( { timezone_string: 'UTC' } );
	} );
	test.afterAll( async () => {
		await deleteForm( ruledForm );
		await setOptions( zoneBefore );
	} );

	const inDays = ( days: number ): Date =>
		new Date( Date.UTC( new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate() + days ) );
	const nextDay = ( from: Date, isMatch: ( weekday: number ) => boolean ): Date =>
		isMatch( from.getUTCDay() ) ? from : nextDay( new Date( from.getTime() + 86_400_000 ), isMatch );
	const formatDate = ( date: Date, options: Intl.DateTimeFormatOptions ) =>
		new Intl.DateTimeFormat( 'en-US', { ...options, timeZone: 'UTC' } ).format( date );
	const isoDate = ( date: Date ) => date.toISOString().slice( 0, 10 );

	test(
		'opens the calendar on the first available day and explains unavailable ones',
		{ tag: '@release' },
		async ( { page } ) => {
			const first = nextDay( inDays( 3 ), ( weekday ) => weekday % 6 !== 0 );
			const closed = nextDay( first, ( weekday ) => weekday === 6 );
			const dayName = ( date: Date ) => formatDate( date, { month: 'long', day: 'numeric' } );
			await test.step( 'open the calendar on the first available day', async () => {
				await openProductWithOptions( page, RULED_SLUG );
				await field( page, 'f_day' ).getByRole( 'button' ).click();
			} );
			const dayButton = ( date: Date ) =>
				calendar( page ).getByRole( 'button', { name: dayName( date ), exact: true } );
			await expect( dayButton( first ) ).toBeFocused();
			await test.step( 'explain an unavailable day', async () => {
				for ( let date = first; date < closed; date = new Date( date.getTime() + 86_400_000 ) ) {
					await page.keyboard.press( 'ArrowRight' );
				}
				await expect( dayButton( closed ) ).toBeFocused();
				await expect( dayButton( closed ) ).toHaveAttribute( 'aria-disabled', 'true' );
				await expect( calendar( page ).getByRole( 'status' ) ).toHaveText(
					'Please choose another day: Saturdays are not available.'
				);
				await expectAccessible( page, FORM_SELECTOR );
			} );
			await test.step( 'stay within the available days', async () => {
				await page.keyboard.press( 'Enter' );
				await expect( calendar( page ) ).toBeVisible();
				await page.keyboard.press( 'Shift+PageDown' );
				await expect(
					calendar( page ).getByRole( 'button', { name: 'Next month' } ),
					'nothing beyond the last day'
				).toHaveAttribute( 'aria-disabled', 'true' );
				await page.keyboard.press( 'Escape' );
			} );
			await test.step( 'reject a day in the past', async () => {
				await dayInput( page ).fill( isoDate( inDays( -1 ) ) );
				await dayInput( page ).blur();
				await expect( error( page, 'f_day' ) ).toContainText( 'or a later date.' );
				await addButton( page ).click();
				await expect( dayInput( page ) ).toBeFocused();
				await expect( drawerLines( page ) ).toHaveCount( 0 );
			} );
			await test.step( 'select an available day', async () => {
				await field( page, 'f_day' ).getByRole( 'button' ).click();
				await dayButton( first ).click();
				await expect( error( page, 'f_day' ) ).toHaveCount( 0 );
			} );
			const visitField = field( page, 'f_when' );
			await test.step( 'offer only the available times', async () => {
				await visitField.getByRole( 'textbox', { name: 'Visit' } ).fill( isoDate( first ) );
				await visitField.getByRole( 'combobox', { name: 'Visit: time' } ).click();
				await expect( visitField.getByRole( 'option' ) ).toHaveText( [
					'9:00 am',
					'10:00 am',
					'11:00 am',
					'1:00 pm',
					'2:00 pm',
				] );
				await visitField.getByRole( 'option', { name: '1:00 pm' } ).click();
			} );
			await test.step( 'show the time in the cart', async () => {
				const line = await lineText( page );
				expect( line ).toContain( '1:00 pm' );
			} );
		}
	);

	test( 'applies every allowed day within a second of the click', { tag: '@release' }, async ( { page } ) => {
		await openProductWithOptions( page, RULED_SLUG );
		const monthOf = ( date: Date, monthsLater = 0 ): string =>
			isoDate( new Date( Date.UTC( date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1 ) ) ).slice( 0, 7 );
		await clickMonths( page, 'f_day', [
			...new Set( [ 3, 12, 26, 40 ].map( ( days ) => monthOf( inDays( days ) ) ) ),
		] );
		const first = nextDay( inDays( 3 ), ( weekday ) => weekday % 6 !== 0 );
		await dayInput( page ).fill( isoDate( first ) );
		await clickMonths(
			page,
			'f_when',
			[ 0, 1, 2 ].map( ( monthsLater ) => monthOf( first, monthsLater ) )
		);
	} );
} );
