/**
 * A place and its parts, named as in the answer; `lat` and `lng` have the wire names `wcpa_lat` and `wcpa_lng`.
 */
import type { Answer } from '../../../domain/form/model';

export const ADDRESS_PARTS = [
	'street_number',
	'route',
	'locality',
	'administrative_area_level_1',
	'country',
	'postal_code',
] as const;

export type AddressPart = ( typeof ADDRESS_PARTS )[ number ];
export type PlaceParts = Readonly< Record< string, string > >;

export interface Position {
	readonly lat: number;
	readonly lng: number;
}

export interface Place {
	readonly text: string;
	readonly parts: PlaceParts;
}

export interface Suggestion {
	readonly id: string;
	/** Full text for the field. */
	readonly text: string;
	/** Name of the place; `detail` is its location. */
	readonly name: string;
	readonly detail: string;
}

/** A service for places. Each call throws AisleError if the service is down. */
export interface PlaceSource {
	/** Attribution that the service's terms require. */
	readonly attribution: string;
	/** Loads the service ahead of time. */
	prepare(): void;
	suggest( text: string, signal: AbortSignal ): Promise< readonly Suggestion[] >;
	/** Returns null if the service does not know the place. */
	find( suggestion: Suggestion ): Promise< Place | null >;
	/** Returns the place at a point of the map. */
	findAt( position: Position ): Promise< Place | null >;
	/** Looks up a text that is no suggestion; undefined if the service does not support it. */
	lookUp?( text: string ): Promise< Place | null >;
}

/** Six decimals are accurate to about 10 cm. */
export const coordinate = ( value: number ): string => String( Number( value.toFixed( 6 ) ) );

export function placeAt(
	text: string,
	{ lat, lng }: Position,
	address: Partial< Record< AddressPart, string > >
): Place {
	const knownParts = ADDRESS_PARTS.flatMap( ( part ) => ( address[ part ] ? [ [ part, address[ part ] ] ] : [] ) );
	return { text, parts: { lat: coordinate( lat ), lng: coordinate( lng ), ...Object.fromEntries( knownParts ) } };
}

export function positionOf( answer: Answer | undefined ): Position | null {
	const { lat = '', lng = '' } = answer?.place ?? {};
	return lat === '' || lng === '' ? null : { lat: Number( lat ), lng: Number( lng ) };
}

const WIRE_NAMES: Readonly< Record< string, string > > = { lat: 'wcpa_lat', lng: 'wcpa_lng' };

/** Data that is posted beside the text: wire name => value. */
export const wirePlace = ( answer: Answer | undefined ): ReadonlyArray< readonly [ name: string, value: string ] > =>
	Object.entries( answer?.place ?? {} ).map( ( [ part, value ] ) => [ WIRE_NAMES[ part ] ?? part, value ] );
