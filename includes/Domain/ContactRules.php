<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\ContactRules\ContactChoiceRules;
use Aisle\Domain\ContactRules\ContactFileRules;
use Aisle\Domain\ContactRules\ContactRuleModel;
use Aisle\Domain\ContactRules\FieldValues;
use Aisle\Domain\ContactRules\LimitRules;
use Aisle\Domain\ContactRules\TextFormats;
use Aisle\Domain\ContactRules\WebUrl;

/**
 * Checks a contact form's submission against its rules. Mirror of src/domain/contact-rules.ts. A rule is `{ rule,
 * field, error, … }`; besides `threshold`, `accept`, `base` and `interval`, a URL rule may have `schemes`, and `all`
 * and `any` have child rules in `rules`. An unknown rule always passes: browser or server may be newer.
 *
 * @phpstan-import-type Failure from ContactRuleModel
 * @phpstan-import-type FileData from ContactRuleModel
 */
final class ContactRules {

	/**
	 * Returns the first failing rule of each field, in the order in which the rules name the fields.
	 *
	 * @param list<array<mixed>> $rules
	 * @param array<mixed>       $values By field: a text, or nested lists of texts.
	 * @param array<mixed>       $files  By field: list of `{ name, size }`, size in bytes.
	 * @return list<Failure>
	 */
	public static function check( array $rules, array $values, array $files = array() ): array {
		$failures = array();
		// Values are trimmed once per field, not once per rule, because a value may have megabytes of white space.
		$texts = array_map( FieldValues::texts( ... ), $values );
		foreach ( $rules as $rule ) {
			foreach ( self::fields( $rule ) as $field ) {
				$failures[ $field ] ??= null;
			}
			$failure = self::failure( $rule, $texts, $files );
			if ( null !== $failure ) {
				$failures[ $failure['field'] ] ??= $failure;
			}
		}
		return array_values( array_filter( $failures ) );
	}

	/**
	 * Returns the failure of a rule; null if it passes.
	 *
	 * @param array<mixed> $rule
	 * @param array<mixed> $values
	 * @param array<mixed> $files
	 * @return ?Failure
	 */
	public static function failure( array $rule, array $values, array $files = array() ): ?array {
		$name = $rule['rule'] ?? '';
		if ( 'all' !== $name && 'any' !== $name ) {
			$field = self::text( $rule, 'field' );
			$is_valid = self::holds(
				$rule,
				FieldValues::texts( $values[ $field ] ?? null ),
				FieldValues::files( $files[ $field ] ?? null )
			);
			return $is_valid ? null : self::to_failure( $rule );
		}
		foreach ( self::children( $rule ) as $child ) {
			$failure = self::failure( $child, $values, $files );
			if ( ( null === $failure ) === ( 'any' === $name ) ) {
				return $failure;
			}
		}
		return 'any' === $name ? self::to_failure( $rule ) : null;
	}

	/**
	 * Checks a rule other than `all` and `any` with the values and files of its field. A blank value passes all rules
	 * except the required ones.
	 *
	 * @param array<mixed>    $rule
	 * @param list<string>    $texts Texts from FieldValues: trimmed, not blank.
	 * @param list<FileData> $files
	 */
	public static function holds( array $rule, array $texts, array $files = array() ): bool {
		return match ( $rule['rule'] ?? '' ) {
			'required'     => array() !== $texts,
			'requiredfile' => array() !== $files,
			'file'         => array() === $files || ContactFileRules::are_accepted( $files, $rule['accept'] ?? null ),
			'minfilesize'  => array() === $files || ContactFileRules::min_size( $files, $rule['threshold'] ?? null ),
			'maxfilesize'  => array() === $files || ContactFileRules::max_size( $files, $rule['threshold'] ?? null ),
			default        => array() === $texts || self::text_holds( $rule, $texts ),
		};
	}

	/**
	 * @param array<mixed>           $rule
	 * @param non-empty-list<string> $texts
	 */
	private static function text_holds( array $rule, array $texts ): bool {
		$accept    = $rule['accept'] ?? null;
		$threshold = $rule['threshold'] ?? null;
		return match ( $rule['rule'] ?? '' ) {
			'email'      => self::every_text( $texts, TextFormats::is_email( ... ) ),
			'url'        => self::every_text(
				$texts,
				static fn( string $text ): bool => WebUrl::is_valid( $text, WebUrl::schemes( $rule['schemes'] ?? null ) )
			),
			'tel'        => self::every_text( $texts, TextFormats::is_tel( ... ) ),
			'number'     => self::every_text( $texts, TextFormats::is_number( ... ) ),
			'date'       => self::every_text( $texts, TextFormats::is_date( ... ) ),
			'time'       => self::every_text( $texts, TextFormats::is_time( ... ) ),
			'enum'       => ContactChoiceRules::are_accepted( $texts, $accept ),
			'dayofweek'  => ContactChoiceRules::are_accepted_weekdays( $texts, $accept ),
			'minitems'   => ContactChoiceRules::min_items( $texts, $threshold ),
			'maxitems'   => ContactChoiceRules::max_items( $texts, $threshold ),
			'minlength'  => LimitRules::min_length( $texts, $threshold ),
			'maxlength'  => LimitRules::max_length( $texts, $threshold ),
			'minnumber'  => LimitRules::min_number( $texts, $threshold ),
			'maxnumber'  => LimitRules::max_number( $texts, $threshold ),
			'mindate'    => LimitRules::min_date( $texts, $threshold ),
			'maxdate'    => LimitRules::max_date( $texts, $threshold ),
			'stepnumber' => LimitRules::step( $texts, $rule['base'] ?? null, $rule['interval'] ?? null ),
			default      => true,
		};
	}

	/**
	 * @param list<string>           $texts
	 * @param callable(string): bool $is_good
	 */
	private static function every_text( array $texts, callable $is_good ): bool {
		foreach ( $texts as $text ) {
			if ( ! $is_good( $text ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param array<mixed> $rule
	 * @return list<array<mixed>>
	 */
	private static function children( array $rule ): array {
		return array_values( array_filter( is_array( $rule['rules'] ?? null ) ? $rule['rules'] : array(), is_array( ... ) ) );
	}

	/**
	 * @param array<mixed> $rule
	 * @return list<string> The rule's own field, then those of its child rules.
	 */
	private static function fields( array $rule ): array {
		return array_merge( array( self::text( $rule, 'field' ) ), ...array_map( self::fields( ... ), self::children( $rule ) ) );
	}

	/**
	 * @param array<mixed> $rule
	 * @return Failure
	 */
	private static function to_failure( array $rule ): array {
		return array(
			'field' => self::text( $rule, 'field' ),
			'rule'  => self::text( $rule, 'rule' ),
			'error' => self::text( $rule, 'error' ),
		);
	}

	/**
	 * @param array<mixed> $rule
	 */
	private static function text( array $rule, string $key ): string {
		return is_string( $rule[ $key ] ?? null ) ? $rule[ $key ] : '';
	}
}
