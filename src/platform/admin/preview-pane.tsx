import { Button, Notice, Spinner } from '@wordpress/components';
import { Component, Suspense, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { isSameValue, type SettingValues } from '../ui-admin/setting-value';
import type { PreviewProps } from '../ui-admin/settings-preview';
import { changedKeys, type RoomState } from './store/reducer';

interface PreviewPaneProps {
	readonly Preview: ComponentType< PreviewProps >;
	readonly room: RoomState;
	readonly rooms: readonly RoomState[];
}

/** Beside the settings where there is room for it; below them it is opened by a button, which stands before them. */
export function PreviewPane( { Preview, room, rooms }: PreviewPaneProps ): ReactElement {
	const [ isOpen, setOpen ] = useState( false );
	const changes = useChanges( rooms );
	const saves = useSaves( rooms );
	return (
		<section
			className={ `aisle-admin__preview${ isOpen ? ' is-open' : '' }` }
			aria-label={ __( 'Preview', 'aisle' ) }
		>
			<Button
				className="aisle-admin__preview-opener"
				variant="secondary"
				__next40pxDefaultSize
				aria-expanded={ isOpen }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ isOpen ? __( 'Hide the preview', 'aisle' ) : __( 'Show the preview', 'aisle' ) }
			</Button>
			<div className="aisle-admin__preview-body">
				<PreviewBoundary>
					<Suspense
						fallback={
							<div className="aisle-admin__loading" role="status">
								<Spinner />
								{ __( 'Loading the preview…', 'aisle' ) }
							</div>
						}
					>
						<Preview
							values={ room.draft }
							rooms={ Object.fromEntries( rooms.map( ( { name, draft } ) => [ name, draft ] ) ) }
							changes={ changes }
							saves={ saves }
						/>
					</Suspense>
				</PreviewBoundary>
			</div>
		</section>
	);
}

/** The same object until a draft has really changed, so that a preview asks the shop only then. */
function useChanges( rooms: readonly RoomState[] ): Readonly< Record< string, SettingValues > > {
	const now: Record< string, SettingValues > = {};
	for ( const room of rooms ) {
		const keys = changedKeys( room );
		if ( keys.length > 0 ) {
			now[ room.name ] = Object.fromEntries(
				keys.flatMap( ( key ) => ( room.draft[ key ] === undefined ? [] : [ [ key, room.draft[ key ] ] ] ) )
			);
		}
	}
	const text = JSON.stringify( now );
	const held = useRef( { text, changes: now } );
	if ( held.current.text !== text ) {
		held.current = { text, changes: now };
	}
	return held.current.changes;
}

/** Counted by what is saved, not by who saved it. */
function useSaves( rooms: readonly RoomState[] ): number {
	const held = useRef( { count: 0, values: new Map< string, SettingValues >() } );
	return useMemo( () => {
		const before = held.current.values;
		const isChanged = rooms.some( ( { name, values } ) => {
			const known = before.get( name );
			return (
				known !== undefined &&
				known !== values &&
				Object.keys( values ).some( ( key ) => ! isSameValue( known[ key ], values[ key ] ) )
			);
		} );
		held.current = {
			count: held.current.count + ( isChanged ? 1 : 0 ),
			values: new Map( rooms.map( ( { name, values } ) => [ name, values ] ) ),
		};
		return held.current.count;
	}, [ rooms ] );
}

/** A preview that does not come or breaks leaves the settings as they are. */
class PreviewBoundary extends Component< { children: ReactNode }, { isBroken: boolean } > {
	override state = { isBroken: false };

	static getDerivedStateFromError(): { isBroken: boolean } {
		return { isBroken: true };
	}

	override render(): ReactNode {
		return this.state.isBroken ? (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'The preview could not be loaded. Your settings work all the same; reload the page to see it.',
					'aisle'
				) }
			</Notice>
		) : (
			this.props.children
		);
	}
}
