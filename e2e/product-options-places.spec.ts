// Feature: product-options
// The place field: with Google Maps, with an OpenStreetMap-like geocoder, with neither, and with failing services. All
// services are local mocks.
import type { Locator, Page } from '@playwright/test';
import { startMapServices, type MapServices } from '../tests/shop/services/map-services';
import { expectAccessible } from './support/axe';
import { emptyCart, installClock } from './support/cart';
import { deleteForm, error, field, overflow, saveForm } from './support/options';
import { pageSettles } from './support/settled';
import {
	addButton,
	cartSettles,
	drawer,
	drawerLines,
	openProductWithOptions,
	placeOrder,
	tabTo,
} from './support/shopper';
import { addTestPlugin, lastOrder, removeTestPlugin, setOptions, setSettings, changeShop } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const API_KEY = 'key-of-a-test';
const ENGINE_STREET = '12 Engine Street, Greentown, 90001, Northland';
const ALL_PARTS = {
	wcpa_lat: '48.137',
	wcpa_lng: '11.575',
	street_number: '12',
	route: 'Engine Street',
	locality: 'Greentown',
	administrative_area_level_1: 'Upper Province',
	country: 'Northland',
	postal_code: '90001',
};
const SERVICES_PLUGIN = 'aisle-test-map-services';
const GOOGLE_SETTINGS = { google_map_api: API_KEY };
const GEOCODER_SETTINGS = { geocoder_url: 'https://replaced.example/search' };

let services: MapServices;
let form = 0;
let settings: Record< string, unknown > | null = null;

test.use( { actionTimeout: 8000 } );
test.beforeAll( async () => {
	services = await startMapServices();
	addTestPlugin( SERVICES_PLUGIN );
	await setOptions( {
		aisle_test_map_services: {
			maps_url: `${ services.url }/maps/api/js`,
			geolocation_url: `${ services.url }/geolocation/v1/geolocate`,
			geocoder_url: `${ services.url }/nominatim/search`,
		},
	} );
	form = await saveForm( SLUG, [
		{
			id: 'f_place',
			type: 'place-selector',
			label: 'Where does it go?',
			required: true,
			requiredMessage: 'Tell us where.',
			place_geolocate: true,
		},
		{ id: 'f_map', type: 'place-selector', label: 'On the map', place_map: true, place_geolocate: true },
	] );
	settings = ( await setSettings( 'product-options', {} ) ).before;
} );
test.afterAll( async () => {
	await deleteForm( form );
	await changeShop( { settings: { 'product-options': settings }, options: { aisle_test_map_services: null } } );
	removeTestPlugin( SERVICES_PLUGIN );
	await services.stop();
} );
test.beforeEach( () => {
	services.set( { isDown: false, isOld: false } );
	services.calls.length = 0;
} );

const disableServices = () => {
	removeTestPlugin( SERVICES_PLUGIN );
	return () => addTestPlugin( SERVICES_PLUGIN );
};

async function openForm( page: Page, values: Record< string, unknown > ): Promise< Locator > {
	await setSettings( 'product-options', values );
	const options = await openProductWithOptions( page, SLUG );
	await expect( options.getByLabel( 'Where does it go?' ) ).toBeVisible();
	return options;
}

const suggestion = ( page: Page, name: RegExp | string ): Locator =>
	page.getByRole( 'listbox' ).getByRole( 'option', { name } );
const requestedPaths = (): string[] => services.calls.map( ( { path } ) => path );
const mapElement = ( page: Page ): Locator => field( page, 'f_map' ).locator( '[data-center]' );

/** Returns the address components that are posted with the text, by wire name. */
const postedParts = ( page: Page, id: string ): Promise< Record< string, string > > =>
	field( page, id )
		.locator( 'input[type="hidden"]' )
		.evaluateAll( ( inputs ) =>
			Object.fromEntries(
				inputs.map( ( input ) => [
					/\[place\]\[(\w+)\]$/.exec( ( input as HTMLInputElement ).name )?.[ 1 ] ?? '',
					( input as HTMLInputElement ).value,
				] )
			)
		);

/** Returns the text of the alert that the action opens; the action may wait for it. */
async function readAlert( page: Page, act: () => Promise< unknown > ): Promise< string > {
	const alertMessage = page.waitForEvent( 'dialog' ).then( async ( dialog ) => {
		const message = dialog.message();
		await dialog.accept();
		return message;
	} );
	await act();
	return alertMessage;
}

test(
	'calls Google only when the field is used and completes the full address',
	{ tag: '@stand-in' },
	async ( { page, watch } ) => {
		await installClock( page, watch );
		const formWithoutMap = await saveForm( 'linen-apron', [
			{ id: 'f_place', type: 'place-selector', label: 'Where does it go?' },
		] );
		try {
			await setSettings( 'product-options', GOOGLE_SETTINGS );
			const options = await openProductWithOptions( page, 'linen-apron' );
			const input = options.getByRole( 'combobox', { name: 'Where does it go?' } );
			await expect( input ).toBeVisible();
			await page.clock.runFor( 500 );
			await pageSettles( page );
			expect( services.calls ).toEqual( [] );
			await input.focus();
			await expect( () => expect( requestedPaths() ).toContain( '/maps/api/js' ) ).toPass();
			expect( services.calls[ 0 ]?.query.key ).toBe( API_KEY );
			await input.pressSequentially( 'engine', { delay: 20 } );
			await expect( page.getByRole( 'listbox' ).getByRole( 'option' ) ).toHaveCount( 2 );
			await expect( options ).toContainText( 'Powered by Google' );
			expect( requestedPaths().filter( ( path ) => path === '/google/suggest' ).length ).toBeLessThanOrEqual( 2 );
			await suggestion( page, /12 Engine Street/ ).click();
			await expect( input ).toHaveValue( ENGINE_STREET );
			await expect( async () => expect( await postedParts( page, 'f_place' ) ).toEqual( ALL_PARTS ) ).toPass();
			await input.press( 'End' );
			await input.pressSequentially( ', second floor' );
			expect( await postedParts( page, 'f_place' ) ).toEqual( {} );
		} finally {
			await deleteForm( formWithoutMap );
		}

		await test.step( 'find places with a key for the old library', async () => {
			services.set( { isOld: true } );
			const options = await openForm( page, GOOGLE_SETTINGS );
			const input = options.getByRole( 'combobox', { name: 'Where does it go?' } );
			await input.pressSequentially( '12 engine' );
			await suggestion( page, /12 Engine Street/ ).click();
			await expect( async () => expect( await postedParts( page, 'f_place' ) ).toEqual( ALL_PARTS ) ).toPass();
			await field( page, 'f_map' ).scrollIntoViewIfNeeded();
			await expect( mapElement( page ) ).toHaveAttribute( 'data-zoom', '11' );
		} );
	}
);

test( 'centers the map by geolocation and moves it to the selected place', { tag: '@release' }, async ( { page } ) => {
	const options = await openForm( page, GOOGLE_SETTINGS );
	await field( page, 'f_map' ).scrollIntoViewIfNeeded();
	await expect( mapElement( page ) ).toHaveAttribute( 'data-center', '52.5,13.4' );
	const geolocation = services.calls.find( ( { path } ) => path.startsWith( '/geolocation' ) );
	expect( geolocation ).toMatchObject( { method: 'POST', query: { key: API_KEY } } );
	await expect( options.getByRole( 'combobox', { name: 'On the map' } ) ).toHaveValue( '' );

	const box = await mapElement( page ).locator( '.stand-in-marker' ).boundingBox();
	const [ x, y ] = [ ( box?.x ?? 0 ) + 12, ( box?.y ?? 0 ) + 12 ];
	await page.mouse.move( x, y );
	await page.mouse.down();
	await page.mouse.move( x + 5, y + 5, { steps: 3 } );
	await page.mouse.move( x + 10, y + 10 );
	await page.mouse.up();
	await expect( options.getByRole( 'combobox', { name: 'On the map' } ) ).toHaveValue(
		'1 Quay, Riverside, Northland'
	);
	const { wcpa_lat: lat, wcpa_lng: lng, route } = await postedParts( page, 'f_map' );
	expect( [ Number( lat ).toFixed( 2 ), Number( lng ).toFixed( 2 ), route ] ).toEqual( [ '52.40', '13.50', 'Quay' ] );

	await options.getByRole( 'combobox', { name: 'On the map' } ).fill( 'engine works' );
	await suggestion( page, /Engine Works/ ).click();
	await expect( mapElement( page ) ).toHaveAttribute( 'data-center', '53.55,9.99' );
	await expectAccessible( page, '[data-aisle="product-options"]' );

	await test.step( 'fit the list and the map on a phone', async () => {
		await page.setViewportSize( { width: 360, height: 740 } );
		const smallForm = await openForm( page, GOOGLE_SETTINGS );
		await smallForm.getByRole( 'combobox', { name: 'Where does it go?' } ).pressSequentially( 'northland' );
		await expect( page.getByRole( 'listbox' ).getByRole( 'option' ) ).toHaveCount( 4 );
		expect( await overflow( page ) ).toBe( 0 );
		const heights = await page
			.getByRole( 'listbox' )
			.getByRole( 'option' )
			.evaluateAll( ( items ) => items.map( ( item ) => item.getBoundingClientRect().height ) );
		expect( Math.min( ...heights ) ).toBeGreaterThanOrEqual( 44 );
	} );
} );

test(
	'keeps the entered text and shows an error when a place has no position',
	{ tag: '@release' },
	async ( { page } ) => {
		const options = await openForm( page, GOOGLE_SETTINGS );
		const input = options.getByRole( 'combobox', { name: 'Where does it go?' } );
		await input.pressSequentially( 'lost v' );
		expect( await readAlert( page, () => suggestion( page, /Lost Village/ ).click() ) ).toBe(
			"No details available for input: 'Lost Village'"
		);
		await expect( input ).toHaveValue( 'Lost Village, Northland' );
		expect( await postedParts( page, 'f_place' ) ).toEqual( {} );
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( 'Lost Village' );
		await cartSettles( page );
		await emptyCart( page );

		await test.step( 'search with Enter, show that nothing was found and add with the next Enter', async () => {
			const input = ( await openForm( page, GOOGLE_SETTINGS ) ).getByRole( 'combobox', {
				name: 'Where does it go?',
			} );
			await input.pressSequentially( 'The end of the world' );
			expect( await readAlert( page, () => input.press( 'Enter' ) ) ).toBe(
				"No details available for input: 'The end of the world'"
			);
			await expect( drawer( page ) ).toBeHidden();
			await input.press( 'Enter' );
			await expect( drawerLines( page ) ).toHaveCount( 1 );
		} );
	}
);

test(
	"completes an address through the merchant's geocoder with the keyboard",
	{ tag: '@stand-in' },
	async ( { page, watch } ) => {
		const { options, input } = await test.step( 'open the form', async () => {
			await installClock( page, watch );
			const options = await openForm( page, GEOCODER_SETTINGS );
			const input = options.getByRole( 'combobox', { name: 'Where does it go?' } );
			return { options, input };
		} );
		await test.step( 'search after three characters', async () => {
			await tabTo( page, input );
			await page.keyboard.type( 'en' );
			await page.clock.runFor( 500 );
			await pageSettles( page );
			expect( services.calls ).toEqual( [] );
			await page.keyboard.type( 'gine', { delay: 40 } );
			await expect( page.getByRole( 'listbox' ).getByRole( 'option' ) ).toHaveCount( 2 );
			expect( services.calls.map( ( { query } ) => query.q ) ).toEqual( [ 'engine' ] );
			await expect( input ).toHaveAttribute( 'aria-expanded', 'true' );
			await expect( options ).toContainText( '© OpenStreetMap contributors' );
			await expect( field( page, 'f_place' ).getByRole( 'status' ).first() ).toHaveText(
				'2 suggestions. Use the arrow keys to select one.'
			);
			await expectAccessible( page, '[data-aisle="product-options"]' );
		} );
		await test.step( 'highlight a suggestion and close the list', async () => {
			await page.keyboard.press( 'ArrowDown' );
			await expect( page.getByRole( 'listbox' ).getByRole( 'option', { selected: true } ) ).toContainText(
				'12 Engine Street'
			);
			await page.keyboard.press( 'Escape' );
			await expect( page.getByRole( 'listbox' ).getByRole( 'option' ) ).toHaveCount( 0 );
			await expect( input ).toHaveValue( 'engine' );
		} );
		await test.step( 'select a suggestion with the keyboard', async () => {
			await page.keyboard.type( ' s' );
			await expect( page.getByRole( 'listbox' ).getByRole( 'option' ) ).toHaveCount( 1 );
			await page.keyboard.press( 'ArrowDown' );
			await page.keyboard.press( 'Enter' );
			await expect( input ).toHaveValue( ENGINE_STREET );
			expect( await postedParts( page, 'f_place' ) ).toEqual( ALL_PARTS );
			await expect( field( page, 'f_map' ).locator( '.aisle-field__map' ) ).toHaveCount( 0 );
		} );
		await test.step( 'add the product', async () => {
			await addButton( page ).click();
			await expect( drawerLines( page ).first() ).toContainText( ENGINE_STREET );
			await cartSettles( page );
		} );
		await test.step( 'order it and compare the place', async () => {
			await page.goto( '/checkout/' );
			await placeOrder( page );
			expect( ( await lastOrder() ).lines[ 0 ]?.meta[ 'Where does it go?' ] ).toContain( ENGINE_STREET );
			expect( JSON.stringify( ( await lastOrder() ).lines[ 0 ]?.answers ) ).toContain( '48.137' );
		} );
	}
);

test(
	'announces that no place was found and keeps the entered address',
	{ tag: '@release' },
	async ( { page, context } ) => {
		const options = await openForm( page, GEOCODER_SETTINGS );
		const input = options.getByRole( 'combobox', { name: 'Where does it go?' } );
		await input.pressSequentially( 'Atlantis' );
		await expect( options.locator( '.aisle-combobox__note' ) ).toHaveText(
			'No places found. You can still use the address you entered.'
		);
		await input.blur();
		await expect( options.locator( '.aisle-combobox__note' ) ).toHaveCount( 0 );
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( 'Atlantis' );

		await test.step( 'request the location with a click and enter its address', async () => {
			await cartSettles( page );
			await openForm( page, GEOCODER_SETTINGS );
			await context.grantPermissions( [ 'geolocation' ] );
			await context.setGeolocation( { latitude: 52.401, longitude: 13.501 } );
			await field( page, 'f_place' ).getByRole( 'button', { name: 'Use my location' } ).click();
			await expect( field( page, 'f_place' ).getByRole( 'combobox' ) ).toHaveValue(
				'1 Quay, Riverside, Northland'
			);
			await context.setGeolocation( { latitude: 0, longitude: 0 } );
			await field( page, 'f_map' ).getByRole( 'button', { name: 'Use my location' } ).click();
			await expect( field( page, 'f_map' ) ).toContainText(
				'Your location could not be found. Please enter the address.'
			);
		} );
	}
);

test( 'falls back to a text field when map services fail', { tag: '@release' }, async ( { page, watch } ) => {
	watch.expectFailure( /503|ERR_/ );
	services.set( { isDown: true } );
	for ( const values of [ GOOGLE_SETTINGS, GEOCODER_SETTINGS ] ) {
		const options = await openForm( page, values );
		const input = options.getByRole( 'combobox', { name: 'Where does it go?' } );
		await input.pressSequentially( 'Engine Street 12' );
		await expect( field( page, 'f_place' ).locator( '.aisle-field__help' ).first() ).toHaveText(
			'No suggestions are available. Please enter the full address.'
		);
		if ( values === GOOGLE_SETTINGS ) {
			await expect( field( page, 'f_map' ) ).toContainText(
				'The map is not available. You can still enter the address.'
			);
		}
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( 'Engine Street 12' );
		await cartSettles( page );
	}
} );

test( 'shows a plain address field when no map service is configured', { tag: '@stand-in' }, async ( { page } ) => {
	const restoreServices = disableServices();
	try {
		const options = await openForm( page, {} );
		const input = options.getByRole( 'textbox', { name: 'Where does it go?' } );
		await expect( input ).toHaveAttribute( 'autocomplete', 'street-address' );
		await addButton( page ).click();
		await expect( error( page, 'f_place' ) ).toHaveText( 'Tell us where.' );
		await expect( input ).toBeFocused();
		await input.fill( '12 Engine Street' );
		await expect( error( page, 'f_place' ) ).toHaveCount( 0 );
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( '12 Engine Street' );
		expect( services.calls ).toEqual( [] );
	} finally {
		restoreServices();
	}
} );
