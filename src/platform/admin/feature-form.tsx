import { Card, CardBody, CardHeader, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import type { FormEvent, ReactElement } from 'react';
import { isAsked } from './setting-visibility';
import { ResetDefaults } from './reset-defaults';
import { SaveBar } from './save-bar';
import { SettingControl } from './setting-control';
import type { Setting } from './settings-data';
import { settingsStore } from './store';
import type { FeatureState } from './store/reducer';

interface FeatureFormProps {
	readonly feature: FeatureState;
}

/** A feature's settings, in cards of one subject. */
export function FeatureForm( { feature }: FeatureFormProps ): ReactElement {
	const { changeSetting, saveFeature } = useDispatch( settingsStore );
	const form = useRef< HTMLFormElement >( null );
	useEffect( () => {
		if ( Object.keys( feature.errors ).length ) {
			const first = form.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' );
			// Not behind the bar at the foot.
			first?.scrollIntoView( { block: 'center' } );
			first?.focus( { preventScroll: true } );
		}
	}, [ feature.outcome, feature.errors ] );
	const submit = ( event: FormEvent ): void => {
		event.preventDefault();
		void saveFeature( feature.name );
	};
	return (
		<form ref={ form } className="aisle-admin__form" onSubmit={ submit } noValidate>
			{ feature.outcome?.kind === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ feature.outcome.message }
				</Notice>
			) }
			{ cardsOf( feature.settings.filter( ( setting ) => isAsked( setting, feature.draft ) ) ).map(
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
									id={ `aisle-${ feature.name }-${ setting.key }` }
									setting={ setting }
									value={ feature.draft[ setting.key ] }
									error={ feature.errors[ setting.key ] }
									errors={ feature.errors }
									beside={ feature.draft }
									onChange={ ( value ) => void changeSetting( feature.name, setting.key, value ) }
								/>
							) ) }
						</CardBody>
					</Card>
				)
			) }
			<ResetDefaults feature={ feature } />
			<SaveBar feature={ feature } />
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
