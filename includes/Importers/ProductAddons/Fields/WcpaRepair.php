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
	public const STOPPED = 'f_import_to_mend';

	private const MAX_PASSES  = 60;
	private const MAX_FIELDS  = 199;
	private const MAX_OPTIONS = 500;
	private const PRICE_NAMES = array( 'price', 'pricingType', 'priceoptions' );

	/** Members that can be truncated => maximum length. */
	private const CUT = array(
		'label'   => 500,
		'content' => 20000,
	);

	private const MOVING = array( 'option_required', 'too_many_options', 'product_required', 'too_many_fields' );

	/** Member that a problem without a path refers to. */
	private const MEMBERS = array(
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
		private readonly float $until
	) {}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	public function mended( array $document ): array {
		for ( $pass = 0; $pass < self::MAX_PASSES; $pass++ ) {
			$before = $document;
			foreach ( self::at_once( $this->compiler->problems( $document ) ) as $problem ) {
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
				$document = $this->without( $document, $problem );
			}
			if ( $document === $before ) {
				break;
			}
			if ( microtime( true ) > $this->until ) {
				$this->report->stop(
					'',
					__( 'The form is too large to import with others. Import it separately.', 'aisle' )
				);
				break;
			}
		}
		return $this->stopped( $document );
	}

	/**
	 * Returns problems that can be fixed in one pass. Removing options or fields moves the following ones, so nothing
	 * else of that field is fixed in the same pass.
	 *
	 * @param list<Problem> $problems
	 * @return list<Problem>
	 */
	private static function at_once( array $problems ): array {
		$moving = array_filter( $problems, static fn( array $problem ): bool => in_array( $problem['code'], self::MOVING, true ) );
		$moved  = array_column( array_reverse( $moving ), null, 'field' );
		$others = array();
		foreach ( $problems as $problem ) {
			if ( ! isset( $moved[ $problem['field'] ] ) ) {
				$others[ '' === $problem['path'] ? $problem['field'] . ' ' . $problem['code'] : $problem['path'] ] ??= $problem;
			}
		}
		return array_merge( array_values( $others ), array_values( $moved ) );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private function stopped( array $document ): array {
		if ( array() === $this->report->stops() ) {
			return $document;
		}
		$notes   = implode( "\n", $this->report->stops() );
		$stopped = array(
			'id'          => self::STOPPED,
			'type'        => 'paragraph',
			'label'       => __( 'Fix before the form can be used', 'aisle' ),
			'content'     => '',
			'notes'       => mb_substr( $notes, 0, 5000 ),
			'pricingType' => 'custom',
			'price'       => WcpaPrices::stop( mb_substr( $notes, 0, 200 ) ),
		);
		return array( 'fields' => array( $stopped, ...array_slice( $document['fields'], 0, self::MAX_FIELDS ) ) ) + $document;
	}

	/**
	 * @param array<string, mixed> $document
	 * @param Problem              $problem
	 * @return array<string, mixed>
	 */
	private function without( array $document, array $problem ): array {
		$path = explode( '.', $problem['path'] );
		if ( 'rules' === $path[0] ) {
			$formula           = (string) ( $document['rules']['quantity_bind_formula'] ?? '' );
			$document['notes'] = WcpaBlockedFields::noted( $document['notes'] ?? '', 'quantity_bind_formula', $formula );

			$document['rules']['quantity_bind_formula'] = WcpaPrices::stop( $formula );
			return $document;
		}
		if ( 'too_many_fields' === $problem['code'] ) {
			$this->report->stop( '', $problem['message'] );
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
		$is_priced = array() !== WcpaPrices::sources( $field );
		if ( in_array( $code, array( 'option_required', 'too_many_options' ), true ) && $is_priced ) {
			$this->report->stop( (string) $field['label'], $message );
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
		$member = $path[2] ?? self::MEMBERS[ $code ] ?? '';
		if ( 'text_too_long' === $code && isset( self::CUT[ $member ] ) ) {
			return self::with_cut( $field, $member );
		}
		$field = self::member_without( $field, $member );
		if ( array() !== array_filter( WcpaPrices::sources( $field ), WcpaPrices::is_stop( ... ) ) ) {
			$this->report->problem(
				self::label( $document, (string) $field['id'] ),
				__( 'Fix the price before the field can be ordered.', 'aisle' )
			);
		}
		return match ( $member ) {
			'cl_rule'    => ( new WcpaLimits( $this->report ) )->without_conditions( $field ),
			'min', 'max' => ( new WcpaLimits( $this->report ) )->without_bound( $field, $document ),
			default      => $field,
		};
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function option_without( array $field, int $option, string $member ): array {
		$lost           = $field['options'][ $option ][ $member ] ?? '';
		$label          = (string) ( $field['options'][ $option ]['label'] ?? '' );
		$field['notes'] = WcpaBlockedFields::noted( $field['notes'] ?? '', '' === $label ? $member : $label . ', ' . $member, $lost );
		if ( 'price' !== $member ) {
			unset( $field['options'][ $option ][ $member ] );
			return $field;
		}
		if ( ! in_array( $field['pricingType'], array( 'fixed', 'custom' ), true ) ) {
			return WcpaBlockedFields::stopped_field( $field, WcpaBlockedFields::text( $lost ) );
		}
		// As formulas, numbers keep their value.
		$field['pricingType']                 = 'custom';
		$field['options'][ $option ]['price'] = WcpaPrices::stop( WcpaBlockedFields::text( $lost ) );
		return $field;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed> Field with a truncated text, without formatting, since the cut may be inside a tag.
	 */
	private static function with_cut( array $field, string $member ): array {
		$text = WcpaBlockedFields::text( $field[ $member ] );
		return array( $member => mb_substr( WcpaValue::plain( $text ), 0, self::CUT[ $member ] ) )
			+ WcpaBlockedFields::noted_in( $field, $member, $text );
	}

	/**
	 * Blocks all of the field's prices that are not numbers.
	 *
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	public static function stopped_amounts( array $field ): array {
		if ( 'different_for_all' !== $field['priceoptions'] || 'fixed' !== $field['pricingType'] || ! isset( $field['options'] ) ) {
			return WcpaBlockedFields::stopped_field(
				WcpaBlockedFields::noted_in( $field, 'price', $field['price'] ),
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
	private static function member_without( array $field, string $member ): array {
		$is_price = in_array( $member, self::PRICE_NAMES, true );
		if ( 'price' === $member && array() === WcpaPrices::sources( $field ) && isset( $field['content'] ) ) {
			$member   = 'content';
			$is_price = false;
		}
		$lost           = $field[ $member ] ?? '';
		$field['notes'] = WcpaBlockedFields::noted( $field['notes'] ?? '', $member, $lost );
		if ( $is_price ) {
			return WcpaBlockedFields::stopped_field( $field, WcpaBlockedFields::text( $lost ) );
		}
		$words = 'content' === $member ? trim( (string) preg_replace( '/#=.*?(?:=#|$)/us', '', WcpaBlockedFields::text( $lost ) ) ) : '';
		unset( $field[ $member ] );
		return '' === $words || $words === $lost ? $field : array( 'content' => $words ) + $field;
	}

	/** Removes the field's name from the message: the report has it already. */
	private static function without_name( string $message, string $label ): string {
		$rest = '' !== $label && str_starts_with( $message, '“' . $label . '”' )
			? ltrim( mb_substr( $message, mb_strlen( $label ) + 2 ), ':, ' )
			: $message;
		return mb_strtoupper( mb_substr( $rest, 0, 1 ) ) . mb_substr( $rest, 1 );
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
