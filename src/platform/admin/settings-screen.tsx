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
import { RoomForm } from './room-form';
import { isUnsaved, RoomNavigation } from './room-navigation';
import { settingsStore } from './store';
import type { RoomState } from './store/reducer';
import { groupsOf, roomsOf, tabsOf, type AdminRoom, type RoomTab } from './tabs';
import { useRoomInAddress } from './use-room-in-address';

/** The whole screen: each room that has settings or a panel of its own, by its group. */
export function SettingsScreen(): ReactElement {
	const { status, failure, loaded, unsaved } = useSelect( ( select ) => {
		const settings = select( settingsStore );
		return {
			loaded: settings.getRooms(),
			status: settings.getStatus(),
			failure: settings.getFailure(),
			unsaved: settings.isUnsaved(),
		};
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
			<Notice
				status="error"
				isDismissible={ false }
				actions={ [ { label: __( 'Try again', 'aisle' ), onClick: () => void loadRooms() } ] }
			>
				{ failure }
			</Notice>
		);
	}
	const tabs = tabsOf( filteredList( 'aisle.settings.rooms', roomsOf( loaded ), isRoom ), loaded );
	return tabs.length ? (
		<Rooms tabs={ tabs } loaded={ loaded } />
	) : (
		<p>{ __( 'There are no settings here yet.', 'aisle' ) }</p>
	);
}

const isRoom = ( entry: unknown ): entry is AdminRoom =>
	isRecord( entry ) && typeof entry.name === 'string' && typeof entry.title === 'function';

function Rooms( {
	tabs,
	loaded,
}: {
	readonly tabs: readonly RoomTab[];
	readonly loaded: readonly RoomState[];
} ): ReactElement | null {
	const [ wanted, go ] = useRoomInAddress();
	const { changeSetting, saveSetting } = useDispatch( settingsStore );
	const groups = groupsOf( tabs, { name: 'general', title: __( 'General', 'aisle' ) } );
	const first = groups[ 0 ]?.tabs[ 0 ];
	const tab = tabs.find( ( { name } ) => name === wanted ) ?? first;
	if ( ! tab ) {
		return null;
	}
	const { name, title, Panel, Preview, room } = tab;
	return (
		<div className={ `aisle-admin__layout${ Preview && room ? ' has-preview' : '' }` }>
			<RoomNavigation groups={ groups } current={ name } onGo={ go } />
			<div className="aisle-admin__room">
				{ tab === first && <OtherScreens /> }
				<OthersUnsaved tabs={ tabs.filter( ( other ) => other !== tab ) } />
				<h2 className="aisle-admin__room-title">{ title }</h2>
				{ Panel && (
					<div className="aisle-admin__panel">
						<Suspense fallback={ <Spinner /> }>
							<Panel
								draft={ room?.draft ?? {} }
								change={ ( key, value ) => void changeSetting( name, key, value ) }
								save={ async ( key, value ) => await saveSetting( name, key, value ) }
							/>
						</Suspense>
					</div>
				) }
				{ room && room.settings.length > 0 && <RoomForm key={ name } room={ room } /> }
			</div>
			{ Preview && room && <PreviewPane Preview={ Preview } room={ room } rooms={ loaded } /> }
		</div>
	);
}

/** Drafts outlive a change of rooms; this says where one is waiting. */
function OthersUnsaved( { tabs }: { tabs: readonly RoomTab[] } ): ReactElement | null {
	const titles = tabs.filter( isUnsaved ).map( ( { title } ) => title );
	if ( ! titles.length ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false }>
			{
				/* translators: %s: names of groups of settings, such as "Rewards, Cart drawer". */
				sprintf( __( 'There are unsaved changes elsewhere: %s.', 'aisle' ), titles.join( ', ' ) )
			}
		</Notice>
	);
}
