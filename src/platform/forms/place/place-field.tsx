/** An address field, with suggestions and a map if the store has a service. The shopper can always type the address. */
import { useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { useFieldSettings } from '../field-settings';
import { useHydrated, useHydratedAfterBlur } from '../use-hydrated';
import { OwnLocation } from './own-location';
import {
	coordinate,
	positionOf,
	wirePlace,
	type Place,
	type PlaceSource,
	type Position,
	type Suggestion,
} from './place';
import { PlaceCombobox } from './place-combobox';
import { PlaceMap } from './place-map';
import { placeServices } from './place-services';

export function PlaceField( props: FieldProps ) {
	const { field, name, id, view, answer } = props;
	const settings = useFieldSettings();
	const { source, maps, geolocationUrl } = useMemo( () => placeServices( settings ), [ settings ] );
	const place = usePlace( props );
	const isHydrated = useHydrated();
	const isUpgraded = useHydratedAfterBlur( id );
	const hasMap = field.map && maps !== null;
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } price={ view.price }>
			<AddressControl
				source={ isUpgraded ? source : null }
				input={ inputOf( props ) }
				text={ answer?.values[ 0 ] ?? '' }
				place={ place }
			/>
			<HiddenParts name={ name } answer={ answer } disabled={ ! view.visible } />
			{ field.geolocate && source && ! hasMap && ( ! isHydrated || canLocate() ) && (
				<OwnLocation onFound={ ( position ) => place.settle( () => source.findAt( position ) ) } />
			) }
			{ hasMap && (
				<PlaceMap
					access={ maps }
					label={ field.label }
					position={ positionOf( answer ) }
					geolocationUrl={ field.geolocate ? geolocationUrl : '' }
					onMoved={ ( position ) =>
						place.move( position, () => source?.findAt( position ) ?? Promise.resolve( null ) )
					}
				/>
			) }
		</FieldFrame>
	);
}

export default PlaceField;

const inputOf = ( { field, form, name, id, view, onLeave }: FieldProps ) => ( {
	id,
	name: `${ name }[values][]`,
	className: 'aisle-field__control',
	type: 'text',
	placeholder: field.placeholder || undefined,
	disabled: ! view.visible,
	required: field.rules.required,
	'aria-invalid': view.error ? true : undefined,
	'aria-describedby': describedBy( id, field, view.error, false ),
	onBlur: () => onLeave( form, field.id ),
} );

interface AddressControlProps {
	/** Null if the address is a plain text. */
	source: PlaceSource | null;
	input: ReturnType< typeof inputOf >;
	text: string;
	place: ReturnType< typeof usePlace >;
}

function AddressControl( { source, input, text, place }: AddressControlProps ) {
	return source ? (
		<PlaceCombobox
			source={ source }
			input={ { ...input, autoComplete: 'off' } }
			text={ text }
			onType={ place.type }
			onChoose={ ( suggestion ) => place.settle( () => source.find( suggestion ), suggestion ) }
			onEnter={ ( typedText ) => place.lookUp( typedText, source.lookUp ) }
		/>
	) : (
		<input
			{ ...input }
			autoComplete="street-address"
			value={ text }
			onChange={ ( { currentTarget } ) => place.type( currentTarget.value ) }
		/>
	);
}

interface HiddenPartsProps extends Pick< FieldProps, 'name' | 'answer' > {
	disabled: boolean;
}

/** Hidden inputs with coordinates and address parts. */
function HiddenParts( { name, answer, disabled }: HiddenPartsProps ) {
	return (
		<>
			{ wirePlace( answer ).map( ( [ part, value ] ) => (
				<input
					key={ part }
					type="hidden"
					name={ `${ name }[place][${ part }]` }
					value={ value }
					disabled={ disabled }
				/>
			) ) }
		</>
	);
}

const canLocate = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/**
 * Changes the answer when the shopper types, selects a suggestion or moves the marker. A late response of a service
 * does not overwrite a later action.
 */
function usePlace( { field, form, onAnswer }: FieldProps ) {
	const latestAction = useRef( 0 );
	const lookedUpText = useRef( '' );
	const isSettled = useRef( true );
	const setAnswer = ( text: string, parts?: Place[ 'parts' ] ) =>
		onAnswer( form, field.id, {
			values: text === '' ? [] : [ text ],
			other: null,
			...( parts ? { place: parts } : {} ),
		} );
	const type = ( text: string ) => {
		latestAction.current++;
		isSettled.current = false;
		setAnswer( text );
	};
	const applyPlace = async (
		fetchPlace: () => Promise< Place | null >,
		selected?: Suggestion
	): Promise< boolean > => {
		const actionNumber = ++latestAction.current;
		isSettled.current = true;
		if ( selected ) {
			setAnswer( selected.text );
		}
		// If the service is down, the text stays.
		const place = await fetchPlace().catch( () => undefined );
		if ( actionNumber !== latestAction.current ) {
			return true;
		}
		if ( place ) {
			setAnswer( selected?.text || place.text, place.parts );
		} else if ( place === null && selected ) {
			reportUnknown( selected.name );
		}
		return Boolean( place );
	};
	return {
		type,
		settle: applyPlace,
		/** Sets the point before its address is known, because the shopper has moved the marker there. */
		move( position: Position, fetchPlace: () => Promise< Place | null > ) {
			const coordinatesText = `${ position.lat.toFixed( 5 ) }, ${ position.lng.toFixed( 5 ) }`;
			const parts = { lat: coordinate( position.lat ), lng: coordinate( position.lng ) };
			void applyPlace( async () => {
				const place = await fetchPlace().catch( () => null );
				// The service may name a nearby house; the marker's position takes precedence.
				return { text: place?.text || coordinatesText, parts: { ...place?.parts, ...parts } };
			} );
		},
		/** Looks up each text only once; a second Enter submits the form like in any field. */
		lookUp( text: string, fetchPlace?: ( text: string ) => Promise< Place | null > ): boolean {
			if ( ! fetchPlace || isSettled.current || text.trim() === '' || text === lookedUpText.current ) {
				return false;
			}
			lookedUpText.current = text;
			void applyPlace( () => fetchPlace( text ), { id: '', text, name: text, detail: '' } );
			return true;
		},
	};
}

function reportUnknown( name: string ): void {
	// eslint-disable-next-line no-alert -- The contract's words and way.
	window.alert(
		/* translators: %s: what was typed or chosen. */
		sprintf( __( "No details available for input: '%s'", 'aisle' ), name )
	);
}
