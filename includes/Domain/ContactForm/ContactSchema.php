<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Domain\FormDocument\MemberReader;

/**
 * Reduces a document to the members that a contact form may have. Unknown members are never stored; known members with
 * a wrong format are reported and removed.
 *
 * @phpstan-import-type RawProblem from MemberReader
 */
final class ContactSchema {

	/** Members of a field, in addition to those of all forms. */
	private const CONTACT_FIELD_MEMBERS = array( 'exclusive', 'optional', 'inverted', 'source', 'name', 'autofill' );
	private const RECORD_MEMBERS        = array( 'questions' => array( 'question', 'answer' ) );

	private readonly FormSchema $form_schema;

	private readonly MemberReader $reader;

	public function __construct() {
		$this->reader = new MemberReader();
		$this->form_schema = new FormSchema( self::CONTACT_FIELD_MEMBERS, self::RECORD_MEMBERS, $this->reader );
	}

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return array<string, mixed> `fields`, `settings`, `mail`, `autoreply` and `messages` are always present.
	 */
	public function clean( array $document ): array {
		$clean = array_diff_key(
			$this->form_schema->clean( $document ),
			array_flip( array( 'priority', 'assignment', 'rules', 'tables' ) )
		);
		foreach ( ContactFormSettings::members() as $part => $names ) {
			$clean[ $part ] = $this->reader->scalars( $this->reader->array_value( $document, $part, '' ), $names, $part . '.' );
		}
		$messages          = $this->reader->array_value( $document, 'messages', '' );
		$clean['messages'] = $this->reader->scalars( $messages, array_map( strval( ... ), array_keys( $messages ) ), 'messages.' );
		return $clean;
	}

	/**
	 * @return list<RawProblem> Members that clean() has removed because of their format.
	 */
	public function problems(): array {
		return $this->form_schema->problems();
	}
}
