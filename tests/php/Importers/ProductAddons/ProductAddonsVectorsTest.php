<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons;

use Aisle\Domain\FormDocument;
use Aisle\Domain\OptionForm;
use PHPUnit\Framework\AssertionFailedError;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\ExpectationFailedException;

/**
 * Runs every row of tests/vectors/features/product-addons-import.json: a form as the other plugin stores it, answers, and what
 * that plugin shows and charges for them by its documented rules. The form is imported, and Aisle's engine must give
 * the same result.
 */
final class ProductAddonsVectorsTest extends ProductAddonsTestCase {

	/**
	 * All rows of a version in one test, because resetting the store costs more than the rows.
	 *
	 * @return array<string, array{string}>
	 */
	public static function versions(): array {
		return array(
			'the first versions' => array( 'v1' ),
			'sections'           => array( 'v2' ),
			'the pro version'    => array( 'pro' ),
			'its export'         => array( 'export' ),
		);
	}

	public function test_has_at_least_60_unique_vectors_for_all_versions(): void {
		$rows = self::rows();
		self::assertGreaterThanOrEqual( 60, count( $rows ) );
		self::assertCount( count( $rows ), array_unique( array_column( $rows, 'name' ) ) );
		self::assertEqualsCanonicalizing(
			array_column( self::versions(), 0 ),
			array_values( array_unique( array_column( $rows, 'version' ) ) )
		);
	}

	#[DataProvider( 'versions' )]
	public function test_shows_same_fields_and_prices_after_import( string $version ): void {
		$wrong = array();
		foreach ( self::rows() as $row ) {
			try {
				if ( $version === $row['version'] ) {
					$this->assert_row( $row );
				}
			} catch ( AssertionFailedError $failure ) {
				$wrong[] = $row['name'] . ': ' . $failure->getMessage()
					. ( $failure instanceof ExpectationFailedException ? $failure->getComparisonFailure()?->getDiff() : '' );
			}
		}
		self::assertSame( array(), $wrong, implode( "\n", $wrong ) );
	}

	/**
	 * @param array<string, mixed> $row
	 */
	private function assert_row( array $row ): void {
		list( $document, $found ) = $this->imported( $row );

		$model   = FormDocument::to_model( $document );
		$answers = array();
		foreach ( $row['answers'] ?? array() as $source_id => $given ) {
			$field                   = self::field( $document, (string) $source_id );
			$answers[ $field['id'] ] = self::answer_of( $field, (array) $given );
		}
		$result = OptionForm::evaluate( $model, $answers, self::context( $row ) );

		foreach ( $row['visible'] ?? array() as $source_id => $is_visible ) {
			self::assertSame( $is_visible, $result['visible'][ self::field( $document, (string) $source_id )['id'] ], $source_id );
		}
		foreach ( $row['errors'] ?? array() as $source_id => $code ) {
			$id = '' === $source_id ? '' : self::field( $document, (string) $source_id )['id'];
			self::assertSame( $code, $result['errors'][ $id ]['code'] ?? '', $source_id );
		}
		if ( ! isset( $row['errors'] ) ) {
			self::assertSame( array(), $result['errors'] );
		}
		$this->assert_total( $row, $model, $result );
		self::assert_reported( $row, $found, $document );
	}

	/**
	 * @param array<string, mixed> $row
	 * @param array<string, mixed> $found
	 * @param array<string, mixed> $document
	 */
	private static function assert_reported( array $row, array $found, array $document ): void {
		$reported = implode(
			"\n",
			array_map( static fn( array $problem ): string => $problem['field'] . ': ' . $problem['message'], $found['problems'] )
		);
		foreach ( $row['told'] ?? array() as $words ) {
			self::assertStringContainsString( $words, $reported );
		}
		if ( array() === ( $row['told'] ?? null ) ) {
			self::assertSame( '', $reported );
		}
		foreach ( $row['members'] ?? array() as $source_id => $members ) {
			foreach ( $members as $name => $value ) {
				self::assertSame( $value, self::field( $document, (string) $source_id )[ $name ] ?? null, $source_id . ': ' . $name );
			}
		}
	}

	/**
	 * @param array<string, mixed> $row
	 * @param array<string, mixed> $model
	 * @param array<string, mixed> $result
	 */
	private function assert_total( array $row, array $model, array $result ): void {
		$total = OptionForm::combine(
			array( $result ),
			array( $model['base_price'] ),
			array(
				'product_price'            => (float) ( $row['product'] ?? '64' ),
				'quantity'                 => $result['quantity'] ?? (int) ( $row['quantity'] ?? 1 ),
				'change_price_as_quantity' => false,
			)
		);
		if ( isset( $row['unit'] ) ) {
			self::assertEqualsWithDelta( (float) $row['unit'], $total['unit_price'], 1e-9, 'unit price' );
			self::assertEqualsWithDelta( (float) ( $row['fees'] ?? '0' ), $total['fee_total'], 1e-9, 'fees' );
		}
		if ( isset( $row['bound'] ) ) {
			self::assertSame( $row['bound'], $result['quantity'] );
		}
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private static function field( array $document, string $source_id ): array {
		$fields = array_column( $document['fields'], null, 'id' );
		self::assertArrayHasKey( 'f_' . strtolower( $source_id ), $fields );
		return $fields[ 'f_' . strtolower( $source_id ) ];
	}

	/**
	 * @param array<string, mixed> $field
	 * @param array<mixed>         $given Option values as stored by the other plugin, or entered text.
	 * @return array{values: list<string>}
	 */
	private static function answer_of( array $field, array $given ): array {
		$values = array_map( 'strval', array_values( $given ) );
		if ( isset( $field['options'] ) ) {
			$ids    = array_column( $field['options'], 'id', 'value' ) + array_column( $field['options'], 'id', 'label' );
			$values = array_map( static fn( string $value ): string => $ids[ $value ] ?? 'no option ' . $value, $values );
		}
		return array( 'values' => $values );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return array<string, mixed>
	 */
	private static function context( array $row ): array {
		return array(
			'quantity'       => (int) ( $row['quantity'] ?? 1 ),
			'product_price'  => (float) ( $row['product'] ?? '64' ),
			'attributes'     => $row['attributes'] ?? array(),
			'stock_status'   => 'instock',
			'stock_quantity' => 7,
			'custom_fields'  => $row['custom_fields'] ?? array(),
			'product_ids'    => $row['product_ids'] ?? array( 5 ),
			'today'          => array( 'days' => 20000, 'seconds' => 3600, 'timestamp' => 1728003600 ),
		);
	}
}
