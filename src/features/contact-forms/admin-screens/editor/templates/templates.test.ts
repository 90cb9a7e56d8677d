/** Validates every template with PHP as if saved, and reads it as the page does. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readContactForm as readModel } from '../../../../../domain/contact-form/read-document';
import { writeContactForm } from '../document';
import { TEMPLATES } from './templates';

const ROOT = join( __dirname, '../../../../../..' );
const SCRIPT = `
	require '${ join( ROOT, 'vendor/autoload.php' ) }';
	$found = array();
	foreach ( json_decode( stream_get_contents( STDIN ), true ) as $document ) {
		$schema  = new Aisle\\Domain\\ContactForm\\ContactSchema();
		$clean   = $schema->clean( $document );
		$found[] = array( array_merge( $schema->problems(), Aisle\\Domain\\ContactForm\\ContactReview::problems( $clean ) ), $clean );
	}
	echo json_encode( $found );`;

it( 'accepts every template on the server without changes', () => {
	const documents = TEMPLATES.map( ( { document } ) => writeContactForm( document() ) );
	const php = spawnSync( 'php', [ '-r', SCRIPT ], { input: JSON.stringify( documents ), encoding: 'utf8' } );
	expect( [ php.status, php.stderr ] ).toEqual( [ 0, '' ] );
	const phpResults: ReadonlyArray< readonly [ unknown, { fields: unknown } ] > = JSON.parse( php.stdout );
	expect( phpResults.map( ( [ problems ] ) => problems ) ).toEqual( TEMPLATES.map( () => [] ) );
	documents.forEach( ( document, index ) =>
		expect( phpResults[ index ]?.[ 1 ] ).toMatchObject( document as object )
	);
} );

it.each( TEMPLATES.map( ( template ) => [ template.id, template ] as const ) )(
	'labels every field of the template %s',
	( _id, { document } ) => {
		const { fields } = readModel( writeContactForm( document() ) );
		expect( fields.map( ( { label } ) => label ) ).not.toContain( '' );
	}
);
