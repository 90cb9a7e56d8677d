import { findSettings } from './find-settings';
import { readFeatures } from './settings-data';
import type { FeatureTab } from './tabs';

const TABS: FeatureTab[] = readFeatures( {
	features: [
		{
			name: 'drawer',
			title: 'Cart drawer',
			settings: [
				{ key: 'open', type: 'boolean', label: 'Open after adding', help: 'Shows the cart at once.' },
				{ key: 'side', type: 'choice', label: 'Side', card: 'Look' },
			],
		},
		{
			name: 'rewards',
			title: 'Rewards',
			settings: [
				{
					key: 'rewards',
					type: 'list',
					label: 'Rewards',
					fields: [ { key: 'goal', type: 'number', label: 'Goal in the store’s currency' } ],
				},
				{ key: 'ue', type: 'string', label: 'Überschrift' },
			],
		},
	],
} ).map( ( feature ) => ( {
	...feature,
	Panel: undefined,
	Preview: undefined,
	feature: { ...feature, draft: {}, errors: {}, outcome: null, isSaving: false } as never,
} ) );

const keysOf = ( query: string ): string[] =>
	findSettings( TABS, query ).map( ( { feature, key } ) => `${ feature }/${ key }` );

it( 'finds the feature by its title, before settings with the word in their help', () => {
	expect( keysOf( 'cart' ) ).toEqual( [ 'drawer/', 'drawer/open' ] );
} );

it( 'finds settings by label, card and the fields of their entries', () => {
	expect( keysOf( 'side' ) ).toEqual( [ 'drawer/side' ] );
	expect( keysOf( 'look' ) ).toEqual( [ 'drawer/side' ] );
	expect( keysOf( 'goal currency' ) ).toEqual( [ 'rewards/rewards' ] );
} );

it( 'finds a setting by its label and the title of its feature', () => {
	expect( keysOf( 'drawer side' ) ).toEqual( [ 'drawer/side' ] );
} );

it( 'ignores case and accents, and finds nothing for an empty query', () => {
	expect( keysOf( 'UBERSCHRIFT' ) ).toEqual( [ 'rewards/ue' ] );
	expect( keysOf( '  ' ) ).toEqual( [] );
	expect( keysOf( 'open nothing' ) ).toEqual( [] );
} );
