import { SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { SettingsSearch } from './settings-search';
import { changedKeys } from './store/reducer';
import type { FeatureTab, TabGroup } from './tabs';

interface FeatureNavigationProps {
	readonly groups: readonly TabGroup[];
	readonly tabs: readonly FeatureTab[];
	readonly currentFeature: string;
	readonly onGo: ( feature: string ) => void;
}

interface SubjectProps {
	readonly group: TabGroup;
	readonly currentFeature: string;
}

/**
 * Search and navigation of all features by subject: links beside the settings, of which only the current subject shows
 * its features, or a select above the settings on narrow screens.
 */
export function FeatureNavigation( { groups, tabs, currentFeature, onGo }: FeatureNavigationProps ): ReactElement {
	return (
		<nav className="aisle-admin__features" aria-label={ __( 'Settings', 'aisle' ) }>
			<SettingsSearch tabs={ tabs } />
			<ul className="aisle-admin__feature-links">
				{ groups.map( ( group ) => (
					<li key={ group.name }>
						<Subject group={ group } currentFeature={ currentFeature } />
					</li>
				) ) }
			</ul>
			<div className="aisle-admin__feature-menu">
				<SelectControl
					label={ __( 'Settings for', 'aisle' ) }
					value={ currentFeature }
					onChange={ onGo }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				>
					{ groups.map( ( { name, title, tabs: ownTabs } ) => (
						<optgroup key={ name } label={ title }>
							{ ownTabs.map( ( tab ) => (
								<option key={ tab.name } value={ tab.name }>
									{ isUnsaved( tab )
										? /* translators: %s: name of a group of settings. */
											sprintf( __( '%s (unsaved changes)', 'aisle' ), tab.title )
										: tab.title }
								</option>
							) ) }
						</optgroup>
					) ) }
				</SelectControl>
			</div>
		</nav>
	);
}

function Subject( { group: { title, tabs }, currentFeature }: SubjectProps ): ReactElement {
	const isCurrent = tabs.some( ( { name } ) => name === currentFeature );
	const hasUnsaved = ! isCurrent && tabs.some( isUnsaved );
	return (
		<>
			<a
				className={ `aisle-admin__subject${ hasUnsaved ? ' is-unsaved' : '' }` }
				href={ `#${ tabs[ 0 ]?.name ?? '' }` }
				aria-current={ isCurrent ? 'true' : undefined }
			>
				{ title }
				{ hasUnsaved && <UnsavedText /> }
			</a>
			{ isCurrent && (
				<ul>
					{ tabs.map( ( tab ) => (
						<li key={ tab.name }>
							<a
								href={ `#${ tab.name }` }
								aria-current={ tab.name === currentFeature ? 'page' : undefined }
								className={ isUnsaved( tab ) ? 'is-unsaved' : undefined }
							>
								{ tab.title }
								{ isUnsaved( tab ) && <UnsavedText /> }
							</a>
						</li>
					) ) }
				</ul>
			) }
		</>
	);
}

const UnsavedText = (): ReactElement => (
	<span className="screen-reader-text"> { __( '(unsaved changes)', 'aisle' ) }</span>
);

export const isUnsaved = ( { feature }: FeatureTab ): boolean =>
	feature !== undefined && changedKeys( feature ).length > 0;
