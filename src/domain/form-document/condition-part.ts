/** Reads a field's conditions. Mirrors FormDocument/ConditionPart.php. */
import type { ConditionItem, Conditions, ConditionSource } from '../form/model';
import { ACTIONS, OPERATORS, RELATIONS } from './contract-names';
import type { DocumentPart } from './document-part';

const MAX_DEPTH = 5;
const MAX_RULES = 200;

type SourcesByName = Readonly< Record< string, ConditionSource > >;

/**
 * @param sources Sources that conditions of this form type may use, by their stored names.
 */
export function readConditions( field: DocumentPart, sources: SourcesByName ): Conditions | null {
	const rule = field.raw( 'cl_rule' );
	if ( rule === null || rule === false || rule === '' ) {
		return null;
	}
	const part = field.part( 'cl_rule' );
	if ( part.list( 'groups' ).length === 0 ) {
		return null;
	}
	const groups = readGroups( part, sources, 1 );
	if ( countRules( groups ) > MAX_RULES ) {
		throw part.reject( 'too_many_rules' );
	}
	return { action: part.oneOf( 'action', ACTIONS, 'unknown_action' ), groups };
}

function readGroups( part: DocumentPart, sources: SourcesByName, depth: number ): ConditionItem[] {
	if ( depth > MAX_DEPTH ) {
		throw part.reject( 'too_deep' );
	}
	return part.parts( 'groups' ).map( ( group ) => ( {
		groups: group.parts( 'rules' ).map( ( rule ) => readRule( rule, sources, depth ) ),
		operator: group.oneOf( 'operator', OPERATORS, 'unknown_operator' ),
	} ) );
}

function readRule( part: DocumentPart, sources: SourcesByName, depth: number ): ConditionItem {
	const operator = part.oneOf( 'operator', OPERATORS, 'unknown_operator' );
	if ( part.list( 'groups' ).length > 0 ) {
		return { groups: readGroups( part, sources, depth + 1 ), operator };
	}
	return {
		source: part.oneOf( 'cl_source', sources, 'unknown_source' ),
		name: part.text( 'cl_field' ),
		relation: part.oneOf( 'cl_relation', RELATIONS, 'unknown_relation' ),
		values: part.texts( 'cl_val' ),
		operator,
	};
}

function countRules( items: readonly ConditionItem[] ): number {
	return items.reduce( ( count, item ) => count + ( 'groups' in item ? countRules( item.groups ) : 1 ), 0 );
}
