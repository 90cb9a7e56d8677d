/**
 * Settings of all fields of a form, such as date formats and services. They do not change while the form is shown.
 */
import { createContext, useContext } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { asFlag, asNumber, asRecord, asText, type UnknownRecord } from '../check';
import type { PriceFormat } from '../money-format';
import { fromUnicode } from './pickers/unicode-format';

export interface UploadSettings {
	/** Upload URL; empty for WordPress's admin-ajax endpoint. */
	readonly url: string;
	/** Maximum in bytes; 0 if the server sets none. */
	readonly maxBytes: number;
	/** The merchant's text before the server's message. */
	readonly errorText: string;
	/** Data that the feature adds to form and field, to identify the owner of the file. */
	readonly owner: Readonly< Record< string, string | number > >;
}

export interface FieldSettings {
	/** Number format from a later response, which overrides the page's. */
	readonly priceFormat: PriceFormat;
	/** Text of a select before an option is selected. */
	readonly chooseText: string;
	/** Formats of PHP: "F j, Y", "H:i". */
	readonly dateFormat: string;
	readonly timeFormat: string;
	/** 0 is Sunday. */
	readonly weekStart: number;
	readonly uploads: UploadSettings;
	/** True to disable large images on screens up to 480 px wide. */
	readonly noSmallPreviews: boolean;
	/** URLs and keys of map services; empty if there are none. */
	readonly googleMapApi: string;
	readonly geocoderUrl: string;
	readonly mapsUrl: string;
	readonly geolocationUrl: string;
	/** True if long selects have a search. */
	readonly searchesLongLists: boolean;
}

/**
 * @param settings Settings with their wire names, as printed by a feature.
 */
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

/** Reads only what is set; the page's currency is the default for the rest. */
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
