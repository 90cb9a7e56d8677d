import { Card, CardBody, CardHeader, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import type { FormEvent, ReactElement } from 'react';
import { isSettingVisible } from './setting-visibility';
import { ResetDefaults } from './reset-defaults';
import { SaveBar } from './save-bar';
import { SettingControl } from './setting-control';
import type { Setting } from './settings-data';
import { settingsStore } from './store';
import type { FeatureState } from './store/reducer';

interface FeatureFormProps {
	readonly feature: FeatureState;
	/** Key of the setting that the form shows and focuses, or empty. */
	readonly requestedSetting: string;
}

/** Settings of one feature, in one card per subject. */
export function FeatureForm( { feature, requestedSetting }: FeatureFormProps ): ReactElement {
	const { changeSetting, saveFeature } = useDispatch( settingsStore );
	const form = useRef< HTMLFormElement >( null );
	useEffect( () => {
		if ( Object.keys( feature.errors ).length ) {
			const first = form.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' );
			// Centers the field, so that the bar at the bottom does not cover it.
			first?.scrollIntoView( { block: 'center' } );
			first?.focus( { preventScroll: true } );
		}
	}, [ feature.outcome, feature.errors ] );
	useEffect( () => {
		if ( requestedSetting ) {
			focusSetting( form.current, feature, requestedSetting );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Not again after each change of a value.
	}, [ requestedSetting ] );
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
			{ cardsOf( feature.settings.filter( ( setting ) => isSettingVisible( setting, feature.draft ) ) ).map(
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
									siblingValues={ feature.draft }
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

/** Focuses a setting. If another setting hides it, that one gets the focus, because the merchant must change it first. */
function focusSetting( form: HTMLElement | null, { name, settings, draft }: FeatureState, key: string ): void {
	const setting = settings.find( ( candidate ) => candidate.key === key );
	const isHidden = setting && ! isSettingVisible( setting, draft );
	const shownKey = isHidden ? setting.onlyIf?.key : setting?.key;
	const part = shownKey ? form?.querySelector( `#aisle-${ name }-${ shownKey }-setting` ) : null;
	part?.scrollIntoView( { block: 'center' } );
	part?.querySelector< HTMLElement >( 'input, select, textarea, button' )?.focus( { preventScroll: true } );
}

/** Groups settings into cards, in their given order. A card title that occurs again adds to the existing card. */
function cardsOf( settings: readonly Setting[] ): Array< { title: string; settings: Setting[] } > {
	const cards = new Map< string, Setting[] >();
	for ( const setting of settings ) {
		cards.set( setting.card, [ ...( cards.get( setting.card ) ?? [] ), setting ] );
	}
	return [ ...cards ].map( ( [ title, list ] ) => ( { title, settings: list } ) );
}
