import { panelForUrl } from './wanted-panel';

const ids = [ 'tab-description', 'tab-additional_information', 'tab-reviews', 'tab-comments_policy', 'tab-%d1%82' ];
const holders: Record< string, string > = {
	reviews: 'tab-reviews',
	'comment-7': 'tab-reviews',
	sizes: 'tab-description',
};
const panels = { ids, panelContaining: ( id: string ) => holders[ id ] };

it.each( [
	[ '', '/product/mug/', undefined ],
	[ '#', '/product/mug/', undefined ],
	[ '#tab-description', '/product/mug/', 'tab-description' ],
	[ '#tab-additional_information', '/product/mug/', 'tab-additional_information' ],
	[ '#tab-reviews', '/product/mug/', 'tab-reviews' ],
	[ '#reviews', '/product/mug/', 'tab-reviews' ],
	[ '#comments', '/product/mug/', 'tab-reviews' ],
	[ '#comment-7', '/product/mug/', 'tab-reviews' ],
	[ '#Comment-99', '/product/mug/', 'tab-reviews' ],
	[ '#sizes', '/product/mug/', 'tab-description' ],
	[ '#elsewhere', '/product/mug/', undefined ],
	[ '#tab-comments_policy', '/product/mug/', 'tab-comments_policy' ],
	[ '#tab-comments%5Fpolicy', '/product/mug/', 'tab-comments_policy' ],
	[ '#tab-%d1%82', '/product/mug/', 'tab-%d1%82' ],
	[ '#100%', '/product/mug/', undefined ],
	[ '', '/product/mug/comment-page-2/', 'tab-reviews' ],
	[ '', '/product/mug/?cpage=2', 'tab-reviews' ],
	[ '', '/?product=mug&cpage=2', 'tab-reviews' ],
	[ '#tab-additional_information', '/product/mug/?cpage=2', 'tab-additional_information' ],
	[ '', '/product/comment-page-holder/', undefined ],
	[ '', '/product/mug/?nocpage=2', undefined ],
] )( 'finds for the hash %s on %s the panel %s', ( hash, path, expected ) => {
	expect( panelForUrl( hash, path, panels ) ).toBe( expected );
} );

it( 'selects no reviews panel when the product has none', () => {
	expect(
		panelForUrl( '#reviews', '/?cpage=2', { ids: [ 'tab-description' ], panelContaining: () => undefined } )
	).toBeUndefined();
} );
