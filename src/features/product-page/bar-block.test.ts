import { BLOCK, BLOCK_DATA, control, simulateBlockScript } from '../../platform/product-form/forms.test-data';
import { watchBlockVariation } from '../../platform/product-form/block-choice';
import { totalOf } from '../../platform/product-form/form-total';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( "uses the price of the block form's selection without loading the app", async () => {
	document.body.innerHTML = BLOCK + BLOCK_DATA;
	const form = control< HTMLFormElement >( 'form' );
	simulateBlockScript( form, { 'Moss/Short': '59', 'Moss/Long': '60' } );
	const totals: unknown[] = [];
	watchBlockVariation( form, ( variation ) => totals.push( totalOf( '', form, { change: {}, variation } ) ) );
	control( 'button[value=Long]' ).click();
	await jest.advanceTimersByTimeAsync( 90 );
	control( 'button[value=Moss]' ).click();
	await jest.advanceTimersByTimeAsync( 90 );
	expect( [ totals[ 0 ], totals.includes( '86.00' ), totals.at( -1 ) ] ).toEqual( [ '68.00', true, null ] );
} );
