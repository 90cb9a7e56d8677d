/**
 * How rows of the option modules are written: forms and fields with the contract's names, and only what matters to the
 * row; the rest has its default. Its PHP half is tests/php/Domain/options.php.
 */
import { isDeepStrictEqual } from 'node:util';
import { basePrice, priceBasis, strongestMode } from '../../src/domain/base-price';
import { evaluateConditions, isVisible, lowerCase, relationHolds, type SourceReader } from '../../src/domain/conditions';
import { civilDays, secondsOfDay } from '../../src/domain/form/civil-time';
import { conditionalFields } from '../../src/domain/form/conditional-fields';
import { dependencyOrder } from '../../src/domain/form/dependency-order';
import { readPosted } from '../../src/domain/form/posted-answer';
import { updateVisibility } from '../../src/domain/form/visibility';
import type { FieldType } from '../../src/domain/form/model';
import { combineForms, evaluateForm, evaluateForms, type Answer, type Answers, type Conditions, type FieldModel, type FormContext, type FormResult } from '../../src/domain/option-form';
import { lacksOnlyUnpricedFields } from '../../src/domain/option-form/lacks-only-unpriced';
import { unpackForm } from '../../src/domain/option-form/packed-form';
import { unpackVariations } from '../../src/domain/option-form/packed-variations';
import { priceEntry, pricedLength } from '../../src/domain/option-price';
import { remainingCharacters, isEmptyAnswer, validateAnswer, validateFiles, type AnswerFacts, type FileDetails } from '../../src/domain/validation';
import { toModel } from '../../src/domain/form-document';
import { blockedDays } from '../../src/domain/schedule/blocked-days';
import { AvailableDates } from '../../src/domain/schedule/choosable';
import { isoOf, plusMonths, weekdayOf } from '../../src/domain/schedule/civil-date';
import { dayOfBound } from '../../src/domain/schedule/day-bound';
import { checkSchedule } from '../../src/domain/schedule/schedule-rules';
import { shopClock } from '../../src/domain/schedule/shop-clock';
import { scheduleAnchor } from '../../src/domain/form/schedule-anchor';
import { isSafePattern } from '../../src/domain/validation/pattern-safety';

const CONTEXT: FormContext = {
	quantity: 1,
	product_price: 100,
	attributes: {},
	stock_status: 'instock',
	stock_quantity: null,
	custom_fields: {},
	product_ids: [],
	today: { days: 20778, seconds: 36000, timestamp: 1795255200 },
	checkSchedule,
};

function form( brief: object ) {
	return toModel( { schema_version: 1, ...brief } );
}

function field( brief: object ): FieldModel {
	const [ model ] = form( { fields: [ { id: 'f_x', ...brief } ] } ).fields;
	if ( model === undefined ) {
		throw new Error( 'A form has the field that it was given.' );
	}
	return model;
}

function answer( brief: Partial< Answer > ): Answer {
	return { values: [], other: null, ...brief };
}

/** Facts by `source:name`; a list of texts is what the source holds. */
function sources( facts: Readonly< Record< string, readonly string[] > > ): SourceReader {
	return ( source, name ) => {
		const values = facts[ `${ source }:${ name }` ] ?? [];
		return { values, ids: [], texts: values };
	};
}

function evaluate( brief: object, answers: Record< string, Partial< Answer > >, context: Partial< FormContext >, keys: readonly string[] ) {
	const whole: Answers = Object.fromEntries( Object.entries( answers ).map( ( [ id, posted ] ) => [ id, answer( posted ) ] ) );
	return only( evaluateForm( form( brief ), whole, { ...CONTEXT, ...context } ), keys );
}

/** Several forms of one product: `[ { form, answers } ]`. */
function evaluateAll( briefs: readonly { form: object; answers: Answers }[], context: Partial< FormContext >, keys: readonly string[] ) {
	const forms = briefs.map( ( brief ) => ( { model: form( brief.form ), answers: brief.answers } ) );
	return evaluateForms( forms, { ...CONTEXT, ...context } ).map( ( result ) => only( result, keys ) );
}

function lacks( brief: object, answers: Record< string, Partial< Answer > >, context: Partial< FormContext > ) {
	const { errors } = evaluate( brief, answers, context, [ 'errors' ] ) as Pick< FormResult, 'errors' >;
	return { missing: Object.keys( errors ), only_unpriced: lacksOnlyUnpricedFields( form( brief ), errors ) };
}

/** Combined from what forms come to, with the modes that they have. */
function total( briefs: readonly { form: object; answers: Answers }[], context: Partial< FormContext >, changes: boolean ) {
	const forms = briefs.map( ( brief ) => ( { model: form( brief.form ), answers: brief.answers } ) );
	const whole = { ...CONTEXT, ...context };
	const results = evaluateForms( forms, whole );
	const quantity = results.find( ( result ) => result.quantity !== null )?.quantity ?? whole.quantity;
	return combineForms( results, forms.map( ( { model } ) => model.base_price ), { product_price: whole.product_price, quantity, change_price_as_quantity: changes } );
}

/** Fields whose conditions look at other fields alone; a hidden one holds nothing. */
function visibleFields( fields: readonly Pick< FieldModel, 'id' | 'conditions' >[], held: Readonly< Record< string, readonly string[] > > ) {
	const visible = new Map( fields.map( ( { id } ) => [ id, true ] ) );
	const values: SourceReader = ( _source, name ) => {
		const texts = visible.get( name ) === true ? held[ name ] ?? [] : [];
		return { values: texts, ids: [], texts };
	};
	updateVisibility( conditionalFields( fields ), visible, ( id, before ) => {
		const conditions = fields.find( ( one ) => one.id === id )?.conditions ?? null;
		return conditions === null ? before : isVisible( conditions, values, before );
	} );
	return Object.fromEntries( visible );
}

/**
 * Converts texts of days and times (`2026-12-01T11:59:30`) to the format of a form's context; without zone, UTC is
 * used.
 */
function nowOf( text: string, zone: [ number, number ][] ) {
	const { days, seconds } = { days: civilDays( text ) ?? 0, seconds: secondsOfDay( text ) ?? 0 };
	const clock = shopClock( { days, seconds, timestamp: days * 86_400 + seconds, zone } );
	return { days, seconds, timestamp: clock.toTimestamp( days * 86_400 + seconds ) ?? 0, zone };
}

function choosable( brief: object, now: string, after: string, zone: [ number, number ][] = [] ) {
	const { schedule, type } = field( brief );
	if ( schedule === undefined ) {
		throw new Error( 'The field has no rule.' );
	}
	return { type, found: AvailableDates.of( schedule, type, nowOf( now, zone ), scheduleAnchor( after ) ) };
}

/** The first day that can be chosen, and the times that a list offers of the day asked for, in minutes. */
function offered( brief: object, now: string, day: string, after = '', zone: [ number, number ][] = [] ) {
	const { found, type } = choosable( brief, now, after, zone );
	const first = type === 'time' ? null : found.firstDay();
	return { first: first === null ? null : isoOf( first ), times: type === 'date' ? [] : found.times( civilDays( day ) ) };
}

function only( result: object, keys: readonly string[] ) {
	return Object.fromEntries( Object.entries( result ).filter( ( [ key ] ) => keys.includes( key ) ) );
}

export const optionFunctions: Readonly< Record< string, ( ...args: never[] ) => unknown > > = {
	'conditions.holds': ( relation: Parameters< typeof relationHolds >[ 0 ], values: string[], targets: string[] ) => relationHolds( relation, { values, ids: [], texts: values }, targets ),
	'conditions.holds_for': relationHolds,
	'conditions.evaluate': ( conditions: Conditions, facts: Record< string, string[] > ) => evaluateConditions( conditions, sources( facts ) ),
	'conditions.visible': ( conditions: Conditions, facts: Record< string, string[] >, before: boolean ) => isVisible( conditions, sources( facts ), before ),
	'conditions.lower_case': lowerCase,
	'validation.check': ( brief: object, given: Partial< Answer >, facts?: AnswerFacts ) => validateAnswer( field( brief ), answer( given ), facts ),
	'validation.check_files': ( brief: object, files: FileDetails[] ) => validateFiles( field( brief ), files ),
	'validation.characters_left': ( brief: object, text: string ) => remainingCharacters( field( brief ), text ),
	'validation.pattern_ends_soon': isSafePattern,
	'validation.is_empty': ( given: Partial< Answer > ) => isEmptyAnswer( answer( given ) ),
	'option-price.of': priceEntry,
	'option-price.length': pricedLength,
	'base-price.of': basePrice,
	'base-price.basis': priceBasis,
	'base-price.strongest': strongestMode,
	'option-form.evaluate': evaluate,
	'option-form.evaluate_all': evaluateAll,
	'option-form.lacks': lacks,
	'option-form.total': total,
	'option-form.combine': combineForms,
	'form.civil_days': civilDays,
	'form.seconds_of_day': secondsOfDay,
	'form.dependency_order': ( prerequisites: number[][] ) => {
		const { order, cyclic } = dependencyOrder( prerequisites );
		return { order, cyclic: [ ...cyclic ] };
	},
	'form.conditional_fields': conditionalFields,
	'form.visible': visibleFields,
	'form.read_posted': ( type: FieldType, posted: unknown ) => {
		const read = readPosted( type, posted );
		return { answer: read.answer, error: read.error?.code ?? null };
	},
	'schedule.check': ( brief: object, text: string, now: string, after = '', zone: [ number, number ][] = [] ) => checkSchedule( field( brief ), text, nowOf( now, zone ), scheduleAnchor( after ) ),
	'schedule.offered': offered,
	'schedule.read': ( brief: object ) => {
		const { native, ...rules } = field( brief ).schedule ?? {};
		return native === undefined ? null : rules;
	},
	'schedule.native': ( brief: object ) => field( brief ).schedule?.native ?? null,
	'schedule.errors': ( brief: object, answers: Record< string, Partial< Answer > > ) => evaluate( brief, answers, {}, [ 'errors' ] ).errors,
	'schedule.bound': ( text: string, today: string ) => {
		const day = dayOfBound( text, civilDays( today ) ?? 0 );
		return day === null ? null : isoOf( day );
	},
	'schedule.is_blocked': ( entries: string[], day: string ) => blockedDays( entries )( civilDays( day ) ?? 0 ),
	'schedule.weekday': ( day: string ) => weekdayOf( civilDays( day ) ?? 0 ),
	'schedule.iso': isoOf,
	'schedule.plus_months': ( day: string, months: number ) => isoOf( plusMonths( civilDays( day ) ?? 0, months ) ),
	'form-document.to_model': ( brief: object ) => form( brief ),
	'form-document.field': ( brief: object ) => field( brief ),
	'form-document.to_model_exactly': toModel,
	'packed-variations.carries': ( variations: object, packed: unknown ) => isDeepStrictEqual( unpackVariations( packed ), variations ),
	// A document, and how PHP packs it for the page: what is unpacked is what the document itself means.
	'packed-form.carries': ( brief: object, packed: unknown ) => isDeepStrictEqual( unpackForm( packed ), { ...form( brief ), priority: 0 } ),
};
