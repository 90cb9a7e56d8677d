<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Domain\ContactForm\ContactFormModel;
use Aisle\Platform\Forms\FileSize;
use Aisle\Platform\Forms\ValidationMessages;

/**
 * Error message of a rule: the merchant's own text, or the one that all forms share.
 *
 * @phpstan-import-type Rule from ContactFormModel
 */
final class RuleTexts {

	private const ERROR_CODES = array(
		'required'     => 'required',
		'requiredfile' => 'required',
		'email'        => 'bad_email',
		'url'          => 'bad_url',
		'tel'          => 'bad_tel',
		'number'       => 'not_a_number',
		'date'         => 'bad_date',
		'time'         => 'bad_time',
		'enum'         => 'unknown_option',
		'minitems'     => 'min_count',
		'maxitems'     => 'max_count',
		'minlength'    => 'min_length',
		'maxlength'    => 'max_length',
		'minnumber'    => 'min',
		'maxnumber'    => 'max',
		'mindate'      => 'day_too_early',
		'maxdate'      => 'day_too_late',
		'file'         => 'extensions',
		'minfilesize'  => 'min_file_size',
		'maxfilesize'  => 'max_file_size',
	);

	/**
	 * @param list<Rule>                 $rules
	 * @param list<array<string, mixed>> $fields Fields of the model.
	 * @return list<Rule> Each with its message.
	 */
	public static function with_messages( array $rules, array $fields ): array {
		$fields_by_id = array_column( $fields, null, 'id' );
		return array_map(
			static fn ( array $rule ): array =>
				array( 'error' => self::message( $rule, $fields_by_id[ $rule['field'] ] ?? null ) ) + $rule
					+ self::extra_messages( $rule, $fields_by_id[ $rule['field'] ] ?? null ),
			$rules
		);
	}

	/**
	 * A file name without an extension has no type: the message must state this, not only the allowed types.
	 *
	 * @param Rule                      $rule
	 * @param array<string, mixed>|null $field
	 * @return array{no_ending?: string}
	 */
	private static function extra_messages( array $rule, ?array $field ): array {
		return 'file' === $rule['rule']
			? array( 'no_ending' => ValidationMessages::of( $field, array( 'code' => 'no_ending', 'params' => array() ) ) )
			: array();
	}

	/**
	 * @param Rule                      $rule
	 * @param array<string, mixed>|null $field
	 */
	private static function message( array $rule, ?array $field ): string {
		$limit = $rule['threshold'] ?? '';
		$code  = 'maxitems' === $rule['rule'] && 'file' === ( $field['type'] ?? '' )
			? 'max_files'
			: self::ERROR_CODES[ $rule['rule'] ] ?? '';
		$error = array(
			'code'   => $code,
			'params' => array(
				'limit' => $limit,
				'day'   => $limit,
			),
		);
		if ( '' !== $rule['error'] ) {
			return ValidationMessages::fill_parameter( $rule['error'], $field, $error );
		}
		return match ( $rule['rule'] ) {
			'stepnumber'  => self::step_message( $rule ),
			'maxfilesize' => self::too_large_message( (int) $limit, ! empty( $field['rules']['multiple'] ) ),
			'dayofweek'   => __( 'Please choose another day: this weekday is not available.', 'aisle' ),
			default       => ValidationMessages::of( $field, $error ),
		};
	}

	/** Returns the message for a field whose files exceed the limit, which applies to their total size. */
	private static function too_large_message( int $bytes, bool $is_multiple ): string {
		$size = FileSize::in_words( $bytes );
		return sprintf(
			$is_multiple
				/* translators: %s: a size such as "5 MB". */
				? __( 'These files are too large. The maximum total size is %s.', 'aisle' )
				/* translators: %s: a size such as "5 MB". */
				: __( 'This file is too large. The maximum is %s.', 'aisle' ),
			$size
		);
	}

	/**
	 * @param Rule $rule
	 */
	private static function step_message( array $rule ): string {
		return sprintf(
			/* translators: 1: smallest number, 2: distance between the numbers that can be entered. */
			__( 'Please enter a number from %1$s, in steps of %2$s.', 'aisle' ),
			$rule['base'] ?? '0',
			$rule['interval'] ?? '1'
		);
	}
}
