<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\FormModel as FormShapes;
use Aisle\Domain\FormDocument\DocumentPart;
use Aisle\Domain\FormDocument\FieldList;

/**
 * Reads the parts of a contact form other than fields: settings, email, auto-reply, messages. It has no TypeScript
 * mirror: the page gets only the data that it needs.
 *
 * @phpstan-import-type Field from FormShapes
 * @phpstan-type ParsedSettings array{
 *     settings: array<string, string|bool>,
 *     mail: array<string, string|bool>,
 *     autoreply: array<string, string|bool>,
 *     messages: array<string, string>,
 * }
 */
final class ContactFormSettings {

	private const MAX_HEADERS_LENGTH = 4000;
	private const MAX_MESSAGES       = 60;

	/** Multi-line texts => maximum length. */
	private const MULTI_LINE_TEXTS = array(
		'settings'  => array( 'disallowed' => DocumentPart::CONTENT ),
		'mail'      => array(
			'headers' => self::MAX_HEADERS_LENGTH,
			'body'    => DocumentPart::CONTENT,
		),
		'autoreply' => array( 'body' => DocumentPart::CONTENT ),
	);

	/** Single-line texts: in an email header, a line break would start another header. */
	private const SINGLE_LINE_TEXTS = array(
		'settings'  => array( 'submit_label' ),
		'mail'      => array( 'to', 'from_name', 'subject', 'reply_to' ),
		'autoreply' => array( 'to_field', 'subject', 'reply_to' ),
	);

	private const FLAGS = array(
		'settings'  => array( 'keep_draft' ),
		'mail'      => array( 'html', 'exclude_blank', 'attach_files' ),
		'autoreply' => array( 'enabled', 'html' ),
	);

	private const HEADER_LINE  = '/^[A-Za-z][A-Za-z0-9-]*:[ \t]*[^ \t].*$/Du';
	private const MESSAGE_NAME = '/^[a-z][a-z_]{0,39}$/D';

	/**
	 * @return array<string, list<string>> Member names by part.
	 */
	public static function members(): array {
		$members = array();
		foreach ( self::SINGLE_LINE_TEXTS as $part => $lines ) {
			$members[ $part ] = array( ...$lines, ...array_keys( self::MULTI_LINE_TEXTS[ $part ] ), ...self::FLAGS[ $part ] );
		}
		return $members;
	}

	/**
	 * @param array<mixed> $document
	 * @param list<Field>  $fields   Fields of the form's model.
	 * @return ParsedSettings All members are present. A missing message means the default text.
	 * @throws DomainError With `path`: `bad_object`, `bad_text`, `text_too_long`, `bad_line`, `bad_header`,
	 *                     `bad_message`, `too_many_messages`, `unknown_recipient` (the auto-reply must go to a field
	 *                     for an email address).
	 */
	public static function read( array $document, array $fields ): array {
		$root = FieldList::root( $document );
		$parts = array_map(
			static fn( string $part ): array => self::part( $root->part( $part ), $part ),
			array_combine( array_keys( self::SINGLE_LINE_TEXTS ), array_keys( self::SINGLE_LINE_TEXTS ) )
		);
		self::check_headers( $root->part( 'mail' ), (string) $parts['mail']['headers'] );
		if ( true === $parts['autoreply']['enabled'] && ! self::is_email_field( $fields, (string) $parts['autoreply']['to_field'] ) ) {
			throw $root->part( 'autoreply' )->error( 'unknown_recipient', 'to_field' );
		}
		return $parts + array( 'messages' => self::messages( $root->part( 'messages' ) ) );
	}

	/**
	 * @return array<string, string|bool>
	 */
	private static function part( DocumentPart $part, string $name ): array {
		$values = array();
		foreach ( self::SINGLE_LINE_TEXTS[ $name ] as $key ) {
			$values[ $key ] = Answer::trim( $part->text( $key ) );
			if ( 1 === preg_match( '/[\x00-\x08\x0A-\x1F\x{2028}\x{2029}]/u', $values[ $key ] ) ) {
				throw $part->error( 'bad_line', $key );
			}
		}
		foreach ( self::MULTI_LINE_TEXTS[ $name ] as $key => $limit ) {
			$values[ $key ] = $part->text( $key, $limit );
		}
		foreach ( self::FLAGS[ $name ] as $key ) {
			$values[ $key ] = $part->flag( $key );
		}
		return $values;
	}

	private static function check_headers( DocumentPart $mail, string $headers ): void {
		foreach ( (array) preg_split( '/\R/u', $headers ) as $line ) {
			if ( '' !== Answer::trim( (string) $line ) && 1 !== preg_match( self::HEADER_LINE, (string) $line ) ) {
				throw $mail->error( 'bad_header', 'headers' );
			}
		}
	}

	/**
	 * @return array<string, string>
	 */
	private static function messages( DocumentPart $part ): array {
		$messages = array();
		foreach ( $part->keys() as $name ) {
			if ( 1 !== preg_match( self::MESSAGE_NAME, $name ) ) {
				throw $part->error( 'bad_message', $name );
			}
			$text = $part->text( $name );
			if ( ! Answer::is_blank( $text ) ) {
				$messages[ $name ] = $text;
			}
		}
		if ( count( $messages ) > self::MAX_MESSAGES ) {
			throw $part->error( 'too_many_messages' );
		}
		return $messages;
	}

	/**
	 * @param list<Field> $fields
	 */
	private static function is_email_field( array $fields, string $id ): bool {
		foreach ( $fields as $field ) {
			if ( $field['id'] === $id ) {
				return 'email' === ( $field['text_kind'] ?? '' );
			}
		}
		return false;
	}
}
