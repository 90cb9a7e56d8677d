<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Platform\Documents\DocumentPreview;
use Aisle\Platform\Documents\ImportedFields;

/**
 * Compares the prices of one set of answers by the rules of the WCPA form and of the imported document, field by field.
 *
 * @phpstan-import-type ImportedField from ImportedFields
 * @phpstan-import-type Surroundings from LegacyContext
 * @phpstan-import-type OldResult from LegacyTotal
 * @phpstan-type Row array{key: string, label: string, answer: string, old: float|null, new: float|null, is_same: bool, reason: string}
 * @phpstan-type Set array{answers: object, rows: list<Row>, old_total: float|null, new_total: float|null, is_same: bool, reason: string}
 */
final class TotalsOfBoth {

	/**
	 * @param array<string, mixed>         $document        Imported document as currently stored.
	 * @param array<string, ImportedField> $imported_fields WCPA field key => imported field.
	 */
	public function __construct(
		private readonly LegacyForm $form,
		private readonly array $document,
		private readonly array $imported_fields,
		private readonly DocumentPreview $preview
	) {}

	/**
	 * @param array<string, list<string>> $answer_set
	 * @param Surroundings                $context
	 * @return Set
	 */
	public function of( array $answer_set, array $context, int $product_id ): array {
		$wcpa_result  = LegacyTotal::of( $this->form, $answer_set, $context );
		$aisle_result = $this->preview->show(
			$this->document,
			$product_id,
			(float) $context['quantity'],
			$this->aisle_answers( $answer_set ),
			true
		)['priced'];
		$rows   = array();
		foreach ( array_map( 'strval', array_keys( $this->form->fields ) ) as $key ) {
			$row = $this->form->is_priced( $key ) ? $this->row( $key, $answer_set, $wcpa_result, $aisle_result ) : null;
			if ( null !== $row ) {
				$rows[] = $row;
			}
		}
		$can_be_ordered = array() === array_filter(
			$aisle_result['errors'],
			static fn( array $error ): bool => 'not_priced' === $error['code']
		);
		$new_total      = $can_be_ordered
			? (float) $aisle_result['unit_price'] * (float) $aisle_result['quantity'] + (float) $aisle_result['fee_total']
			: null;
		$is_same        = null !== $wcpa_result['total']
			&& null !== $new_total
			&& self::is_nearly_equal( $wcpa_result['total'], $new_total );
		return array(
			'answers'   => (object) $answer_set,
			'rows'      => $rows,
			'old_total' => $wcpa_result['total'],
			'new_total' => $new_total,
			'is_same'   => $is_same && array() === array_filter( $rows, static fn( array $row ): bool => ! $row['is_same'] ),
			'reason'    => $is_same || array() !== array_filter( $rows, static fn( array $row ): bool => ! $row['is_same'] )
				? ''
				: ComparisonReason::of_total( $wcpa_result['quantity'], (float) $aisle_result['quantity'], $can_be_ordered ),
		);
	}

	/**
	 * @param array<string, list<string>> $answer_set
	 * @return array<string, array{values: list<string>}> By Aisle field ID.
	 */
	private function aisle_answers( array $answer_set ): array {
		$answers = array();
		foreach ( array_intersect_key( $answer_set, $this->imported_fields ) as $key => $values ) {
			$imported_field = $this->imported_fields[ $key ];
			$options        = array_column( $imported_field['options'], 'id' );

			$answers[ $imported_field['field'] ] = array(
				'values' => array() === $options ? $values : array_values( array_intersect_key( $options, array_flip( $values ) ) ),
			);
		}
		return $answers;
	}

	/**
	 * @param array<string, list<string>> $answer_set
	 * @param OldResult                   $wcpa_result
	 * @param array<string, mixed>        $aisle_result
	 * @return Row
	 */
	private function row( string $key, array $answer_set, array $wcpa_result, array $aisle_result ): array {
		$id      = $this->imported_fields[ $key ]['field'] ?? '';
		$field   = array_column( $this->document['fields'], null, 'id' )[ $id ] ?? null;
		$amounts = array_column( array_filter( $aisle_result['rows'], static fn( array $row ): bool => $row['field'] === $id ), 'amount' );
		$errors  = array_column(
			array_filter( $aisle_result['errors'], static fn( array $error ): bool => $error['field'] === $id ),
			'message',
			'code'
		);
		$new_price = isset( $errors['not_priced'] ) ? null : (float) array_sum( $amounts );
		$old_price = $wcpa_result['prices'][ $key ];
		$is_same   = null !== $old_price
			&& null !== $new_price
			&& ! in_array( $key, $wcpa_result['unsure'], true )
			&& self::is_nearly_equal( $old_price, $new_price );
		return array(
			'key'     => $key,
			'label'   => WcpaValue::label( $this->form->fields[ $key ] ),
			'answer'  => $this->answer_text( $key, $answer_set[ $key ] ?? array() ),
			'old'     => $old_price,
			'new'     => $new_price,
			'is_same' => $is_same,
			'reason'  => $is_same ? '' : ComparisonReason::of(
				array(
					'field'  => $field,
					'code'   => $wcpa_result['unknown'][ $key ] ?? ( in_array( $key, $wcpa_result['unsure'], true ) ? 'condition' : '' ),
					'errors' => array_values( $errors ),
					'shows'  => array( $wcpa_result['visible'][ $key ], ! in_array( $id, $aisle_result['hidden'], true ) ),
				)
			),
		);
	}

	/**
	 * @param list<string> $values
	 */
	private function answer_text( string $key, array $values ): string {
		$options = $this->form->options( $key );
		return implode(
			', ',
			array_map(
				static fn( string $value ): string =>
					array() === $options ? $value : WcpaValue::plain_text( $options[ (int) $value ]['label'] ?? '' ),
				$values
			)
		);
	}

	/**
	 * Returns whether two amounts differ by less than half of the smallest displayed unit.
	 */
	private static function is_nearly_equal( float $first, float $second ): bool {
		return abs( $first - $second ) < 0.5 * 10 ** -wc_get_price_decimals();
	}
}
