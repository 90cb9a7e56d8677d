import { Card, CardBody, CardHeader, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import type { FormEvent, ReactElement } from 'react';
import { isAsked } from './asked';
import { ResetDefaults } from './reset-defaults';
import { SaveBar } from './save-bar';
import { SettingControl } from './setting-control';
import type { Setting } from './settings-data';
import { settingsStore } from './store';
import type { RoomState } from './store/reducer';

interface RoomFormProps {
	readonly room: RoomState;
}

/** A room's settings, in cards of one subject. */
export function RoomForm( { room }: RoomFormProps ): ReactElement {
	const { changeSetting, saveRoom } = useDispatch( settingsStore );
	const form = useRef< HTMLFormElement >( null );
	useEffect( () => {
		if ( Object.keys( room.errors ).length ) {
			const first = form.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' );
			// Not behind the bar at the foot.
			first?.scrollIntoView( { block: 'center' } );
			first?.focus( { preventScroll: true } );
		}
	}, [ room.outcome, room.errors ] );
	const submit = ( event: FormEvent ): void => {
		event.preventDefault();
		void saveRoom( room.name );
	};
	return (
		<form ref={ form } className="aisle-admin__form" onSubmit={ submit } noValidate>
			{ room.outcome?.kind === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ room.outcome.message }
				</Notice>
			) }
			{ cardsOf( room.settings.filter( ( setting ) => isAsked( setting, room.draft ) ) ).map(
				( { title, settings } ) => (
					<Card key={ title }>
						{ title && (
							<CardHeader>
								<h2 className="aisle-admin__card-title">{ title }</h2>
							</CardHeader>
						) }
						<CardBody className="aisle-admin__card">
							{ settings.map( ( setting ) => (
								<SettingControl
									key={ setting.key }
									id={ `aisle-${ room.name }-${ setting.key }` }
									setting={ setting }
									value={ room.draft[ setting.key ] }
									error={ room.errors[ setting.key ] }
									errors={ room.errors }
									beside={ room.draft }
									onChange={ ( value ) => void changeSetting( room.name, setting.key, value ) }
								/>
							) ) }
						</CardBody>
					</Card>
				)
			) }
			<ResetDefaults room={ room } />
			<SaveBar room={ room } />
		</form>
	);
}

/** In the order in which the settings come; a title that comes back later joins its card. */
function cardsOf( settings: readonly Setting[] ): Array< { title: string; settings: Setting[] } > {
	const cards = new Map< string, Setting[] >();
	for ( const setting of settings ) {
		cards.set( setting.card, [ ...( cards.get( setting.card ) ?? [] ), setting ] );
	}
	return [ ...cards ].map( ( [ title, list ] ) => ( { title, settings: list } ) );
}
