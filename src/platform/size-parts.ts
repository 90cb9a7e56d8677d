/** A file size as number and unit, without text. */
import { roundNumber, toFixed } from '../domain/number';

const STEP = 1024;

export interface SizeParts {
	/** 0 is bytes, 1 kB, 2 MB, 3 GB. */
	readonly unit: number;
	readonly number: string;
}

export function sizeParts( bytes: number, decimalSeparator: string ): SizeParts {
	let size = bytes;
	let unit = 0;
	while ( size >= STEP && unit < 3 ) {
		size /= STEP;
		unit++;
	}
	const digits = size < 10 && unit > 1 && roundNumber( size, 1 ) % 1 !== 0 ? 1 : 0;
	return { unit, number: toFixed( roundNumber( size, digits ), digits ).replace( '.', decimalSeparator ) };
}
