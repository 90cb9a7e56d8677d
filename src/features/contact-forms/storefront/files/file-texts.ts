/**
 * Texts about files in the page's language. PHP prints them with a form that has file fields (Markup/FileTexts).
 */
import { boot } from '../../../../platform/boot-data';
import { sizeParts } from '../../../../platform/size-parts';

export interface FileTexts {
	readonly remove: string;
	readonly removed: string;
	readonly folder: string;
	readonly twice: string;
	readonly count: string;
	readonly countOf: string;
	readonly size: string;
	readonly sizeOf: string;
	readonly kb: string;
	readonly mb: string;
	readonly gb: string;
	readonly sending: string;
	readonly progress: string;
	readonly sent: string;
	readonly stop: string;
	readonly stopped: string;
}

export const NO_FILE_TEXTS: FileTexts = {
	remove: '',
	removed: '',
	folder: '',
	twice: '',
	count: '',
	countOf: '',
	size: '',
	sizeOf: '',
	kb: '',
	mb: '',
	gb: '',
	sending: '',
	progress: '',
	sent: '',
	stop: '',
	stopped: '',
};

/** Inserts values into a text like PHP's `sprintf`. */
export const formatText = ( message: string, ...values: readonly ( string | number )[] ): string => {
	let next = 0;
	return message.replace( /%(?:(\d)\$)?s|%%/g, ( placeholder, number: string | undefined ) =>
		placeholder === '%%' ? '%' : String( values[ number ? Number( number ) - 1 : next++ ] ?? '' )
	);
};

/** Formats a size; less than a kilobyte counts as one. */
export function sizeInWords( bytes: number, { kb, mb, gb }: FileTexts ): string {
	const { unit, number } = sizeParts(
		bytes > 0 ? Math.max( 1024, bytes ) : 0,
		boot().shop.currency.decimalSeparator
	);
	return formatText( [ kb, kb, mb, gb ][ unit ] ?? gb, number );
}
