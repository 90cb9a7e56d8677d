/** The answers in the inputs of a form that is shown, as the shop would post them: form's id => field's id => answer. */
import type { Answer, Answers } from '../../../domain/option-form';

const NAME = /^aisle_options\[([^\]]+)\]\[([^\]]+)\]\[(values|other|quantities|place)\](?:\[([^\]]*)\])?$/;
/** Some components of a place travel under the contract's names. */
const PLACE_NAMES: Readonly< Record< string, string > > = { wcpa_lat: 'lat', wcpa_lng: 'lng' };
/** The place as text is the answer's first value already. */
const PLACE_TEXT = 'wcpa_google_place';

export function postedAnswers( form: HTMLFormElement ): Record< string, Answers > {
	const forms: Record< string, Record< string, Answer > > = {};
	new FormData( form ).forEach( ( value, name ) => {
		const [ , formId = '', field = '', part = '', key = '' ] = NAME.exec( name ) ?? [];
		if ( formId !== '' && typeof value === 'string' ) {
			const answers = ( forms[ formId ] ??= {} );
			answers[ field ] = withPart( answers[ field ] ?? { values: [], other: null }, part, key, value );
		}
	} );
	return Object.fromEntries( Object.entries( forms ).map( ( [ id, answers ] ) => [ id, Object.fromEntries( Object.entries( answers ).filter( ( [ , answer ] ) => isGiven( answer ) ) ) ] ) );
}

/** A field that was left empty is as if it had not been there. */
const isGiven = ( { values, other, quantities, place }: Answer ): boolean => values.length > 0 || other !== null || quantities !== undefined || place !== undefined;

function withPart( answer: Answer, part: string, key: string, value: string ): Answer {
	switch ( part ) {
		case 'values':
			// An empty one only says that the field was there.
			return value === '' ? answer : { ...answer, values: [ ...answer.values, value ] };
		case 'other':
			return { ...answer, other: value };
		case 'quantities':
			return { ...answer, quantities: { ...answer.quantities, [ key ]: value } };
		default:
			return key === PLACE_TEXT ? answer : { ...answer, place: { ...answer.place, [ PLACE_NAMES[ key ] ?? key ]: value } };
	}
}
