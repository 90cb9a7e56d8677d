import { clearBoot } from '../boot-data';
import { hasQuickView, registerQuickView, openQuickView } from './quick-view';

const request = { productId: 5, url: '/mug/' };

function page( features: object ): void {
	window.aisleBoot = { features };
	clearBoot();
}

it( 'opens the quick view with the data of the feature', async () => {
	page( { 'quick-view': { some: 1 } } );
	const open = jest.fn( () => Promise.resolve() );
	const go = jest.fn();
	registerQuickView( 'quick-view', () => Promise.resolve( { open } ) );
	await openQuickView( request, go );
	expect( hasQuickView() ).toBe( true );
	expect( open ).toHaveBeenCalledWith( request, { some: 1 } );
	expect( go ).not.toHaveBeenCalled();
} );

it( "opens the product's page when the feature is missing or fails", async () => {
	const go = jest.fn();
	page( {} );
	await openQuickView( request, go );
	expect( hasQuickView() ).toBe( false );
	page( { 'quick-view': null } );
	registerQuickView( 'quick-view', () => Promise.reject( new Error( 'no network' ) ) );
	await openQuickView( request, go );
	registerQuickView( 'quick-view', () => Promise.resolve( { open: () => Promise.reject( new Error( 'broken' ) ) } ) );
	await openQuickView( request, go );
	expect( go.mock.calls ).toEqual( [ [ '/mug/' ], [ '/mug/' ], [ '/mug/' ] ] );
} );
