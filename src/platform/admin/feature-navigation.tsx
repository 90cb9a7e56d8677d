import { SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { changedKeys } from './store/reducer';
import type { FeatureTab, TabGroup } from './tabs';

interface FeatureNavigationProps {
	readonly groups: readonly TabGroup[];
	readonly currentFeature: string;
	readonly onGo: ( feature: string ) => void;
}

/** Navigation of all features by group: links beside the settings, or a select above them on narrow screens. */
export function FeatureNavigation( { groups, currentFeature, onGo }: FeatureNavigationProps ): ReactElement {
	return (
		<nav className="aisle-admin__features" aria-label={ __( 'Settings', 'aisle' ) }>
			<div className="aisle-admin__feature-links">
				{ groups.map( ( { name, title, tabs } ) => (
					<div key={ name } role="group" aria-labelledby={ `aisle-group-${ name }` }>
						<div className="aisle-admin__group-title" id={ `aisle-group-${ name }` }>
							{ title }
						</div>
						<ul>
							{ tabs.map( ( tab ) => (
								<li key={ tab.name }>
									<a
										href={ `#${ tab.name }` }
										aria-current={ tab.name === currentFeature ? 'page' : undefined }
										className={ isUnsaved( tab ) ? 'is-unsaved' : undefined }
									>
										{ tab.title }
										{ isUnsaved( tab ) && (
											<span className="screen-reader-text">
												{ ' ' }
												{ __( '(unsaved changes)', 'aisle' ) }
											</span>
										) }
									</a>
								</li>
							) ) }
						</ul>
					</div>
				) ) }
			</div>
			<div className="aisle-admin__feature-menu">
				<SelectControl
					label={ __( 'Settings for', 'aisle' ) }
					value={ currentFeature }
					onChange={ onGo }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				>
					{ groups.map( ( { name, title, tabs } ) => (
						<optgroup key={ name } label={ title }>
							{ tabs.map( ( tab ) => (
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

export const isUnsaved = ( { feature }: FeatureTab ): boolean =>
	feature !== undefined && changedKeys( feature ).length > 0;
