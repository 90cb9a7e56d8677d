import { asRecord, asText } from '../../platform/check';

export interface DrawerData {
	readonly openOnAdd: boolean;
	readonly continueUrl: string;
}

export function readDrawerData( value: unknown ): DrawerData {
	const data = asRecord( value );
	return { openOnAdd: data.openOnAdd === true, continueUrl: asText( data.continueUrl ) };
}
