<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Platform\Documents\DocumentPreview;
use Aisle\Platform\Documents\SourceFieldNames;

/**
 * Compares the prices of one set of answers by the rules of the WCPA form and of the imported document, field by field.
 *
 * @phpstan-import-type EarlierName from SourceFieldNames
 * @phpstan-import-type Surroundings from LegacyContext
 * @phpstan-import-type OldResult from LegacyTotal
 * @phpstan-type Row array{key: string, label: string, answer: string, old: float|null, new: float|null, is_same: bool, reason: string}
 * @phpstan-type Set array{answers: object, rows: list<Row>, old_total: float|null, new_total: float|null, is_same: bool, reason: string}
 */
final class TotalsOfBoth {

	/**
	 * @param array<string, mixed>       $document Imported document as currently stored.
	 * @param array<string, EarlierName> $names    WCPA field key => imported field.
	 */
	public function __construct(
		private readonly LegacyForm $form,
		private readonly array $document,
		private readonly array $names,
		private readonly DocumentPreview $preview
	) {}

	/**
	 * @param array<string, list<string>> $given
	 * @param Surroundings                $surroundings
	 * @return Set
	 */
	public function of( array $given, array $surroundings, int $product_id ): array {
		$old    = LegacyTotal::of( $this->form, $given, $surroundings );
		$priced = $this->preview->show(
			$this->document,
			$product_id,
			(float) $surroundings['quantity'],
			$this->ours( $given ),
			true
		)['priced'];
		$rows   = array();
		foreach ( array_map( 'strval', array_keys( $this->form->fields ) ) as $key ) {
			$row = $this->form->is_priced( $key ) ? $this->row( $key, $given, $old, $priced ) : null;
			if ( null !== $row ) {
				$rows[] = $row;
			}
		}
		$is_sold   = array() === array_filter( $priced['errors'], static fn( array $error ): bool => 'not_priced' === $error['code'] );
		$new_total = $is_sold ? (float) $priced['unit_price'] * (float) $priced['quantity'] + (float) $priced['fee_total'] : null;
		$is_same   = null !== $old['total'] && null !== $new_total && self::is_near( $old['total'], $new_total );
		return array(
			'answers'   => (object) $given,
			'rows'      => $rows,
			'old_total' => $old['total'],
			'new_total' => $new_total,
			'is_same'   => $is_same && array() === array_filter( $rows, static fn( array $row ): bool => ! $row['is_same'] ),
			'reason'    => $is_same || array() !== array_filter( $rows, static fn( array $row ): bool => ! $row['is_same'] )
				? ''
				: ComparisonReason::of_total( $old['quantity'], (float) $priced['quantity'], $is_sold ),
		);
	}

	/**
	 * @param array<string, list<string>> $given
	 * @return array<string, array{values: list<string>}> By Aisle field ID.
	 */
	private function ours( array $given ): array {
		$answers = array();
		foreach ( array_intersect_key( $given, $this->names ) as $key => $values ) {
			$name    = $this->names[ $key ];
			$options = array_column( $name['options'], 'id' );

			$answers[ $name['field'] ] = array(
				'values' => array() === $options ? $values : array_values( array_intersect_key( $options, array_flip( $values ) ) ),
			);
		}
		return $answers;
	}

	/**
	 * @param array<string, list<string>> $given
	 * @param OldResult                   $old
	 * @param array<string, mixed>        $priced
	 * @return Row
	 */
	private function row( string $key, array $given, array $old, array $priced ): array {
		$id      = $this->names[ $key ]['field'] ?? '';
		$field   = array_column( $this->document['fields'], null, 'id' )[ $id ] ?? null;
		$amounts = array_column( array_filter( $priced['rows'], static fn( array $row ): bool => $row['field'] === $id ), 'amount' );
		$errors  = array_column(
			array_filter( $priced['errors'], static fn( array $error ): bool => $error['field'] === $id ),
			'message',
			'code'
		);
		$new     = isset( $errors['not_priced'] ) ? null : (float) array_sum( $amounts );
		$price   = $old['prices'][ $key ];
		$is_same = null !== $price && null !== $new && ! in_array( $key, $old['unsure'], true ) && self::is_near( $price, $new );
		return array(
			'key'     => $key,
			'label'   => WcpaValue::label( $this->form->fields[ $key ] ),
			'answer'  => $this->answer( $key, $given[ $key ] ?? array() ),
			'old'     => $price,
			'new'     => $new,
			'is_same' => $is_same,
			'reason'  => $is_same ? '' : ComparisonReason::of(
				array(
					'field'  => $field,
					'code'   => $old['unknown'][ $key ] ?? ( in_array( $key, $old['unsure'], true ) ? 'condition' : '' ),
					'errors' => array_values( $errors ),
					'shows'  => array( $old['visible'][ $key ], ! in_array( $id, $priced['hidden'], true ) ),
				)
			),
		);
	}

	/**
	 * @param list<string> $values
	 */
	private function answer( string $key, array $values ): string {
		$options = $this->form->options( $key );
		return implode(
			', ',
			array_map(
				static fn( string $value ): string =>
					array() === $options ? $value : WcpaValue::plain( $options[ (int) $value ]['label'] ?? '' ),
				$values
			)
		);
	}

	/**
	 * Returns whether two amounts are equal, apart from less than half of the smallest unit and floating-point errors.
	 */
	private static function is_near( float $one, float $other ): bool {
		return abs( $one - $other ) < 0.5 * 10 ** -wc_get_price_decimals();
	}
}
