// Feature: product-options
// Dates and times that a shopper types or selects, in the site's formats and with its first day of the week.
import { expectAccessible } from './support/axe';
import { addButton, cartSettles, centsOf, drawerLines, openConfigurable, tabTo } from './support/shopper';
import { deleteForm, error, field, FORM, saveForm, total } from './support/options';
import { waiting } from './support/pace';
import { pageSettles } from './support/settled';
import { setOptions } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE = 7200;
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
let before: Record< string, unknown > = {};
test.beforeAll( async () => {
	form = await saveForm( SLUG, FIELDS );
	before = await setOptions( { date_format: 'j F Y', time_format: 'g:i a', start_of_week: 1 } );
} );
test.afterAll( async () => {
	await deleteForm( form );
	await setOptions( before );
} );

type Page = import( '@playwright/test' ).Page;
const day = ( page: Page ) => field( page, 'f_day' ).getByRole( 'textbox', { name: 'Delivery' } );
const hour = ( page: Page ) => field( page, 'f_hour' ).getByRole( 'combobox', { name: 'Hour' } );
const sent = ( page: Page, id: string ) => page.locator( `input[name="aisle_options[${ form }][${ id }][values][]"]` );
const calendar = ( page: Page ) => page.getByRole( 'dialog', { name: 'Choose a date' } );

async function lineText( page: Page ): Promise< string > {
	await addButton( page ).click();
	await expect( drawerLines( page ).first() ).toBeVisible();
	await cartSettles( page );
	return drawerLines( page ).first().innerText();
}

/** Clicks each day shown in these months, including days of adjacent months. */
async function pressMonths( page: Page, id: string, months: readonly string[] ): Promise< void > {
	const node = await field( page, id ).elementHandle();
	await field( page, id ).locator( '[aria-haspopup="dialog"]' ).click();
	await expect( calendar( page ).getByRole( 'button', { name: 'Next month' } ) ).toBeVisible();
	// Pending loads must not count as part of a click.
	await pageSettles( page );
	for ( const month of months ) {
		const pace = await waiting( page );
		for ( let index = 0, last = 0; index <= last; index++ ) {
			const pressed = await withinSecond( page, pace, `day ${ index } of ${ month } in ${ id }`, () =>
				page.evaluate( pressDay, { node, month, index } )
			);
			expect( pressed.value, `${ id }: ${ month }` ).toBe( pressed.expected );
			last = pressed.last;
		}
	}
}

/**
 * Fails if a result takes more than a second of an idle machine. If it seems to, the machine's speed is measured again,
 * because other work may have started.
 */
async function withinSecond< T >(
	page: Page,
	paceBefore: number,
	what: string,
	result: () => Promise< T >
): Promise< T > {
	const start = performance.now();
	const found = await result();
	const ms = performance.now() - start;
	const pace = ms > 1000 * paceBefore ? await waiting( page ) : paceBefore;
	expect( ms / pace, `milliseconds until the answer to ${ what }` ).toBeLessThan( 1000 );
	return found;
}

/**
 * Runs in the page. Opens the calendar on a month and clicks its nth day; an excluded day changes nothing.
 */
async function pressDay( {
	node,
	month,
	index,
}: {
	node: Node | null;
	month: string;
	index: number;
} ): Promise< { value: string; expected: string; last: number } > {
	const root = node as HTMLElement;
	const until = async ( holds: () => unknown ): Promise< void > => {
		while ( ! holds() ) {
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		}
	};
	const opener = root.querySelector< HTMLElement >( '[aria-haspopup="dialog"]' );
	const inside = ( selector: string ): HTMLElement[] => {
		const [ host = '', part = '' ] = selector.split( ' ' );
		return [ ...( root.querySelector( host )?.shadowRoot?.querySelectorAll< HTMLElement >( part ) ?? [] ) ];
	};
	const selected = (): string => root.querySelector< HTMLInputElement >( 'input[type="hidden"]' )?.value ?? '';
	const turn = async ( host: string, value: string ): Promise< void > => {
		const [ menu ] = inside( `${ host } select` ) as HTMLSelectElement[];
		if ( menu && menu.value !== value ) {
			menu.value = value;
			menu.dispatchEvent( new Event( 'change' ) );
			// Waits for the render, before the other select reads the date.
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		}
	};
	if ( ! root.querySelector( 'calendar-month' ) ) {
		opener?.click();
		// The calendar handles clicks once it has the focus.
		await until( () => root.querySelector( 'calendar-month' )?.shadowRoot?.activeElement );
	}
	const [ year = '', number = '' ] = month.split( '-' );
	// On a busy machine, a select is rendered before the calendar listens to it.
	while (
		inside( 'calendar-select-year select' ).some( ( menu ) => ( menu as HTMLSelectElement ).value !== year ) ||
		inside( 'calendar-select-month select' ).some(
			( menu ) => ( menu as HTMLSelectElement ).value !== `${ Number( number ) }`
		)
	) {
		await turn( 'calendar-select-year', year );
		await turn( 'calendar-select-month', `${ Number( number ) }` );
	}
	const name = new Intl.DateTimeFormat( 'en-US', { month: 'long', timeZone: 'UTC' } ).format(
		new Date( `${ month }-01` )
	);
	const first = (): number =>
		inside( 'calendar-month button' ).findIndex( ( { part } ) => ! part.contains( 'outside' ) );
	await until( () => inside( 'calendar-month button' )[ first() ]?.ariaLabel === `${ name } 1` );
	const days = inside( 'calendar-month button' ) as HTMLButtonElement[];
	const target = days[ index ];
	const earlier = selected();
	const isFree = target && ! target.disabled && target.ariaDisabled !== 'true';
	const expected = isFree
		? new Date( Date.UTC( Number( year ), Number( number ) - 1, 1 + index - first() ) ).toISOString().slice( 0, 10 )
		: earlier;
	target?.click();
	await until( () => ! isFree || ! root.querySelector( 'calendar-month' ) );
	await until( () => selected() !== earlier || expected === earlier );
	return { value: selected(), expected, last: days.length - 1 };
}

/** Parsed, priced, and formatted in the site's date format. For more formats see read-typed.test.ts. */
const TYPED = [ '2027-03-04', '4/3/2027', '4 mar 27', 'March 4, 2027' ];

test(
	'shows errors for missing and invalid dates and accepts many date formats',
	{ tag: [ '@stand-in' ] },
	async ( { page } ) => {
		await openConfigurable( page, SLUG );
		await expect( day( page ) ).toHaveAttribute( 'placeholder', /^e\.g\. \d{1,2} \w+ \d{4}$/ );
		await addButton( page ).click();
		await expect( error( page, 'f_day' ) ).toHaveText( 'Please choose a date.' );
		await expect( day( page ) ).toBeFocused();
		await day( page ).fill( '31 February 2027' );
		await day( page ).blur();
		await expect( day( page ) ).toHaveValue( '31 February 2027' );
		await expect( error( page, 'f_day' ) ).toContainText( 'calendar' );
		await expect( day( page ) ).toHaveAccessibleDescription( /calendar/ );
		for ( const typed of TYPED ) {
			await test.step( `enter “${ typed }”`, async () => {
				await day( page ).fill( '' );
				await expect( total( page ) ).toHaveText( 'From $77.00' );
				await day( page ).pressSequentially( typed );
				await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE + 500 );
				await page.keyboard.press( 'Tab' );
				await expect( day( page ) ).toHaveValue( '4 March 2027' );
				await expect( sent( page, 'f_day' ) ).toHaveValue( '2027-03-04' );
			} );
		}
	}
);

test( 'opens the calendar on the selected day and supports all keyboard steps', async ( { page } ) => {
	const button = field( page, 'f_day' ).getByRole( 'button', { name: 'Change date, 4 March 2027' } );
	await test.step( 'open the calendar from the field', async () => {
		await openConfigurable( page, SLUG );
		await day( page ).fill( '2027-03-04' );
		await page.keyboard.press( 'Tab' );
		await expect( button ).toBeFocused();
		await page.keyboard.press( 'Enter' );
	} );
	const on = ( name: string ) =>
		expect( calendar( page ).getByRole( 'button', { name, exact: true } ) ).toBeFocused();
	await test.step( 'move by day, week and month', async () => {
		await on( 'March 4' );
		await page.keyboard.press( 'ArrowRight' );
		await on( 'March 5' );
		await page.keyboard.press( 'ArrowDown' );
		await on( 'March 12' );
		await page.keyboard.press( 'Home' );
		await on( 'March 8' );
		await page.keyboard.press( 'PageDown' );
		await on( 'April 8' );
		await page.keyboard.press( 'Shift+PageDown' );
		await expectAccessible( page, FORM );
	} );
	await test.step( 'close the calendar without a change', async () => {
		await page.keyboard.press( 'Escape' );
		await expect( calendar( page ) ).toBeHidden();
		await expect( button ).toBeFocused();
		await expect( day( page ) ).toHaveValue( '4 March 2027' );
	} );
	await test.step( 'select another day', async () => {
		await page.keyboard.press( 'Enter' );
		await on( 'March 4' );
		await page.keyboard.press( 'ArrowLeft' );
		await on( 'March 3' );
		await page.keyboard.press( 'Enter' );
		await expect( day( page ) ).toHaveValue( '3 March 2027' );
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
		await openConfigurable( page, SLUG );
		const opener = field( page, 'f_day' ).getByRole( 'button' );
		await opener.click();
		await expect( calendar( page ).getByRole( 'columnheader' ).first() ).toHaveText( /Monday/ );
		await calendar( page ).getByRole( 'combobox', { name: 'Month' } ).selectOption( 'December' );
		await calendar( page ).getByRole( 'combobox', { name: 'Year' } ).selectOption( '2027' );
		await calendar( page ).getByRole( 'button', { name: 'December 24', exact: true } ).click();
		await expect( day( page ) ).toHaveValue( '24 December 2027' );
		await opener.click();
		await expect( calendar( page ) ).toBeVisible();
		await page.mouse.click( 5, 300 );
		await expect( calendar( page ) ).toBeHidden();
		const monday = await setOptions( { start_of_week: 0 } );
		try {
			await openConfigurable( page, SLUG );
			await opener.click();
			await expect( calendar( page ).getByRole( 'columnheader' ).first() ).toHaveText( /Sunday/ );
		} finally {
			await setOptions( monday );
		}
	}
);

test( 'shows the month of a typed date in the open calendar', { tag: '@release' }, async ( { page } ) => {
	await openConfigurable( page, SLUG );
	await field( page, 'f_day' ).getByRole( 'button' ).click();
	await calendar( page ).getByRole( 'button', { name: 'Next month' } ).click();
	await day( page ).fill( '2027-12-24' );
	await expect( calendar( page ).getByRole( 'button', { name: 'December 24', exact: true } ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	await expect( calendar( page ).getByRole( 'combobox', { name: 'Year' } ) ).toHaveValue( '2027' );
} );

test( 'accepts every day that the calendar shows within a second', async ( { page } ) => {
	await openConfigurable( page, SLUG );
	await pressMonths( page, 'f_day', [ '2028-02' ] );
	await pressMonths( page, 'f_when', [ '2027-12' ] );
} );

test( 'accepts every day of three months within a second', { tag: '@release' }, async ( { page } ) => {
	await openConfigurable( page, SLUG );
	for ( const id of [ 'f_day', 'f_when' ] ) {
		await pressMonths( page, id, [ '2027-12', '2028-01', '2028-02' ] );
	}
} );

test(
	'lets the shopper type a time or select it from a list of quarter hours',
	{ tag: '@release' },
	async ( { page } ) => {
		await test.step( 'type a time', async () => {
			await openConfigurable( page, SLUG );
			await tabTo( page, hour( page ) );
			await page.keyboard.type( '21.40' );
			await page.keyboard.press( 'Tab' );
			await expect( hour( page ) ).toHaveValue( '9:40 pm' );
			await expect( sent( page, 'f_hour' ) ).toHaveValue( '21:40' );
		} );
		await test.step( 'select a time with the arrow keys', async () => {
			await hour( page ).focus();
			await page.keyboard.press( 'ArrowDown' );
			await expect( field( page, 'f_hour' ).getByRole( 'option' ) ).toHaveCount( 96 );
			await expect( hour( page ) ).toHaveAttribute( 'aria-activedescendant', /list-86$/ );
			await page.keyboard.press( 'ArrowDown' );
			await page.keyboard.press( 'Enter' );
			await expect( hour( page ) ).toHaveValue( '9:45 pm' );
		} );
		await test.step( 'select a time with the pointer', async () => {
			await field( page, 'f_hour' ).getByRole( 'button', { name: 'Times' } ).click();
			await expectAccessible( page, FORM );
			await field( page, 'f_hour' ).getByRole( 'option', { name: '10:15 pm' } ).click();
			await expect( hour( page ) ).toHaveValue( '10:15 pm' );
			await expect( hour( page ) ).toBeFocused();
		} );
		await test.step( 'reject an invalid time', async () => {
			await hour( page ).fill( 'noonish' );
			await hour( page ).blur();
			await expect( error( page, 'f_hour' ) ).toContainText( 'time' );
			await hour( page ).fill( '8 PM' );
		} );
		await test.step( 'require both a date and a time', async () => {
			const when = field( page, 'f_when' );
			await when.getByRole( 'textbox', { name: 'Pick-up' } ).fill( '2027-03-04' );
			await day( page ).fill( '2027-03-01' );
			await expect( error( page, 'f_when' ), 'half of it is not enough' ).toContainText( 'time' );
			await when.getByRole( 'combobox', { name: 'Pick-up: time' } ).fill( '9:30' );
			await day( page ).focus();
			await expect( error( page, 'f_when' ) ).toHaveCount( 0 );
			await expect( sent( page, 'f_when' ) ).toHaveValue( '2027-03-04T09:30' );
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
				await openConfigurable( page, SLUG );
				const native = field( page, 'f_day' ).locator( 'input[type="date"]' );
				await native.fill( '2027-03-04' );
				await native.blur();
				await expect( field( page, 'f_day' ) ).toContainText( '4 March 2027' );
				await field( page, 'f_when' ).locator( 'input[type="datetime-local"]' ).fill( '2027-03-05T14:30' );
				await expect( field( page, 'f_when' ) ).toContainText( '5 March 2027, 2:30 pm' );
				await expect( sent( page, 'f_when' ) ).toHaveValue( '2027-03-05T14:30' );
				await expect( field( page, 'f_hour' ).locator( 'input[type="time"]' ) ).toHaveAttribute(
					'step',
					'900'
				);
				await expectAccessible( page, FORM );
			} );
			await test.step( "leave room for the browser's icon", async () => {
				// The position of the browser's icon depends on the browser's language, not on the page's direction.
				const free = await field( page, 'f_day' )
					.locator( '.aisle-field__native' )
					.evaluate( ( element ) => {
						document.documentElement.dir = 'rtl';
						const [ words, control ] = [ element.querySelector( 'span' ), element ].map( ( part ) =>
							part?.getBoundingClientRect()
						);
						document.documentElement.dir = '';
						return words && control ? [ words.left - control.left, control.right - words.right ] : [];
					} );
				expect( Math.min( ...free ) ).toBeGreaterThanOrEqual( 44 );
			} );
			await test.step( 'show the date in the cart', async () => {
				expect( await lineText( page ) ).toContain( '4 March 2027' );
			} );
		}
	);
} );

test.describe( 'with rules for its days and times', () => {
	const BAKERY = 'salt-cellar';
	const WEEKDAYS = [ 1, 2, 3, 4, 5 ];
	const RULED = [
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
	let ruled = 0;
	let zone: Record< string, unknown > = {};
	test.beforeAll( async () => {
		ruled = await saveForm( BAKERY, RULED );
		zone = await setOptions( { timezone_string: 'UTC' } );
	} );
	test.afterAll( async () => {
		await deleteForm( ruled );
		await setOptions( zone );
	} );

	const inDays = ( days: number ): Date =>
		new Date( Date.UTC( new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate() + days ) );
	const next = ( from: Date, fits: ( weekday: number ) => boolean ): Date =>
		fits( from.getUTCDay() ) ? from : next( new Date( from.getTime() + 86_400_000 ), fits );
	const written = ( date: Date, options: Intl.DateTimeFormatOptions ) =>
		new Intl.DateTimeFormat( 'en-US', { ...options, timeZone: 'UTC' } ).format( date );
	const iso = ( date: Date ) => date.toISOString().slice( 0, 10 );

	test(
		'opens the calendar on the first available day and explains unavailable ones',
		{ tag: '@release' },
		async ( { page } ) => {
			const first = next( inDays( 3 ), ( weekday ) => weekday % 6 !== 0 );
			const closed = next( first, ( weekday ) => weekday === 6 );
			const dayName = ( date: Date ) => written( date, { month: 'long', day: 'numeric' } );
			await test.step( 'open the calendar on the first available day', async () => {
				await openConfigurable( page, BAKERY );
				await field( page, 'f_day' ).getByRole( 'button' ).click();
			} );
			const on = ( date: Date ) => calendar( page ).getByRole( 'button', { name: dayName( date ), exact: true } );
			await expect( on( first ) ).toBeFocused();
			await test.step( 'explain an unavailable day', async () => {
				for ( let at = first; at < closed; at = new Date( at.getTime() + 86_400_000 ) ) {
					await page.keyboard.press( 'ArrowRight' );
				}
				await expect( on( closed ) ).toBeFocused();
				await expect( on( closed ) ).toHaveAttribute( 'aria-disabled', 'true' );
				await expect( calendar( page ).getByRole( 'status' ) ).toHaveText(
					'Please choose another day: Saturdays are not available.'
				);
				await expectAccessible( page, FORM );
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
				await day( page ).fill( iso( inDays( -1 ) ) );
				await day( page ).blur();
				await expect( error( page, 'f_day' ) ).toContainText( 'or a later day.' );
				await addButton( page ).click();
				await expect( day( page ) ).toBeFocused();
				await expect( drawerLines( page ) ).toHaveCount( 0 );
			} );
			await test.step( 'select an available day', async () => {
				await field( page, 'f_day' ).getByRole( 'button' ).click();
				await on( first ).click();
				await expect( error( page, 'f_day' ) ).toHaveCount( 0 );
			} );
			const visit = field( page, 'f_when' );
			await test.step( 'offer only the available times', async () => {
				await visit.getByRole( 'textbox', { name: 'Visit' } ).fill( iso( first ) );
				await visit.getByRole( 'combobox', { name: 'Visit: time' } ).click();
				await expect( visit.getByRole( 'option' ) ).toHaveText( [
					'9:00 am',
					'10:00 am',
					'11:00 am',
					'1:00 pm',
					'2:00 pm',
				] );
				await visit.getByRole( 'option', { name: '1:00 pm' } ).click();
			} );
			await test.step( 'show the time in the cart', async () => {
				const line = await lineText( page );
				expect( line ).toContain( '1:00 pm' );
			} );
		}
	);

	test( 'accepts every day that the rules allow within a second', { tag: '@release' }, async ( { page } ) => {
		await openConfigurable( page, BAKERY );
		const monthOf = ( date: Date, later = 0 ): string =>
			iso( new Date( Date.UTC( date.getUTCFullYear(), date.getUTCMonth() + later, 1 ) ) ).slice( 0, 7 );
		await pressMonths( page, 'f_day', [
			...new Set( [ 3, 12, 26, 40 ].map( ( days ) => monthOf( inDays( days ) ) ) ),
		] );
		const first = next( inDays( 3 ), ( weekday ) => weekday % 6 !== 0 );
		await day( page ).fill( iso( first ) );
		await pressMonths(
			page,
			'f_when',
			[ 0, 1, 2 ].map( ( later ) => monthOf( first, later ) )
		);
	} );
} );
