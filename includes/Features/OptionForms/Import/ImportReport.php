<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

/**
 * What an owner is told about one form before it is imported: what comes along, what does not, and why.
 */
final class ImportReport {

	/** @var list<array{field: string, message: string}> */
	private array $problems = array();

	/** @var array<string, int> */
	private array $counts = array();

	/**
	 * @param string $field Label of the old field; empty for the form as a whole.
	 */
	public function problem( string $field, string $message ): void {
		$this->problems[] = compact( 'field', 'message' );
	}

	public function count( string $what ): void {
		$this->counts[ $what ] = ( $this->counts[ $what ] ?? 0 ) + 1;
	}

	public function counted( string $what ): int {
		return $this->counts[ $what ] ?? 0;
	}

	/**
	 * @return list<array{field: string, message: string}>
	 */
	public function problems(): array {
		return array_values( array_unique( $this->problems, SORT_REGULAR ) );
	}

	/**
	 * @return list<string>
	 */
	public function maps(): array {
		$sentences = array(
			/* translators: %d: a number. */
			'field'     => _n( '%d field with its texts and rules', '%d fields with their texts and rules', $this->counted( 'field' ), 'aisle' ),
			/* translators: %d: a number. */
			'option'    => _n( '%d option', '%d options', $this->counted( 'option' ), 'aisle' ),
			/* translators: %d: a number. */
			'price'     => _n( 'the price of %d field', 'the prices of %d fields', $this->counted( 'price' ), 'aisle' ),
			/* translators: %d: a number. */
			'formula'   => _n( '%d formula', '%d formulas', $this->counted( 'formula' ), 'aisle' ),
			/* translators: %d: a number. */
			'condition' => _n( 'the conditions of %d field', 'the conditions of %d fields', $this->counted( 'condition' ), 'aisle' ),
			'base'      => __( 'how options and the price of the product go together', 'aisle' ),
			'quantity'  => __( 'the formula for the quantity', 'aisle' ),
			/* translators: %d: a number. */
			'product'   => _n( '%d product that has the form', '%d products that have the form', $this->counted( 'product' ), 'aisle' ),
			/* translators: %d: a number. */
			'category'  => _n( '%d category that has the form', '%d categories that have the form', $this->counted( 'category' ), 'aisle' ),
		);
		$maps = array();
		foreach ( $sentences as $what => $sentence ) {
			if ( $this->counted( $what ) > 0 ) {
				$maps[] = sprintf( $sentence, $this->counted( $what ) );
			}
		}
		return $maps;
	}
}
