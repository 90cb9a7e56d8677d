<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaBlockedFields;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;
use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Platform\Documents\DocumentCompiler;

/**
 * Removes parts that Aisle's rules reject until the rest can be saved. Removed parts are reported and stored in the
 * notes. A price is not removed but blocked, so that its field cannot be ordered.
 *
 * @phpstan-import-type Problem from \Aisle\Platform\Documents\ProblemText
 */
final class WcpaRepair {

	/** ID of the paragraph that blocks a form with incomplete prices. */
	public const BLOCKING_FIELD_ID = 'f_import_to_mend';

	private const MAX_PASSES  = 60;
	private const MAX_FIELDS  = 199;
	private const MAX_OPTIONS = 500;
	private const PRICE_NAMES = array( 'price', 'pricingType', 'priceoptions' );

	/** Key whose text can be truncated => maximum length in characters. */
	private const MAX_LENGTHS = array(
		'label'   => 500,
		'content' => 20000,
	);

	private const REMOVAL_CODES = array( 'option_required', 'too_many_options', 'product_required', 'too_many_fields' );

	/** Problem code => key of the field that a problem without a path refers to. */
	private const KEYS_BY_CODE = array(
		'bad_pattern'          => 'pattern',
		'bad_excluded_pattern' => 'excl_chars_frm_length',
		'unknown_reference'    => 'price',
		'unknown_table'        => 'price',
		'price_cycle'          => 'price',
		'unknown_source'       => 'cl_rule',
		'bad_condition'        => 'cl_rule',
		'condition_cycle'      => 'cl_rule',
	);

	public function __construct(
		private readonly DocumentCompiler $compiler,
		private readonly ImportReport $report,
		private readonly float $deadline
	) {}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	public function repair( array $document ): array {
		for ( $pass = 0; $pass < self::MAX_PASSES; $pass++ ) {
			$previous_document = $document;
			foreach ( self::fixable_in_one_pass( $this->compiler->problems( $document ) ) as $problem ) {
				$label = self::label( $document, $problem['field'] );
				$this->report->problem( $label, self::without_name( $problem['message'], $label ) );
				if ( 'condition_cycle' === $problem['code'] ) {
					$this->report->problem(
						$label,
						__(
							'The conditions were skipped and saved in the notes. The field always shows until you add conditions.',
							'aisle'
						)
					);
				}
				$document = $this->remove_problem_part( $document, $problem );
			}
			if ( $document === $previous_document ) {
				break;
			}
			if ( microtime( true ) > $this->deadline ) {
				$this->report->block_orders(
					'',
					__( 'The form is too large to import with others. Import it separately.', 'aisle' )
				);
				break;
			}
		}
		return $this->block_if_incomplete( $document );
	}

	/**
	 * Returns problems that can be fixed in one pass. Removing options or fields moves the following ones, so nothing
	 * else of that field is fixed in the same pass.
	 *
	 * @param list<Problem> $problems
	 * @return list<Problem>
	 */
	private static function fixable_in_one_pass( array $problems ): array {
		$removes          = static fn( array $problem ): bool => in_array( $problem['code'], self::REMOVAL_CODES, true );
		$removals         = array_filter( $problems, $removes );
		$removal_by_field = array_column( array_reverse( $removals ), null, 'field' );
		$other_problems   = array();
		foreach ( $problems as $problem ) {
			if ( ! isset( $removal_by_field[ $problem['field'] ] ) ) {
				$other_problems[ '' === $problem['path'] ? $problem['field'] . ' ' . $problem['code'] : $problem['path'] ] ??= $problem;
			}
		}
		return array_merge( array_values( $other_problems ), array_values( $removal_by_field ) );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private function block_if_incomplete( array $document ): array {
		if ( array() === $this->report->blocking_messages() ) {
			return $document;
		}
		$notes          = implode( "\n", $this->report->blocking_messages() );
		$blocking_field = array(
			'id'          => self::BLOCKING_FIELD_ID,
			'type'        => 'paragraph',
			'label'       => __( 'Fix before the form can be used', 'aisle' ),
			'content'     => '',
			'notes'       => mb_substr( $notes, 0, 5000 ),
			'pricingType' => 'custom',
			'price'       => WcpaPrices::blocked_price( mb_substr( $notes, 0, 200 ) ),
		);
		return array( 'fields' => array( $blocking_field, ...array_slice( $document['fields'], 0, self::MAX_FIELDS ) ) ) + $document;
	}

	/**
	 * @param array<string, mixed> $document
	 * @param Problem              $problem
	 * @return array<string, mixed>
	 */
	private function remove_problem_part( array $document, array $problem ): array {
		$path = explode( '.', $problem['path'] );
		if ( 'rules' === $path[0] ) {
			$formula           = (string) ( $document['rules']['quantity_bind_formula'] ?? '' );
			$document['notes'] = WcpaBlockedFields::append_note( $document['notes'] ?? '', 'quantity_bind_formula', $formula );

			$document['rules']['quantity_bind_formula'] = WcpaPrices::blocked_price( $formula );
			return $document;
		}
		if ( 'too_many_fields' === $problem['code'] ) {
			$this->report->block_orders( '', $problem['message'] );
			$document['fields'] = array_slice( $document['fields'], 0, self::MAX_FIELDS );
			return $document;
		}
		foreach ( $document['fields'] as $position => $field ) {
			if ( $field['id'] !== $problem['field'] ) {
				continue;
			}
			$document['fields'][ $position ] = $this->field_without( $field, $path, $problem['code'], $problem['message'], $document );
			if ( 'option_required' === $problem['code'] ) {
				unset( $document['fields'][ $position ] );
			}
		}
		$document['fields'] = array_values( $document['fields'] );
		return $document;
	}

	/**
	 * @param array<string, mixed> $field
	 * @param list<string>         $path
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private function field_without( array $field, array $path, string $code, string $message, array $document ): array {
		$is_priced = array() !== WcpaPrices::applied_prices( $field );
		if ( in_array( $code, array( 'option_required', 'too_many_options' ), true ) && $is_priced ) {
			$this->report->block_orders( (string) $field['label'], $message );
		}
		if ( 'too_many_options' === $code ) {
			$field['options'] = array_slice( $field['options'], 0, self::MAX_OPTIONS );
			return $field;
		}
		if ( 'product_required' === $code ) {
			$field['options'] = array_values( array_filter(
				$field['options'] ?? array(),
				static fn( array $option ): bool => ( $option['product_id'] ?? 0 ) > 0
			) );
			return $field;
		}
		if ( 'options' === ( $path[2] ?? '' ) && isset( $path[4] ) ) {
			return self::option_without( $field, (int) $path[3], $path[4] );
		}
		$key = $path[2] ?? self::KEYS_BY_CODE[ $code ] ?? '';
		if ( 'text_too_long' === $code && isset( self::MAX_LENGTHS[ $key ] ) ) {
			return self::with_truncated_text( $field, $key );
		}
		$field = self::member_without( $field, $key );
		if ( array() !== array_filter( WcpaPrices::applied_prices( $field ), WcpaPrices::is_blocked( ... ) ) ) {
			$this->report->problem(
				self::label( $document, (string) $field['id'] ),
				__( 'Shoppers can’t use this field until you fix the price.', 'aisle' )
			);
		}
		return match ( $key ) {
			'cl_rule'    => ( new WcpaPriceGuard( $this->report ) )->block_if_condition_lost( $field ),
			'min', 'max' => ( new WcpaPriceGuard( $this->report ) )->block_if_limit_lost( $field, $document ),
			default      => $field,
		};
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function option_without( array $field, int $option, string $key ): array {
		$removed_value  = $field['options'][ $option ][ $key ] ?? '';
		$label          = (string) ( $field['options'][ $option ]['label'] ?? '' );
		$name           = '' === $label ? $key : $label . ', ' . $key;
		$field['notes'] = WcpaBlockedFields::append_note( $field['notes'] ?? '', $name, $removed_value );
		if ( 'price' !== $key ) {
			unset( $field['options'][ $option ][ $key ] );
			return $field;
		}
		if ( ! in_array( $field['pricingType'], array( 'fixed', 'custom' ), true ) ) {
			return WcpaBlockedFields::blocked_field( $field, WcpaBlockedFields::text( $removed_value ) );
		}
		// As formulas, the prices of the other options keep their value, because they are numbers.
		$field['pricingType']                 = 'custom';
		$field['options'][ $option ]['price'] = WcpaPrices::blocked_price( WcpaBlockedFields::text( $removed_value ) );
		return $field;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed> Field with a truncated text, without formatting, since the cut may be inside a tag.
	 */
	private static function with_truncated_text( array $field, string $key ): array {
		$text = WcpaBlockedFields::text( $field[ $key ] );
		return array( $key => mb_substr( WcpaValue::plain_text( $text ), 0, self::MAX_LENGTHS[ $key ] ) )
			+ WcpaBlockedFields::with_note( $field, $key, $text );
	}

	/**
	 * Blocks all of the field's prices that are not numbers.
	 *
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	public static function block_invalid_amounts( array $field ): array {
		if ( 'different_for_all' !== $field['priceoptions'] || 'fixed' !== $field['pricingType'] || ! isset( $field['options'] ) ) {
			return WcpaBlockedFields::blocked_field(
				WcpaBlockedFields::with_note( $field, 'price', $field['price'] ),
				(string) $field['price']
			);
		}
		foreach ( array_keys( $field['options'] ) as $position ) {
			if ( ! WcpaPrices::is_amount( (string) $field['options'][ $position ]['price'] ) ) {
				$field = self::option_without( $field, (int) $position, 'price' );
			}
		}
		return $field;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function member_without( array $field, string $key ): array {
		$is_price = in_array( $key, self::PRICE_NAMES, true );
		if ( 'price' === $key && array() === WcpaPrices::applied_prices( $field ) && isset( $field['content'] ) ) {
			$key      = 'content';
			$is_price = false;
		}
		$removed_value  = $field[ $key ] ?? '';
		$field['notes'] = WcpaBlockedFields::append_note( $field['notes'] ?? '', $key, $removed_value );
		if ( $is_price ) {
			return WcpaBlockedFields::blocked_field( $field, WcpaBlockedFields::text( $removed_value ) );
		}
		$text = 'content' === $key
			? trim( (string) preg_replace( '/#=.*?(?:=#|$)/us', '', WcpaBlockedFields::text( $removed_value ) ) )
			: '';
		unset( $field[ $key ] );
		return '' === $text || $text === $removed_value ? $field : array( 'content' => $text ) + $field;
	}

	/** Removes the field's name from the message: the report has it already. */
	private static function without_name( string $message, string $label ): string {
		$text = '' !== $label && str_starts_with( $message, '“' . $label . '”' )
			? ltrim( mb_substr( $message, mb_strlen( $label ) + 2 ), ':, ' )
			: $message;
		return mb_strtoupper( mb_substr( $text, 0, 1 ) ) . mb_substr( $text, 1 );
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private static function label( array $document, string $id ): string {
		foreach ( $document['fields'] as $field ) {
			if ( $field['id'] === $id ) {
				return '' === (string) ( $field['label'] ?? '' ) ? $id : mb_substr( (string) $field['label'], 0, 80 );
			}
		}
		return '';
	}
}
