import type { RuleGroup, Operator, Rule } from '../document';
import {
	addGroup,
	addRule,
	changeGroupList,
	countRules,
	inParentheses,
	joinAll,
	joinMode,
	fixOperators,
	moveRule,
	newRule,
	removeRule,
	setRule,
} from './rule-edits';

const rule = ( name: string, operator: Operator = '' ): Rule => ( {
	source: 'field',
	name,
	relation: 'is_not_empty',
	value: '',
	operator,
} );
const group = ( operator: Operator, ...rules: Rule[] ): RuleGroup => ( { rules, operator } );
const announcement = ( groups: readonly RuleGroup[] ): string =>
	groups
		.map(
			( { rules, operator } ) =>
				`(${ rules.map( ( item ) => `${ item.groups ? announcement( item.groups ) : item.name }${ item.operator && ` ${ item.operator } ` }` ).join( '' ) })${ operator && ` ${ operator } ` }`
		)
		.join( '' );

it( 'joins a new condition like the existing ones', () => {
	expect( announcement( addRule( [ group( '', rule( 'a', 'or' ), rule( 'b' ) ) ], [ 0, 0 ], rule( 'c' ) ) ) ).toBe(
		'(a or b or c)'
	);
	expect( announcement( addRule( [ group( '', rule( 'a' ) ) ], [ 0, 0 ], rule( 'b' ) ) ) ).toBe( '(a and b)' );
} );

it( 'joins a second group by “or” and a third one like the second', () => {
	const twoGroups = addGroup( [ group( '', rule( 'a' ) ) ], rule( 'b' ) );
	expect( announcement( twoGroups ) ).toBe( '(a) or (b)' );
	expect( announcement( addGroup( joinAll( twoGroups, 'and' ), rule( 'c' ) ) ) ).toBe( '(a) and (b) and (c)' );
} );

it( 'leaves no trailing operator and no empty group after a removal', () => {
	expect( announcement( removeRule( [ group( '', rule( 'a', 'or' ), rule( 'b' ) ) ], [ 0, 1 ] ) ) ).toBe( '(a)' );
	expect( announcement( removeRule( [ group( 'or', rule( 'a' ) ), group( '', rule( 'b' ) ) ], [ 1, 0 ] ) ) ).toBe(
		'(a)'
	);
	expect( removeRule( [ group( '', rule( 'a' ) ) ], [ 0, 0 ] ) ).toEqual( [] );
} );

it( 'moves a condition but not the operators', () => {
	const groups = [ group( '', rule( 'a', 'or' ), rule( 'b', 'and' ), rule( 'c' ) ) ];
	expect( announcement( moveRule( groups, [ 0, 2 ], -1 ) ) ).toBe( '(a or c and b)' );
	expect( announcement( moveRule( groups, [ 0, 0 ], -1 ) ) ).toBe( '(a or b and c)' );
} );

it( 'edits nested conditions and removes their group with the last one', () => {
	const groups = addRule( [ group( '', rule( 'a' ) ) ], [ 0, 0 ], inParentheses( rule( 'b' ) ) );
	expect( announcement( groups ) ).toBe( '(a and (b))' );
	const longerGroups = addRule( groups, [ 0, 1, 0, 0 ], rule( 'c' ) );
	expect( announcement( longerGroups ) ).toBe( '(a and (b and c))' );
	expect( announcement( setRule( longerGroups, [ 0, 1, 0, 1 ], rule( 'd' ) ) ) ).toBe( '(a and (b and d))' );
	expect( announcement( removeRule( groups, [ 0, 1, 0, 0 ] ) ) ).toBe( '(a)' );
	expect( countRules( longerGroups ) ).toBe( 3 );
} );

it( 'joins nested groups without changing the outer ones', () => {
	const inner = { groups: [ group( 'or', rule( 'b' ) ), group( '', rule( 'c' ) ) ], operator: '' as const };
	const groups = [ group( '', rule( 'a', 'and' ), inner ) ];
	expect( announcement( changeGroupList( groups, [ 0, 1 ], ( list ) => joinAll( list, 'and' ) ) ) ).toBe(
		'(a and (b) and (c))'
	);
} );

it( 'returns how a list is joined', () => {
	expect( joinMode( [ rule( 'a' ) ] ) ).toBe( 'all' );
	expect( joinMode( [ rule( 'a', 'or' ), rule( 'b' ) ] ) ).toBe( 'any' );
	expect( joinMode( [ rule( 'a', 'or' ), rule( 'b', 'and' ), rule( 'c' ) ] ) ).toBe( 'each' );
} );

it( 'adds operators that a document left out', () => {
	expect( fixOperators( [ rule( 'a' ), rule( 'b', 'or' ) ] ).map( ( { operator } ) => operator ) ).toEqual( [
		'or',
		'',
	] );
} );

it( 'creates a condition with all its members', () => {
	expect( newRule( 'f_a' ) ).toEqual( { source: 'field', name: 'f_a', relation: 'is', value: '', operator: '' } );
} );
