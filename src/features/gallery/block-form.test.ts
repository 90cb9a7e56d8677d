import { VARIATION_IMAGE } from '../../platform/events';
import { BLOCK, BLOCK_DATA, control, runBlock } from '../../platform/product-form/forms.test-data';
import { followBlockForms } from './block-form';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'the block’s form asks for the picture of what is chosen in it, and for the product’s when a choice is taken back', async () => {
	const picture = '"images":[{"id":9,"src":"/long.jpg","thumbnail":"/long-300.jpg","alt":"Long"}],';
	document.body.innerHTML = BLOCK + BLOCK_DATA.replace( '"60":{', `"60":{${ picture }` );
	const form = control< HTMLFormElement >( 'form' );
	runBlock( form, { 'Moss/Short': '59', 'Moss/Long': '60' } );
	const asked: unknown[] = [];
	document.addEventListener( VARIATION_IMAGE, ( event ) => asked.push( event instanceof CustomEvent && event.detail.variation ) );
	followBlockForms();
	followBlockForms();
	expect( asked ).toMatchObject( [ { variation_id: 59 } ] );
	control( 'button[value=Long]' ).click();
	await jest.advanceTimersByTimeAsync( 90 );
	expect( asked.slice( 1 ) ).toMatchObject( [ { variation_id: 60, image_id: 9, image: { full_src: '/long.jpg', gallery_thumbnail_src: '/long-300.jpg', alt: 'Long' } } ] );
	control( 'button[value=Long]' ).click();
	await jest.advanceTimersByTimeAsync( 90 );
	expect( asked.slice( 2 ) ).toEqual( [ null ] );
} );
