<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Describes the imported parts of a form, one short text each.
 */
final class ImportedFormParts {

	/**
	 * @param array<string, mixed> $document
	 * @return list<string>
	 */
	public static function of( array $document ): array {
		$parts = array_map( self::describe_field( ... ), $document['fields'] );
		if ( '' !== ( $document['mail']['body'] ?? '' ) ) {
			$parts[] = sprintf(
				/* translators: %s: recipients of a mail. */
				__( 'The email to %s', 'aisle' ),
				'' === ( $document['mail']['to'] ?? '' ) ? '[_site_admin_email]' : $document['mail']['to']
			);
		}
		foreach ( self::find_cc_headers( $document['mail']['headers'] ?? '' ) as $cc_header ) {
			/* translators: %s: a header of a mail with its recipients, such as "Cc: team@example.com". */
			$parts[] = sprintf( __( 'Email copies: %s', 'aisle' ), $cc_header );
		}
		if ( ! empty( $document['autoreply']['enabled'] ) ) {
			$parts[] = __( 'The second email, as an auto-reply', 'aisle' );
		}
		if ( array() !== $document['messages'] ) {
			$parts[] = __( 'Messages to visitors', 'aisle' );
		}
		if ( isset( $document['settings']['submit_label'] ) ) {
			/* translators: %s: label of a button. */
			$parts[] = sprintf( __( 'The button “%s”', 'aisle' ), $document['settings']['submit_label'] );
		}
		return array_values( array_unique( $parts ) );
	}

	/**
	 * @return list<string>
	 */
	private static function find_cc_headers( string $headers ): array {
		preg_match_all( '/^b?cc:.+$/im', $headers, $found );
		return array_map( 'trim', $found[0] );
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function describe_field( array $field ): string {
		return match ( $field['type'] ) {
			'paragraph' => __( 'Text between the fields', 'aisle' ),
			/* translators: %s: a heading. */
			'header'    => sprintf( __( 'Heading “%s”', 'aisle' ), $field['label'] ),
			/* translators: %s: label of a field. */
			default     => sprintf( __( 'Field “%s”', 'aisle' ), $field['label'] ),
		};
	}
}
