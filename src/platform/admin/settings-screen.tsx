import { Notice, Spinner } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { Suspense } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { isRecord } from '../check';
import { filteredList } from '../filtered';
import { useUnsavedWarning } from '../ui-admin/use-unsaved-warning';
import { OtherScreens } from './other-screens';
import { PreviewPane } from './preview-pane';
import { FeatureForm } from './feature-form';
import { isUnsaved, FeatureNavigation } from './feature-navigation';
import { settingsStore } from './store';
import type { FeatureState } from './store/reducer';
import { groupsOf, featuresOf, tabsOf, type SettingsFeature, type FeatureTab } from './tabs';
import { useFeatureInUrl } from './use-feature-in-address';

/** Settings screen: all features that have settings or a panel, by group. */
export function SettingsScreen(): ReactElement {
	const { status, failure, loaded, unsaved } = useSelect( ( select ) => {
		const settings = select( settingsStore );
		return {
			loaded: settings.getFeatures(),
			status: settings.getStatus(),
			failure: settings.getFailure(),
			unsaved: settings.isUnsaved(),
		};
	}, [] );
	const { loadFeatures } = useDispatch( settingsStore );
	useUnsavedWarning( unsaved );

	if ( status === 'loading' ) {
		return (
			<div className="aisle-admin__loading" role="status">
				<Spinner />
				{ __( 'Loading the settings…', 'aisle' ) }
			</div>
		);
	}
	if ( status === 'failed' ) {
		return (
			<Notice
				status="error"
				isDismissible={ false }
				actions={ [ { label: __( 'Try again', 'aisle' ), onClick: () => void loadFeatures() } ] }
			>
				{ failure }
			</Notice>
		);
	}
	const tabs = tabsOf( filteredList( 'aisle.settings.features', featuresOf( loaded ), isFeature ), loaded );
	return tabs.length ? (
		<Features tabs={ tabs } loaded={ loaded } />
	) : (
		<p>{ __( 'There are no settings here yet.', 'aisle' ) }</p>
	);
}

const isFeature = ( entry: unknown ): entry is SettingsFeature =>
	isRecord( entry ) && typeof entry.name === 'string' && typeof entry.title === 'function';

function Features( {
	tabs,
	loaded,
}: {
	readonly tabs: readonly FeatureTab[];
	readonly loaded: readonly FeatureState[];
} ): ReactElement | null {
	const [ place, go ] = useFeatureInUrl();
	const { changeSetting, saveSetting } = useDispatch( settingsStore );
	const groups = groupsOf( tabs, { name: 'general', title: __( 'General', 'aisle' ) } );
	const firstTab = groups[ 0 ]?.tabs[ 0 ];
	const tab = tabs.find( ( { name } ) => name === place.feature ) ?? firstTab;
	if ( ! tab ) {
		return null;
	}
	const { name, title, Panel, Preview, feature } = tab;
	return (
		<div className={ `aisle-admin__layout${ Preview && feature ? ' has-preview' : '' }` }>
			<FeatureNavigation groups={ groups } tabs={ tabs } currentFeature={ name } onGo={ go } />
			<div className="aisle-admin__feature">
				{ tab === firstTab && <OtherScreens /> }
				<UnsavedTabsNotice tabs={ tabs.filter( ( other ) => other !== tab ) } />
				<h2 className="aisle-admin__feature-title">{ title }</h2>
				{ Panel && (
					<div className="aisle-admin__panel">
						<Suspense fallback={ <Spinner /> }>
							<Panel
								draft={ feature?.draft ?? {} }
								change={ ( key, value ) => void changeSetting( name, key, value ) }
								save={ async ( key, value ) => await saveSetting( name, key, value ) }
							/>
						</Suspense>
					</div>
				) }
				{ feature && feature.settings.length > 0 && (
					<FeatureForm key={ name } feature={ feature } requestedSetting={ place.setting } />
				) }
			</div>
			{ Preview && feature && <PreviewPane Preview={ Preview } feature={ feature } features={ loaded } /> }
		</div>
	);
}

/** Notice that lists other features with unsaved changes. Drafts are kept when the merchant switches features. */
function UnsavedTabsNotice( { tabs }: { tabs: readonly FeatureTab[] } ): ReactElement | null {
	const titles = tabs.filter( isUnsaved ).map( ( { title } ) => title );
	if ( ! titles.length ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false }>
			{
				/* translators: %s: names of groups of settings, such as "Rewards, Cart drawer". */
				sprintf( __( 'You have unsaved changes in: %s.', 'aisle' ), titles.join( ', ' ) )
			}
		</Notice>
	);
}
