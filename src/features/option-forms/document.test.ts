import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vectors from '../../../tests/vectors/form-document.json';
import { sampleDocument } from '../../../tests/jest/sample-form';
import { toModel } from '../../domain/form-document';
import { englishPath, toEnglish, toStored } from '../../domain/form-document/english-document';
import { CONDITION_MEMBERS, FIELD_MEMBERS, RULES_MEMBERS } from '../../domain/form-document/contract-names';
import { isRecord, type UnknownRecord } from '../../platform/check';
import { emptyOptionForm, readOptionForm, writeOptionForm } from './document';
import { TEMPLATES } from './templates/templates';

/** Returns the demo store's forms as PHP creates them, without media library and terms. */
function seedForms(): UnknownRecord[] {
	const files = [ 'option-forms.php', 'option-forms-of-every-type.php' ].map( ( name ) =>
		join( __dirname, '../../../tests/shop/seed', name )
	);
	const source = files.map( ( file ) => readFileSync( file, 'utf8' ) ).join( '' );
	const products = Object.fromEntries(
		[ ...source.matchAll( /\$products\['([\w-]+)'\]/g ) ].map( ( [ , slug = '' ], index ) => [ slug, index + 1 ] )
	);
	const builders = [ ...source.matchAll( /'(aisle_seed_\w+_form)',/g ) ].map( ( [ , name = '' ] ) => name );
	const script = `
		function get_post_thumbnail_id() { return 7; }
		function wp_get_attachment_image_url() { return '/picture.jpg'; }
		function get_the_terms() { return array( (object) array( 'term_id' => 3 ) ); }
		require '${ files[ 0 ] }';
		$forms = array();
		foreach ( ${ JSON.stringify( builders ) } as $build ) { $forms[] = $build( json_decode( '${ JSON.stringify( products ) }', true ) )[1]; }
		echo json_encode( $forms );`;
	const php = spawnSync( 'php', [ '-r', script ], { encoding: 'utf8' } );
	if ( php.error || php.status !== 0 ) {
		throw new Error(
			`This test needs the php command line program on PATH: ${ php.error?.message ?? php.stderr }${ php.stdout }`
		);
	}
	const forms: unknown = JSON.parse( php.stdout );
	return Array.isArray( forms ) ? forms.filter( isRecord ) : [];
}

const seeds = seedForms();
const templates = TEMPLATES.map( ( { document } ) => toStored( document() ) );
const vectorDocuments = vectors.flatMap( ( { args } ) => args.filter( isRecord ) );
const documents: UnknownRecord[] = [ ...seeds, ...templates, ...vectorDocuments, sampleDocument ];

const membersOf = ( value: unknown ): string[] =>
	Array.isArray( value )
		? value.flatMap( membersOf )
		: isRecord( value )
			? Object.entries( value ).flatMap( ( [ name, item ] ) => [ name, ...membersOf( item ) ] )
			: [];

it( "covers the demo store's forms and the templates", () => {
	expect( seeds ).toHaveLength( 8 );
	expect( templates ).toHaveLength( 6 );
	expect( membersOf( seeds ) ).toEqual(
		expect.arrayContaining( [ 'cl_rule', 'pricingType', 'excl_chars_frm_length', 'maxFileSize', 'qty' ] )
	);
} );

it( 'returns every form unchanged after conversion to English names and back', () => {
	for ( const document of documents ) {
		expect( JSON.stringify( toStored( toEnglish( document ) ) ) ).toBe( JSON.stringify( document ) );
	}
} );

it( 'leaves no wire name in a converted form', () => {
	const contract = Object.keys( { ...FIELD_MEMBERS, ...CONDITION_MEMBERS, ...RULES_MEMBERS } );
	const english = membersOf( [ ...seeds, ...templates ].map( toEnglish ) );
	expect( english.filter( ( name ) => contract.includes( name ) ) ).toEqual( [] );
	expect( JSON.stringify( seeds.map( toEnglish ) ) ).not.toMatch( /per_car"|eqaul|is_lessthan|for_all/ );
} );

it( "keeps every form's meaning when the builder reads and writes it", () => {
	const readable = [
		sampleDocument,
		...vectors.flatMap( ( { fn, args, ...row } ) =>
			fn === 'to_model_exactly' && 'out' in row ? args.filter( isRecord ) : []
		),
	];
	for ( const document of readable ) {
		expect( toModel( writeOptionForm( readOptionForm( document ) ) ) ).toEqual( toModel( document ) );
	}
	for ( const document of documents ) {
		const normalized = writeOptionForm( readOptionForm( document ) );
		expect( writeOptionForm( readOptionForm( normalized ) ) ).toEqual( normalized );
	}
} );

it( 'keeps a member whose English name is taken and unknown values', () => {
	const strange = {
		fields: [
			{
				id: 'f_a',
				type: 'text',
				label: '',
				min_length: 3,
				minlength: 2,
				pricingType: 'per_character',
				cl_rule: { groups: [ { rules: [ { name: 'x', cl_relation: 'is_less' } ] } ] },
			},
		],
	};
	expect( toStored( toEnglish( strange ) ) ).toEqual( strange );
	expect( toEnglish( strange ) ).toMatchObject( {
		fields: [ { min_length: 2, pricing_type: 'stored:per_character' } ],
	} );
} );

it( "translates problem paths to English names but keeps the merchant's own names", () => {
	expect( englishPath( 'fields.3.cl_rule.groups.0.rules.1.cl_val' ) ).toBe(
		'fields.3.conditions.groups.0.rules.1.value'
	);
	expect( englishPath( 'rules.quantity_bind_formula' ) ).toBe( 'rules.quantity_formula' );
	expect( englishPath( 'tables.qty.cells' ) ).toBe( 'tables.qty.cells' );
} );

it.each( [ null, 'none', [], { fields: 'none', assignment: 5, tables: 'x' } ] )(
	'reads an empty form from %j',
	( value ) => {
		expect( readOptionForm( value ) ).toEqual( { ...emptyOptionForm(), priority: '10' } );
	}
);
