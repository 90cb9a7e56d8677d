<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Source\WcpaOriginals;
use Aisle\Importers\ProductAddons\Totals\LegacyForm;
use Aisle\Importers\ProductAddons\Totals\LegacyTotal;
use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Tests\Importers\ProductAddons\ProductAddonsTestCase;
use PHPUnit\Framework\AssertionFailedError;
use PHPUnit\Framework\ExpectationFailedException;

/**
 * Checks the other plugin's original documents with Aisle's implementation of its rules against the rows of the
 * importer's vectors.
 */
final class LegacyTotalTest extends ProductAddonsTestCase {

	public function test_evaluates_original_documents_as_the_vectors_expect(): void {
		$failures = array();
		$checked_count = 0;
		foreach ( self::rows() as $row ) {
			if ( ! isset( $row['unit'] ) && ! isset( $row['visible'] ) ) {
				continue;
			}
			try {
				++$checked_count;
				$this->assert_row( $row );
			} catch ( AssertionFailedError $failure ) {
				$failures[] = $row['name'] . ': ' . $failure->getMessage()
					. ( $failure instanceof ExpectationFailedException ? $failure->getComparisonFailure()?->getDiff() : '' );
			}
		}
		self::assertSame( array(), $failures, implode( "\n", $failures ) );
		self::assertGreaterThan( 80, $checked_count );
	}

	/**
	 * @param array<string, mixed> $row
	 */
	private function assert_row( array $row ): void {
		$form   = LegacyForm::of( (array) WcpaOriginals::of( $this->imported( $row )[2] ) );
		$result = LegacyTotal::of( $form, self::answers( $form, $row['answers'] ?? array() ), self::context( $row ) );
		if ( array() !== $result['unsure'] ) {
			// If a condition has no counterpart, the row contains Aisle's amounts, and the other plugin's are reported
			// as unknown.
			self::assertStringContainsString( 'left out', $row['name'] );
			return;
		}
		self::assertSame( array(), $result['unknown'] );
		foreach ( array_intersect_key( $row['visible'] ?? array(), $form->fields ) as $key => $is_visible ) {
			self::assertSame( $is_visible, $result['visible'][ $key ], $key );
		}
		if ( isset( $row['unit'] ) ) {
			self::assertEqualsWithDelta( (float) $row['unit'], $result['unit'], 1e-9, 'unit price' );
			self::assertEqualsWithDelta( (float) ( $row['fees'] ?? '0' ), $result['fee'], 1e-9, 'fees' );
		}
		self::assertSame( $row['bound'] ?? (int) ( $row['quantity'] ?? 1 ), $result['quantity'] );
	}

	/**
	 * @param array<string, mixed> $source_answers
	 * @return array<string, list<string>>
	 */
	private static function answers( LegacyForm $form, array $source_answers ): array {
		$answers = array();
		foreach ( $source_answers as $key => $values ) {
			foreach ( (array) $values as $value ) {
				$matching_indexes = array();
				foreach ( $form->options( (string) $key ) as $index => $option ) {
					$is_match    = in_array(
						$value,
						array(
							WcpaValue::text( $option['value'] ?? '' ),
							WcpaValue::plain_text( $option['label'] ?? '' ),
							WcpaValue::plain_text( $option['group'] ?? '' ) . ': ' . WcpaValue::plain_text( $option['label'] ?? '' ),
						),
						true
					);
					$matching_indexes[] = $is_match ? (string) $index : null;
				}
				$answers[ $key ][] = $form->is_choice( (string) $key )
					? array_values( array_filter( $matching_indexes, 'is_string' ) )[0] ?? 'none'
					: (string) $value;
			}
		}
		return $answers;
	}

	/**
	 * @param array<string, mixed> $row
	 * @return array<string, mixed>
	 */
	private static function context( array $row ): array {
		return array(
			'product_price' => (float) ( $row['product'] ?? '64' ),
			'quantity'      => (float) ( $row['quantity'] ?? 1 ),
			'now'           => 20000 * 86400.0 + 3600,
			'sources'       => array(),
			'custom_fields' => $row['custom_fields'] ?? array(),
			'products'      => array(),
		);
	}
}
