/**
 * What the names of the form's controls say: `aisle_options[12][f_text][values][]`, `…[other]`, `…[quantities][o_1]`,
 * `…[place][wcpa_lat]`.
 */
import type { Answer, Answers } from '../../domain/option-form';

const NAME = /^aisle_options\[([^\]]+)\]\[([^\]]+)\]\[(values|other|quantities|place)\](?:\[([^\]]*)\])?$/;
/** Some components of a place travel under the contract's names. */
const PLACE_NAMES: Readonly< Record< string, string > > = { wcpa_lat: 'lat', wcpa_lng: 'lng' };
/** The place as text is the answer's first value already. */
const PLACE_TEXT = 'wcpa_google_place';

/** Form id => field id => answer. */
export type AnswersByForm = Record< string, Answers >;

export class AnswerReader {
	private readonly forms: Record< string, Record< string, Answer > > = {};

	/** @param change What a control of this name makes of the field's answer so far; other names are not the form's. */
	take( name: string, change: ( answer: Answer, part: string, key: string ) => Answer ): void {
		const [ , form = '', field = '', part = '', key = '' ] = NAME.exec( name ) ?? [];
		if ( part !== '' ) {
			const answers = ( this.forms[ form ] ??= {} );
			answers[ field ] = change( answers[ field ] ?? { values: [], other: null }, part, key );
		}
	}

	answers(): AnswersByForm {
		return this.forms;
	}
}

export function withPart( answer: Answer, part: string, key: string, value: string ): Answer {
	switch ( part ) {
		case 'values':
			// An empty one only says that the field was there.
			return value === '' ? answer : { ...answer, values: [ ...answer.values, value ] };
		case 'other':
			return { ...answer, other: value };
		case 'quantities':
			return { ...answer, quantities: { ...answer.quantities, [ key ]: value } };
		default:
			return key === PLACE_TEXT
				? answer
				: { ...answer, place: { ...answer.place, [ PLACE_NAMES[ key ] ?? key ]: value } };
	}
}
