/**
 * A place and its parts, under the names that the answer has; `lat` and `lng` travel as the contract's `wcpa_lat` and
 * `wcpa_lng`.
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
	/** The whole of it, as it will stand in the field. */
	readonly text: string;
	/** What it is called, and where that is. */
	readonly name: string;
	readonly detail: string;
}

/** A service that knows places. Each call throws AisleError when the service is away. */
export interface PlaceSource {
	/** What the service's terms want to be shown. */
	readonly attribution: string;
	/** The service is needed soon. */
	prepare(): void;
	suggest( text: string, signal: AbortSignal ): Promise< readonly Suggestion[] >;
	/** null: the service does not know where it is. */
	find( suggestion: Suggestion ): Promise< Place | null >;
	/** What stands at this point of the map. */
	at( position: Position ): Promise< Place | null >;
	/** For a text that was not chosen from the suggestions; undefined where the service leaves it as it is. */
	lookUp?( text: string ): Promise< Place | null >;
}

/** Six decimals are a hand's breadth. */
export const coordinate = ( value: number ): string => String( Number( value.toFixed( 6 ) ) );

export function placeAt(
	text: string,
	{ lat, lng }: Position,
	address: Partial< Record< AddressPart, string > >
): Place {
	const known = ADDRESS_PARTS.flatMap( ( part ) => ( address[ part ] ? [ [ part, address[ part ] ] ] : [] ) );
	return { text, parts: { lat: coordinate( lat ), lng: coordinate( lng ), ...Object.fromEntries( known ) } };
}

export function positionOf( answer: Answer | undefined ): Position | null {
	const { lat = '', lng = '' } = answer?.place ?? {};
	return lat === '' || lng === '' ? null : { lat: Number( lat ), lng: Number( lng ) };
}

const WIRE_NAMES: Readonly< Record< string, string > > = { lat: 'wcpa_lat', lng: 'wcpa_lng' };

/** What is posted beside the text: wire name => value. */
export const wirePlace = ( answer: Answer | undefined ): ReadonlyArray< readonly [ name: string, value: string ] > =>
	Object.entries( answer?.place ?? {} ).map( ( [ part, value ] ) => [ WIRE_NAMES[ part ] ?? part, value ] );
