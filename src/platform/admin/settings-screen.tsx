import { Notice, Spinner, TabPanel } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Rest } from '../rest';
import { RoomForm } from './room-form';
import { changedKeys, type RoomState } from './settings-state';
import type { AdminRoom, RoomTab } from './tabs';
import { tabsOf } from './tabs';
import { useSettings, type SettingsActions } from './use-settings';
import { useUnsavedWarning } from './use-unsaved-warning';

interface SettingsScreenProps {
	readonly rooms: readonly AdminRoom[];
	readonly rest: Rest;
}

/** The whole screen: a tab for each room that has settings or a panel of its own. */
export function SettingsScreen( { rooms, rest }: SettingsScreenProps ): ReactElement {
	const [ state, actions ] = useSettings( rest );
	const loaded = state.status === 'ready' ? state.rooms : [];
	useUnsavedWarning( loaded.some( isUnsaved ) );

	if ( state.status === 'loading' ) {
		return (
			<div className="aisle-admin__loading" role="status">
				<Spinner />
				{ __( 'Loading the settings…', 'aisle' ) }
			</div>
		);
	}
	if ( state.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false } actions={ [ { label: __( 'Try again', 'aisle' ), onClick: actions.load } ] }>
				{ state.message }
			</Notice>
		);
	}
	const tabs = tabsOf( rooms, loaded );
	return tabs.length ? <Tabs tabs={ tabs } actions={ actions } rest={ rest } /> : <p>{ __( 'There is nothing to set here yet.', 'aisle' ) }</p>;
}

interface TabsProps {
	readonly tabs: readonly RoomTab[];
	readonly actions: SettingsActions;
	readonly rest: Rest;
}

function Tabs( { tabs, actions, rest }: TabsProps ): ReactElement {
	const named = tabs.find( ( { name } ) => `#${ name }` === window.location.hash );
	return (
		<TabPanel
			className="aisle-admin__tabs"
			tabs={ tabs.map( ( { name, title, room } ) => ( {
				name,
				title,
				...( room && isUnsaved( room ) ? { className: 'is-unsaved' } : {} ),
			} ) ) }
			initialTabName={ ( named ?? tabs[ 0 ] )?.name ?? '' }
			onSelect={ ( name ) => window.history.replaceState( null, '', `#${ name }` ) }
		>
			{ ( { name } ) => (
				<>
					<OtherTabsUnsaved tabs={ tabs.filter( ( tab ) => tab.name !== name ) } />
					<TabContent tab={ tabs.find( ( tab ) => tab.name === name ) } actions={ actions } rest={ rest } />
				</>
			) }
		</TabPanel>
	);
}

function TabContent( { tab, actions, rest }: { tab: RoomTab | undefined; actions: SettingsActions; rest: Rest } ): ReactElement | null {
	if ( ! tab ) {
		return null;
	}
	const { Panel, room } = tab;
	return (
		<>
			{ Panel && <Panel rest={ rest } /> }
			{ room && room.settings.length > 0 && <RoomForm key={ tab.name } room={ room } actions={ actions } /> }
		</>
	);
}

/** Drafts outlive a change of tabs; this says where one is waiting. */
function OtherTabsUnsaved( { tabs }: { tabs: readonly RoomTab[] } ): ReactElement | null {
	const titles = tabs.filter( ( { room } ) => room && isUnsaved( room ) ).map( ( { title } ) => title );
	if ( ! titles.length ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false }>
			{
				/* translators: %s: names of tabs, such as "General, Cart drawer". */
				sprintf( __( 'There are unsaved changes on another tab: %s.', 'aisle' ), titles.join( ', ' ) )
			}
		</Notice>
	);
}

const isUnsaved = ( room: RoomState ): boolean => changedKeys( room ).length > 0;
