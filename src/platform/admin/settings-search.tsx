import { SearchControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { findSettings, type FoundSetting } from './find-settings';
import type { FeatureTab } from './tabs';
import { hashOfSetting } from './use-feature-in-address';

/** Search over the labels and helps of all settings. A result is a link to its setting. */
export function SettingsSearch( { tabs }: { readonly tabs: readonly FeatureTab[] } ): ReactElement {
	const [ query, setQuery ] = useState( '' );
	const results = findSettings( tabs, query );
	return (
		<div className="aisle-admin__search">
			<SearchControl
				label={ __( 'Search the settings', 'aisle' ) }
				hideLabelFromVision
				placeholder={ __( 'Search the settings', 'aisle' ) }
				value={ query }
				onChange={ setQuery }
				__nextHasNoMarginBottom
			/>
			<p className="screen-reader-text" role="status">
				{ query.trim() && countText( results.length ) }
			</p>
			{ query.trim() && results.length === 0 && (
				<p className="aisle-admin__search-empty">{ __( 'No setting contains these words.', 'aisle' ) }</p>
			) }
			{ results.length > 0 && (
				<ul className="aisle-admin__search-results">
					{ results.map( ( found ) => (
						<li key={ `${ found.feature }/${ found.key }` }>
							<Result found={ found } onFollow={ () => setQuery( '' ) } />
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}

const countText = ( count: number ): string =>
	count === 0 ? '' : /* translators: %d: number of settings. */ sprintf( __( 'Settings found: %d', 'aisle' ), count );

const Result = ( {
	found,
	onFollow,
}: {
	readonly found: FoundSetting;
	readonly onFollow: () => void;
} ): ReactElement => (
	<a href={ `#${ hashOfSetting( found.feature, found.key ) }` } onClick={ onFollow }>
		<span>{ found.label }</span>
		{ found.key && <span className="aisle-admin__search-feature">{ found.featureTitle }</span> }
	</a>
);
