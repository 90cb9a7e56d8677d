import { Notice, Spinner, TabPanel } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { isRecord } from '../check';
import { filteredList } from '../filtered';
import { RoomForm } from './room-form';
import { settingsStore } from './store';
import { changedKeys, type RoomState } from './store/reducer';
import type { AdminRoom, RoomTab } from './tabs';
import { roomsOf, tabsOf } from './tabs';
import { OtherScreens } from './other-screens';
import { useUnsavedWarning } from '../ui-admin/use-unsaved-warning';

/** The whole screen: a tab for each room that has settings or a panel of its own. */
export function SettingsScreen(): ReactElement {
	const { status, failure, loaded, unsaved } = useSelect( ( select ) => {
		const settings = select( settingsStore );
		return { loaded: settings.getRooms(), status: settings.getStatus(), failure: settings.getFailure(), unsaved: settings.isUnsaved() };
	}, [] );
	const { loadRooms } = useDispatch( settingsStore );
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
			<Notice status="error" isDismissible={ false } actions={ [ { label: __( 'Try again', 'aisle' ), onClick: () => void loadRooms() } ] }>
				{ failure }
			</Notice>
		);
	}
	const tabs = tabsOf( filteredList( 'aisle.settings.rooms', roomsOf( loaded ), isRoom ), loaded );
	return tabs.length ? <Tabs tabs={ tabs } /> : <p>{ __( 'There is nothing to set here yet.', 'aisle' ) }</p>;
}

const isRoom = ( entry: unknown ): entry is AdminRoom => isRecord( entry ) && typeof entry.name === 'string' && typeof entry.title === 'function';

function Tabs( { tabs }: { readonly tabs: readonly RoomTab[] } ): ReactElement {
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
					{ name === tabs[ 0 ]?.name && <OtherScreens /> }
					<OtherTabsUnsaved tabs={ tabs.filter( ( tab ) => tab.name !== name ) } />
					<TabContent tab={ tabs.find( ( tab ) => tab.name === name ) } />
				</>
			) }
		</TabPanel>
	);
}

function TabContent( { tab }: { tab: RoomTab | undefined } ): ReactElement | null {
	if ( ! tab ) {
		return null;
	}
	const { Panel, room } = tab;
	return (
		<>
			{ Panel && <Panel /> }
			{ room && room.settings.length > 0 && <RoomForm key={ tab.name } room={ room } /> }
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
