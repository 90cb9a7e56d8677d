import { EVENTS, fire } from '../../../platform/events';
import { startSwatches } from './start';

const FORM = `<form class="variations_form"><select name="attribute_color" class="aisle-swatches-menu"><option value="">Choose</option><option>Moss</option></select><div data-aisle-swatches='{"name":"attribute_color"}'><span role="radio" data-attribute_name="attribute_color" data-value="Moss"></span></div></form>`;

const isEnhanced = (): boolean => document.querySelector( '[data-aisle-swatches][data-ready]' ) !== null;
const isMenuReplaced = (): boolean => document.querySelector( 'select.has-swatches' ) !== null;

beforeAll( async () => {
	jest.useFakeTimers();
	startSwatches();
	await jest.advanceTimersByTimeAsync( 1 );
} );
afterAll( () => jest.useRealTimers() );
beforeEach( () => void ( document.body.innerHTML = FORM ) );

describe( 'swatches of a form that another script handles', () => {
	it( 'replaces the select only once the form is mounted', async () => {
		await jest.advanceTimersByTimeAsync( 50 );
		expect( isMenuReplaced() ).toBe( false );
		fire( document, EVENTS.mount, { root: document.body } );
		await jest.advanceTimersByTimeAsync( 50 );
		expect( [ isEnhanced(), isMenuReplaced() ] ).toEqual( [ true, true ] );
		document.querySelector< HTMLElement >( '[role="radio"]' )?.click();
		await jest.advanceTimersByTimeAsync( 50 );
		expect( document.querySelector( 'select' )?.value ).toBe( 'Moss' );
	} );

	it( 'enhances every further form that is mounted', async () => {
		fire( document, EVENTS.mount, { root: document.body } );
		await jest.advanceTimersByTimeAsync( 50 );
		expect( isEnhanced() ).toBe( true );
	} );
} );
