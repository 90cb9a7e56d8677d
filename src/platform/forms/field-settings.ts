/**
 * What the fields of a form need beyond their own answer: how the site writes dates, which services it has. It never
 * changes while a form stands.
 */
import { createContext, useContext } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { asFlag, asNumber, asRecord, asText, type UnknownRecord } from '../check';
import type { PriceFormat } from '../money-format';
import { fromUnicode } from './pickers/unicode-format';

export interface UploadSettings {
	/** Where files are sent; empty for the site's ajax endpoint. */
	readonly url: string;
	/** 0: the server says none. */
	readonly maxBytes: number;
	/** The owner's words before what the server said. */
	readonly errorText: string;
	/** What the feature adds to form and field, to say whose the file is. */
	readonly owner: Readonly< Record< string, string | number > >;
}

export interface FieldSettings {
	/** What a later answer of the server knows better than the page: how this shop writes numbers. */
	readonly priceFormat: PriceFormat;
	/** What a select says before something is chosen. */
	readonly chooseText: string;
	/** As PHP writes them: "F j, Y", "H:i". */
	readonly dateFormat: string;
	readonly timeFormat: string;
	/** 0 is Sunday. */
	readonly weekStart: number;
	readonly uploads: UploadSettings;
	/** No large pictures in windows up to 480 px wide. */
	readonly noSmallPreviews: boolean;
	/** Addresses and keys of map services; empty where there is none. */
	readonly googleMapApi: string;
	readonly geocoderUrl: string;
	readonly mapsUrl: string;
	readonly geolocationUrl: string;
	/** Long drop-downs get a search. */
	readonly searchesLongLists: boolean;
}

/** @param settings With the contract's names, as a feature prints them. */
export function readFieldSettings( settings: UnknownRecord, owner: UploadSettings[ 'owner' ] = {} ): FieldSettings {
	const uploads = asRecord( settings.uploads );
	const strings = asRecord( settings.strings );
	return {
		priceFormat: readPriceFormat( settings ),
		chooseText: asText( strings.please_choose ) || __( 'Please choose…', 'aisle' ),
		dateFormat: fromUnicode( asText( settings.date_format_js ) ) || asText( settings.date_format ) || 'Y-m-d',
		timeFormat: fromUnicode( asText( settings.time_format_js ) ) || asText( settings.time_format ) || 'H:i',
		weekStart: asNumber( settings.start_of_week, 1 ),
		uploads: {
			url: asText( settings.ajax_url ),
			maxBytes: asNumber( uploads.max_bytes ),
			errorText: asText( strings.ajax_upload_error ),
			owner,
		},
		noSmallPreviews: asFlag( settings.no_small_previews ),
		googleMapApi: asText( settings.google_map_api ),
		geocoderUrl: asText( settings.geocoder_url ),
		mapsUrl: asText( settings.maps_url ),
		geolocationUrl: asText( settings.geolocation_url ),
		searchesLongLists: asFlag( settings.use_sumo ),
	};
}

/** Only what is there: the page's own currency stands in for the rest. */
function readPriceFormat( settings: UnknownRecord ): PriceFormat {
	return {
		...( typeof settings.wc_price_decimals === 'number' ? { decimals: settings.wc_price_decimals } : {} ),
		...( typeof settings.wc_decimal_sep === 'string' ? { decimalSeparator: settings.wc_decimal_sep } : {} ),
		...( typeof settings.wc_thousand_sep === 'string' ? { thousandSeparator: settings.wc_thousand_sep } : {} ),
	};
}

const FieldSettingsContext = createContext< FieldSettings >( readFieldSettings( {} ) );

export const FieldSettingsProvider = FieldSettingsContext.Provider;

export const useFieldSettings = (): FieldSettings => useContext( FieldSettingsContext );
