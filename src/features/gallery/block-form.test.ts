import { VARIATION_IMAGE } from '../../platform/events';
import { BLOCK, BLOCK_DATA, control, simulateBlockScript } from '../../platform/product-form/forms.test-data';
import { watchBlockForms } from './block-form';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( "shows the selected variation's image, and the product's after a reset", async () => {
	const image = '"images":[{"id":9,"src":"/long.jpg","thumbnail":"/long-300.jpg","alt":"Long"}],';
	document.body.innerHTML = BLOCK + BLOCK_DATA.replace( '"60":{', `"60":{${ image }` );
	const form = control< HTMLFormElement >( 'form' );
	simulateBlockScript( form, { 'Moss/Short': '59', 'Moss/Long': '60' } );
	const requestedVariations: unknown[] = [];
	document.addEventListener( VARIATION_IMAGE, ( event ) =>
		requestedVariations.push( event instanceof CustomEvent && event.detail.variation )
	);
	watchBlockForms();
	watchBlockForms();
	expect( requestedVariations ).toMatchObject( [ { variation_id: 59 } ] );
	control( 'button[value=Long]' ).click();
	await jest.advanceTimersByTimeAsync( 90 );
	expect( requestedVariations.slice( 1 ) ).toMatchObject( [
		{
			variation_id: 60,
			image_id: 9,
			image: { full_src: '/long.jpg', gallery_thumbnail_src: '/long-300.jpg', alt: 'Long' },
		},
	] );
	control( 'button[value=Long]' ).click();
	await jest.advanceTimersByTimeAsync( 90 );
	expect( requestedVariations.slice( 2 ) ).toEqual( [ null ] );
} );

it( "requests a color's image when all its variations share one", async () => {
	const image = ( id: number ) => `"images":[{"id":${ id },"src":"/${ id }.jpg"}],`;
	document.body.innerHTML =
		BLOCK +
		BLOCK_DATA.replace( '"59":{', `"59":{${ image( 9 ) }` )
			.replace( '"60":{', `"60":{${ image( 9 ) }` )
			.replace( '"63":{', `"63":{${ image( 10 ) }` );
	const form = control< HTMLFormElement >( 'form' );
	simulateBlockScript( form, { 'Moss/Short': '59', 'Moss/Long': '60' } );
	const requestedImageIds: unknown[] = [];
	form.addEventListener( VARIATION_IMAGE, ( event ) =>
		requestedImageIds.push( event instanceof CustomEvent && event.detail.variation?.image_id )
	);
	watchBlockForms();
	const selectValue = ( value: string ): Promise< void > => {
		control( `button[value=${ value }]` ).click();
		return jest.advanceTimersByTimeAsync( 90 );
	};
	await selectValue( 'Short' );
	expect( requestedImageIds ).toEqual( [ 9 ] );
	await selectValue( 'Moss' );
	expect( requestedImageIds.slice( 1 ) ).toEqual( [ undefined ] );
	await selectValue( 'Ink' );
	expect( requestedImageIds.slice( 2 ) ).toEqual( [ 10 ] );
} );
