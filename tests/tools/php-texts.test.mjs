import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { phpTexts } from './php-texts.mjs';

const CODE = `<?php
final class Words {
	public static function of( string $code ): string {
		return match ( $code ) {
			'one'   => __( 'In a match', 'aisle' ),
			default => ( static fn(): string => esc_html__( 'In a closure', 'aisle' ) )(),
		};
	}
	public function count( int $count ): string {
		/* translators: %d: pieces. */
		$text = _n( '%d piece', '%d pieces', $count, 'aisle' );
		if ( _x( 'Open', 'shop', 'aisle' ) === $text ) {
			return __( 'Of another plugin', 'other' ) . __( $text, 'aisle' ) . $this->__( 'No function', 'aisle' );
		}
		return sprintf( $text, \\__( 'With its name in full', 'aisle' ) );
	}
}
`;

test( 'finds each PHP text with its plural, context and translator comment', () => {
	const folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
	try {
		writeFileSync( join( folder, 'words.php' ), CODE );
		const found = phpTexts( join( folder, 'words.php' ) ).map( ( text ) =>
			Object.fromEntries( Object.entries( text ).filter( ( [ , value ] ) => value !== undefined ) )
		);
		assert.deepEqual( found, [
			{ text: 'In a match' },
			{ text: 'In a closure' },
			{ text: '%d piece', plural: '%d pieces', comment: 'translators: %d: pieces.' },
			{ text: 'Open', context: 'shop' },
			{ text: 'With its name in full' },
		] );
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );
