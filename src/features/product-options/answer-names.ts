/**
 * Parses the names of the form's controls: `aisle_options[12][f_text][values][]`, `…[other]`, `…[quantities][o_1]`,
 * `…[place][wcpa_lat]`.
 */
import type { Answer, Answers } from '../../domain/option-form';

const NAME = /^(?:[\w-]+_)?aisle_options\[([^\]]+)\]\[([^\]]+)\]\[(values|other|quantities|place)\](?:\[([^\]]*)\])?$/;
/** Some components of a place have wire names. */
const PLACE_NAMES: Readonly< Record< string, string > > = { wcpa_lat: 'lat', wcpa_lng: 'lng' };
/** The place as text is already the answer's first value. */
const PLACE_TEXT = 'wcpa_google_place';

/** Form ID => field ID => answer. */
export type AnswersByForm = Record< string, Answers >;

export class AnswerReader {
	private readonly answersByForm: Record< string, Record< string, Answer > > = {};

	/**
	 * @param change Returns the field's new answer for a control with this name. Other names do not belong to the form
	 *               and are ignored.
	 */
	applyControl( name: string, change: ( answer: Answer, part: string, key: string ) => Answer ): void {
		const [ , form = '', field = '', part = '', key = '' ] = NAME.exec( name ) ?? [];
		if ( part !== '' ) {
			const answers = ( this.answersByForm[ form ] ??= {} );
			answers[ field ] = change( answers[ field ] ?? { values: [], other: null }, part, key );
		}
	}

	answers(): AnswersByForm {
		return this.answersByForm;
	}
}

export function withPart( answer: Answer, part: string, key: string, value: string ): Answer {
	switch ( part ) {
		case 'values':
			// An empty value only marks the field as present.
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
